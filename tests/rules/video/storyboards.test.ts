import { expect, test } from "vitest";
import { storyboardArgs, storyboardPlan } from "~/features/video/renditions/rules/storyboards.ts";

test.each([
  ["a minute", 60_000, 1920, 1080, { columns: 10, rows: 3, intervalMs: 2_000, tileWidth: 160, tileHeight: 90 }],
  ["a moment", 3_000, 1920, 1080, { columns: 2, rows: 1, intervalMs: 2_000, tileWidth: 160, tileHeight: 90 }],
  [
    "ninety minutes",
    5_400_000,
    1920,
    800,
    { columns: 10, rows: 15, intervalMs: 36_000, tileWidth: 160, tileHeight: 66 },
  ],
  ["upright", 20_000, 1080, 1920, { columns: 10, rows: 1, intervalMs: 2_000, tileWidth: 90, tileHeight: 160 }],
])("%s", (_, durationMs, width, height, plan) => {
  expect(storyboardPlan({ durationMs, width, height })).toEqual(plan);
});

test("a film of unknown length has no storyboard", () => {
  expect(storyboardPlan({ durationMs: null, width: 640, height: 360 })).toBeNull();
});

test("only key frames are decoded where they are enough", () => {
  const plan = { columns: 10, rows: 3, intervalMs: 2_000, tileWidth: 160, tileHeight: 90 };
  expect(storyboardArgs(plan, "/in", "/out.png", true).join(" ")).toContain("-skip_frame nokey");
  const whole = storyboardArgs(plan, "/in", "/out.png", false).join(" ");
  expect(whole).not.toContain("-skip_frame");
  expect(whole).toContain("fps=1000/2000:eof_action=pass,scale=160:90,tile=10x3");
});
