import { expect, test } from "vitest";
import { pastedAddress } from "~/lib/pasted-address.ts";

const FILM = "https://films.example/salt?a=1#top";

test.each([
  ["a mail in plain text", `<${FILM}>`],
  ["a quoted mail", `“${FILM}”`],
  ["the end of a sentence", `${FILM}.`],
  ["a question in brackets", `(${FILM})?`],
  ["a chat's Markdown", `[Our film](${FILM})`],
  ["a document with invisible signs", `\u200b${FILM}\ufeff\u00a0`],
  ["a mail that broke the line", "https://films.example/\r\n salt?a=1#top"],
  ["a browser that hides the scheme", "films.example/salt?a=1#top"],
  ["a page without a protocol", "//films.example/salt?a=1#top"],
])("an address out of %s", (_, pasted) => {
  expect(pastedAddress(pasted)).toBe(FILM);
});

test.each([
  ["https://films.example/wiki/Salt_(2026)"],
  ["https://films.example/?abc&q=a%20b"],
  ["http://films.example:8080/"],
  ["https://films.example/映画"],
  ["mailto:ada@films.example"],
  ["notaurl"],
  ["two words"],
  [""],
])("%s stays as it is", (address) => {
  expect(pastedAddress(address)).toBe(address);
});

test.each([
  ["films.example:8080/salt", "https://films.example:8080/salt"],
  ["www.kino.münchen.example", "https://www.kino.münchen.example"],
  ["(https://films.example/wiki/Salt_(2026))", "https://films.example/wiki/Salt_(2026)"],
])("%s becomes %s", (pasted, address) => {
  expect(pastedAddress(pasted)).toBe(address);
});
