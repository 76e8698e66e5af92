import { expect, test } from "vitest";
import { movedPath, reservedUntil } from "~/features/account/usernames/rules.ts";

test.each([
  ["/u/Old", "/u/new"],
  ["/u/old/press", "/u/new/press"],
  ["/u/old/", "/u/new/"],
  ["/films/old", null],
])("%s moves to %s", (path, moved) => {
  expect(movedPath(path, "new")).toBe(moved);
});

test("a former username is kept for a year", () => {
  expect(reservedUntil(new Date("2026-03-01T00:00:00Z"))).toEqual(new Date("2027-03-01T00:00:00Z"));
});
