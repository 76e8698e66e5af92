import { expect, test } from "vitest";
import {
  isNeutral,
  leavesFormer,
  movedPath,
  neutralUsername,
  reservedUntil,
} from "~/features/account/usernames/rules.ts";

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

test.each([
  ["ada", "ada-2", true],
  ["Ada", "ada", false],
  ["", "ada", false],
  [neutralUsername("0a1b2c3d"), "ada", false],
])("%s leaves an address that leads on when it becomes %s: %s", (former, username, leaves) => {
  expect(leavesFormer({ former, username })).toBe(leaves);
});

test("a neutral username is one that the operator gives, and no other", () => {
  expect(["member-0a1b2c3d", "member-ada", "member-0a1b2c3d4"].map(isNeutral)).toEqual([true, false, false]);
});
