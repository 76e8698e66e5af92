import { expect, test } from "vitest";
import { isServedHost } from "~/features/content/domains/rules.ts";

const BASE = "https://films.example.org";

test.each(["films.example.org", "FILMS.example.org", "films.example.org."])("%s is a served host", (host) => {
  expect(isServedHost(host, BASE)).toBe(true);
});

test.each(["", ".", "example.org", "www.films.example.org", "films.example.org.evil.example", "films.example.org:443"])(
  "'%s' is not",
  (host) => {
    expect(isServedHost(host, BASE)).toBe(false);
  },
);

test("a name longer than any host name is refused", () => {
  expect(isServedHost("a".repeat(100_000), BASE)).toBe(false);
});

test("the port of the base address is not part of the name", () => {
  expect(isServedHost("127.0.0.1", "http://127.0.0.1:3000")).toBe(true);
});
