import { expect, test } from "vitest";
import { barsOf, hasBars, insideBars, NO_BARS, profileOf } from "~/features/video/survey/rules/bars.ts";
import { distinctFrames } from "~/features/video/survey/rules/choices.ts";
import { type Frame, frameSize } from "~/features/video/survey/rules/frames.ts";
import { type Look, lookOf } from "~/features/video/survey/rules/looks.ts";
import { chosenLoop, loopContext, loopOf, promisingStretches } from "~/features/video/survey/rules/loops.ts";
import { surveyPlan, timesOf } from "~/features/video/survey/rules.ts";

const SIZE = { width: 160, height: 90 };

/** A frame whose pixels have the light that `at` gives them. */
function frame(at: (x: number, y: number) => number, atMs = 0): Frame {
  const pixels = new Uint8Array(SIZE.width * SIZE.height * 3);
  for (let y = 0; y < SIZE.height; y++) {
    for (let x = 0; x < SIZE.width; x++) pixels.fill(at(x, y), (y * SIZE.width + x) * 3, (y * SIZE.width + x) * 3 + 3);
  }
  return { ...SIZE, atMs, pixels };
}

const between = (top: number, bottom: number) => (_: number, y: number) => (y >= top && y < bottom ? 160 : 0);
const profiles = (...kinds: [count: number, (x: number, y: number) => number][]) =>
  kinds.flatMap(([count, at]) => Array.from({ length: count }, () => profileOf(frame(at))));

test("bars are what is black in nearly every lit frame, and one line more", () => {
  const bars = barsOf(profiles([30, between(10, 80)], [10, () => 3], [1, () => 200]));
  expect(bars).toEqual({ left: 0, right: 0, top: 0.1222, bottom: 0.1222 });
  expect(insideBars(bars, { width: 1920, height: 1080 })).toEqual({ left: 0, top: 132, width: 1920, height: 816 });
});

test("bars may have the noise of encoding", () => {
  const noisy = (x: number, y: number) => between(10, 80)(x, y) || 13 + (x % 2);
  expect(hasBars(barsOf(profiles([30, noisy])))).toBe(true);
});

test.each([
  ["a dark scene in a film that fills its frame", profiles([20, between(30, 60)], [20, () => 120])],
  ["black at one side alone", profiles([20, between(30, 90)])],
  ["too few lit frames", profiles([2, between(10, 80)], [30, () => 2])],
  ["an edge that moves", [8, 11, 14, 17, 20, 23, 26, 29].flatMap((top) => profiles([1, between(top, 90 - top)]))],
])("no bars: %s", (_, frames) => {
  expect(hasBars(barsOf(frames))).toBe(false);
});

const look = (change: Partial<Look>): Look => ({
  ...{ atMs: 0, light: 0.4, dark: 0.1, contrast: 0.4, sharpness: 0.1, saliency: 0.2 },
  ...{ signature: Array(96).fill(100), subject: { x: 0.5, y: 0.5, clarity: 0 }, ...change },
});
const shade = (value: number) => Array(96).fill(value);

test("frames that are alike, dark, flat or blurred are not offered, and none is added to make twelve", () => {
  const good = [0, 60, 120, 180].map((value, at) => look({ atMs: at * 10_000, signature: shade(value) }));
  const bad = [
    ...[
      look({ atMs: 45_000, saliency: 0.1, signature: shade(181) }),
      look({ atMs: 50_000, light: 0.02, signature: shade(220) }),
    ],
    look({ atMs: 55_000, contrast: 0.01, signature: shade(230) }),
    look({ atMs: 60_000, sharpness: 0.02, signature: shade(240) }),
  ];
  expect(distinctFrames([...bad, ...good], [])).toEqual(good);
  expect(distinctFrames(good, [{ signature: shade(2) }])).toEqual(good.slice(1));
});

test("of many distinct frames twelve are offered, from the whole film", () => {
  const looks = Array.from({ length: 100 }, (_, at) => look({ atMs: at * 1_000, signature: shade((at * 37) % 251) }));
  const chosen = distinctFrames(looks, []);
  expect(chosen.length).toBeLessThanOrEqual(12);
  expect(chosen.length).toBeGreaterThan(8);
});

test("no more than twelve frames are offered, however distinct they are", () => {
  const shades = [0, 60, 120, 180, 240].flatMap((left) => [0, 60, 120, 180, 240].map((right) => [left, right]));
  const looks = shades.map(([left = 0, right = 0], at) =>
    look({ atMs: at * 10_000, signature: [...Array(48).fill(left), ...Array(48).fill(right)] }),
  );
  expect(distinctFrames(looks, [])).toHaveLength(12);
});

test("a frame is measured between the bars", () => {
  const bars = { left: 0, right: 0, top: 0.2, bottom: 0.2 };
  const measured = lookOf(frame(between(10, 80)), bars);
  expect(measured).toMatchObject({ dark: 0, contrast: 0 });
  expect(measured.light).toBeCloseTo(160 / 255, 2);
});

test("the loop is a bright stretch without dark frames", () => {
  const looks = Array.from({ length: 120 }, (_, at) =>
    look({ atMs: at * 500, light: at < 12 ? 0.01 : at >= 60 && at < 90 ? 0.6 : 0.15 }),
  );
  const [stretch] = promisingStretches(looks, 60_000, null);
  const inside = looks.filter(({ atMs }) => stretch && atMs >= stretch.startMs && atMs < stretch.endMs);
  const loop = stretch && loopOf(inside, stretch, loopContext(looks, null))?.loop;
  expect(loop?.startMs).toBeGreaterThanOrEqual(30_000);
  expect(loop?.endMs).toBeLessThanOrEqual(45_000);
});

test("a loop does not begin with a darker frame, even where its darkest is brighter", () => {
  const lights = [0.3, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.2];
  const looks = lights.map((light, second) => look({ atMs: second * 1_000, light }));
  expect(loopOf(looks, { startMs: 0, endMs: 9_000 }, loopContext(looks, null))?.loop).toEqual({
    startMs: 1_000,
    endMs: 9_000,
  });
});

test("the owner's loop takes precedence and stays inside the film", () => {
  const found = { startMs: 30_000, endMs: 40_000 };
  expect(chosenLoop(found, null, 60_000)).toBe(found);
  expect(chosenLoop(found, 12.5, 60_000)).toEqual({ startMs: 12_500, endMs: 22_500 });
  expect(chosenLoop(found, 90, 60_000)).toEqual({ startMs: 58_000, endMs: 60_000 });
  expect(chosenLoop(null, null, 60_000)).toBeNull();
});

test("the survey of a long film has as many frames as that of a short one", () => {
  expect(surveyPlan({ width: 1920, height: 1080, durationMs: 52_000 })).toMatchObject({ intervalMs: 500 });
  expect(surveyPlan({ width: 1920, height: 1080, durationMs: 7_200_000 })).toMatchObject({ intervalMs: 45_000 });
  expect(frameSize({ width: 1080, height: 1920 })).toEqual({ width: 180, height: 320 });
  expect(timesOf("#software\n#tb 0: 1/25\n0,  0,  0, 1, 9, 0x1\n0, 13, 13, 1, 9, 0x1\n")).toEqual([0, 520]);
  expect(NO_BARS).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
});
