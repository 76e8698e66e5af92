import { expect, test } from "vitest";
import { refusedInDemo, timeLeft } from "~/features/studio/demo/rules.ts";

test.each([
  ["POST", "/billing/portal", "payments"],
  ["POST", "/studio/projects/0b/domain/checks", "addresses"],
  ["POST", "/studio/settings/password.data", "access"],
  ["DELETE", "/studio/Screeners/0b/removal", "people"],
  ["GET", "/billing/portal", null],
  ["POST", "/studio/projects/0b", null],
  ["POST", "/studio/settings/name", null],
] as const)("in a demo %s %s is refused for %s", (method, path, why) => {
  expect(refusedInDemo(method, path)).toBe(why);
});

test.each([
  [24 * 3600, "24 h"],
  [23 * 3600 + 1, "24 h"],
  [3600, "60 min"],
  [61, "2 min"],
  [-5, "1 min"],
])("%i s are %s", (seconds, words) => {
  const now = new Date("2026-03-01T12:00:00Z");
  expect(timeLeft(new Date(now.getTime() + seconds * 1000), now)).toBe(words);
});
