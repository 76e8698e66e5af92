import { expect, test } from "vitest";
import type { Look } from "~/features/video/survey/rules/looks.ts";
import { loopContext, loopOf, promisingStretches } from "~/features/video/survey/rules/loops.ts";
import { shotAt } from "~/features/video/survey/rules/shots.ts";

const shade = (value: number) => Array(96).fill(value);
const look = (atMs: number, change: Partial<Look> = {}): Look => ({
  ...{ atMs, light: 0.4, dark: 0.1, contrast: 0.4, sharpness: 0.1, saliency: 0.2 },
  ...{ signature: shade(100), subject: { x: 0.5, y: 0.5, clarity: 0 }, ...change },
});

const MINUTE = { startMs: 0, endMs: 60_000 };
/** A minute whose second half differs from its first. */
const halves = (first: Partial<Look>, second: Partial<Look>, atSecond: (atMs: number) => Partial<Look> = () => ({})) =>
  Array.from({ length: 120 }, (_, at) =>
    look(at * 500, at < 60 ? first : { signature: shade(200), ...second, ...atSecond(at * 500) }),
  );
const face = { left: 0.4, right: 0.6, top: 0.2, bottom: 0.5 };
const startOf = (looks: Look[], posterMs: number | null = null) =>
  loopOf(looks, MINUTE, loopContext(looks, posterMs))?.loop.startMs ?? -1;

test.each<[string, Look[], number | null]>([
  ["the sharper one", halves({ sharpness: 0.05 }, { sharpness: 0.15 }), null],
  ["the poster's own", halves({}, {}), 45_000],
  ["the one with a face", halves({}, {}, (atMs) => (atMs === 45_000 ? { faces: [face] } : {})), null],
])("the loop is in that half which is %s", (_, looks, posterMs) => {
  expect(startOf(looks, posterMs)).toBeGreaterThanOrEqual(30_000);
});

test("a calm stretch is preferred to a brighter one that moves all the time", () => {
  const restless = (at: number) => ({ signature: shade(at % 2 ? 100 : 130), light: 0.55 });
  const looks = Array.from({ length: 120 }, (_, at) => look(at * 500, at < 60 ? restless(at) : {}));
  // A third of the longest loop may move.
  expect(startOf(looks)).toBeGreaterThanOrEqual(26_000);
});

test("a stretch with more than one cut is taken only where there is none with fewer", () => {
  const cutting = (at: number) => ({ signature: shade(Math.floor(at / 6) % 2 ? 100 : 200), light: 0.55 });
  const looks = Array.from({ length: 120 }, (_, at) => look(at * 500, at < 90 ? cutting(at) : { light: 0.35 }));
  expect(startOf(looks)).toBeGreaterThanOrEqual(42_000);
  const everywhere = looks.map(({ atMs }, at) => look(atMs, cutting(at)));
  expect(startOf(everywhere)).toBeGreaterThanOrEqual(0);
});

test("the shot of a moment lies between two cuts", () => {
  const looks = halves({}, {});
  expect(shotAt(looks, MINUTE, 10_000)).toEqual({ startMs: 0, endMs: 30_000 });
  expect(shotAt(looks, MINUTE, 30_000)).toEqual({ startMs: 30_000, endMs: 60_000 });
  expect(shotAt(looks, MINUTE, 60_000)).toBeNull();
});

test("stretches are looked for around the poster first, then where it is sharp and bright", () => {
  const looks = Array.from({ length: 160 }, (_, at) => look(at * 5_000, { sharpness: at === 100 ? 0.4 : 0.1 }));
  const [first, second] = promisingStretches(looks, 800_000, 200_000);
  expect(first).toEqual({ startMs: 190_000, endMs: 210_000 });
  expect(second && second.startMs <= 500_000 && second.endMs > 500_000).toBe(true);
  expect(promisingStretches(looks, 800_000, 200_000)).toHaveLength(3);
});

test("a film of two seconds, or of one shot, has its loop inside it", () => {
  const moment = [0, 500, 1_000, 1_500].map((atMs) => look(atMs));
  const [stretch] = promisingStretches(moment, 2_000, 500);
  expect(stretch).toEqual({ startMs: 0, endMs: 2_000 });
  const found = stretch && loopOf(moment, stretch, loopContext(moment, 500));
  expect(found?.loop.endMs).toBeLessThanOrEqual(2_000);
  expect(found?.shot).toEqual({ startMs: 0, endMs: 2_000 });
});
