import { expect, test } from "vitest";
import { takenFrameInput } from "~/features/content/taken-frames/input.ts";
import { frameFailure, takenAt } from "~/features/content/taken-frames/rules.ts";

test.each([
  [0, 4_000, 0],
  [1_500, 4_000, 1_500],
  [4_000, 4_000, 3_900],
  [4_001, 4_000, null],
  [10, 50, 0],
  [9_000, null, 9_000],
])("%s of a film of %s is taken at %s", (atMs, durationMs, expected) => {
  expect(takenAt(atMs, durationMs)).toBe(expected);
});

test.each(["-1", "1.5", "NaN", "Infinity", "1e3", "", "soon", "9999999999", undefined])("%s is no second", (atMs) => {
  const parsed = takenFrameInput.safeParse({ atMs, use: "still" });
  expect(parsed.error?.issues[0]?.message).toBe("Choose a second of the film first.");
});

test("a failure that no version knows is told in words too", () => {
  expect(frameFailure("of another version")).toMatch(/take it again/);
  expect(frameFailure(null)).toBeNull();
});
