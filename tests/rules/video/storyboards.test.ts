import { expect, test } from "vitest";
import { storyboardArgs, storyboardPlan } from "~/features/video/renditions/rules/storyboards.ts";
import { NO_BARS } from "~/features/video/survey/rules/bars.ts";

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
  expect(storyboardPlan({ durationMs, width, height }, NO_BARS)).toEqual(plan);
});

test("a film of unknown length has no storyboard", () => {
  expect(storyboardPlan({ durationMs: null, width: 640, height: 360 }, NO_BARS)).toBeNull();
});

test("only key frames are decoded where they are enough", () => {
  const plan = { columns: 10, rows: 3, intervalMs: 2_000, tileWidth: 160, tileHeight: 90 };
  expect(storyboardArgs(plan, { film: "/in", bars: NO_BARS, keyframesOnly: true }, "/out.png").join(" ")).toContain(
    "-skip_frame nokey",
  );
  const whole = storyboardArgs(plan, { film: "/in", bars: NO_BARS, keyframesOnly: false }, "/out.png").join(" ");
  expect(whole).not.toContain("-skip_frame");
  expect(whole).toContain("fps=1000/2000:eof_action=pass,scale=160:90,tile=10x3");
});

test("bars are no part of the storyboard", () => {
  const bars = { left: 0, top: 0.125, right: 0, bottom: 0.125 };
  const plan = storyboardPlan({ durationMs: 20_000, width: 1920, height: 1080 }, bars);
  expect(plan).toMatchObject({ tileWidth: 160, tileHeight: 68 });
  const args = plan && storyboardArgs(plan, { film: "/in", bars, keyframesOnly: true }, "/out.png").join(" ");
  expect(args).toContain("crop=w=trunc(iw*1.0000/2)*2:h=trunc(ih*0.7500/2)*2:x=iw*0:y=ih*0.125,scale=160:68");
});
