import { expect, test } from "vitest";
import { NO_BARS } from "~/features/video/survey/rules/bars.ts";
import { byWorth, forFaces } from "~/features/video/survey/rules/choices.ts";
import { focalPointOf, subjectWorth } from "~/features/video/survey/rules/focal-points.ts";
import type { Frame, Size } from "~/features/video/survey/rules/frames.ts";
import type { FaceBox, Look } from "~/features/video/survey/rules/looks.ts";
import { smallPicture } from "~/features/video/survey/rules/small-pictures.ts";
import { subjectOf } from "~/features/video/survey/rules/subjects.ts";

type Colour = [red: number, green: number, blue: number];
const WIDE = { width: 320, height: 180 };
const UPRIGHT = { width: 180, height: 320 };
const GROUND: Colour = [40, 60, 50];
const FIGURE: Colour = [210, 160, 120];

function picture(size: Size, colourAt: (x: number, y: number) => Colour, atMs = 0) {
  const pixels = new Uint8Array(size.width * size.height * 3);
  for (let y = 0, at = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, at += 3) pixels.set(colourAt(x / size.width, y / size.height), at);
  const frame: Frame = { ...size, pixels, atMs };
  return smallPicture(frame, NO_BARS);
}

/** A figure whose head and body are around this place, on plain ground. */
const figureAt = (x: number, y: number) => (column: number, row: number) =>
  Math.abs(column - x) < 0.06 && Math.abs(row - y) < 0.15 ? FIGURE : GROUND;

test.each([
  ["on the left of a wide picture", WIDE, 0.28, 0.5],
  ["on the right of a wide picture", WIDE, 0.72, 0.45],
  ["in the upper part of an upright picture", UPRIGHT, 0.5, 0.3],
  ["in a picture of 300 by 200 pixels", { width: 300, height: 200 }, 0.4, 0.55],
])("a figure %s is its subject, a little above its middle", (_, size, x, y) => {
  const found = subjectOf(picture(size, figureAt(x, y)), null);
  expect(found.clarity).toBeGreaterThan(0.6);
  expect(Math.abs(found.x - x)).toBeLessThan(0.06);
  expect(found.y).toBeLessThan(y);
  expect(found.y).toBeGreaterThan(y - 0.16);
  expect(focalPointOf({ subject: found })).toEqual({ x: Math.round(found.x * 100), y: Math.round(found.y * 100) });
});

test.each<[string, (x: number, y: number) => Colour]>([
  ["black", () => [0, 0, 0]],
  ["a plain colour", () => GROUND],
  ["sky above ground", (_, y) => (y < 0.5 ? [120, 170, 230] : [60, 110, 40])],
  ["a pattern everywhere", (x, y) => ((Math.floor(x * 16) + Math.floor(y * 9)) % 2 ? FIGURE : GROUND)],
])("nothing is the subject of %s", (_, colourAt) => {
  expect(focalPointOf({ subject: subjectOf(picture(WIDE, colourAt), null) })).toBeNull();
});

/** Patches of all colours; the one at `x` of the middle line is another one. */
const clutter = (x: number) => (column: number, row: number) => {
  if (Math.abs(column - x) < 0.05 && Math.abs(row - 0.5) < 0.1) return [250, 250, 240] as Colour;
  const patch = (Math.floor(column * 20) * 7 + Math.floor(row * 12) * 13) % 5;
  return [40 + patch * 45, 200 - patch * 30, 60 + ((patch * 3) % 5) * 40] as Colour;
};

test("what moves by itself is the subject, while the next frame is near", () => {
  const [before, now] = [picture(WIDE, clutter(0.5), 0), picture(WIDE, clutter(0.65), 500)];
  const found = subjectOf(now, before);
  expect(found.clarity).toBeGreaterThan(subjectOf(now, null).clarity);
  expect(found.x).toBeGreaterThan(0.45);
  expect(found.x).toBeLessThan(0.75);
  expect(subjectOf({ ...now, atMs: 5_000 }, before)).toEqual(subjectOf(now, null));
});

test("a frame of another shot tells nothing about motion", () => {
  const now = picture(WIDE, figureAt(0.3, 0.5), 500);
  expect(
    subjectOf(
      now,
      picture(WIDE, () => [230, 230, 230]),
    ),
  ).toEqual(subjectOf(now, null));
});

test("pictures of a few pixels have a place too", () => {
  const { x, y } = subjectOf(picture({ width: 2, height: 2 }, figureAt(0.5, 0.5)), null);
  for (const share of [x, y]) expect(share >= 0 && share <= 1).toBe(true);
});

const UNCLEAR = { x: 0.9, y: 0.9, clarity: 0.1 };
const face = (x: number, y: number, height: number): FaceBox => ({
  ...{ left: x - height / 4, right: x + height / 4 },
  ...{ top: y - height / 2, bottom: y + height / 2 },
});

test.each<[string, FaceBox[], { x: number; y: number } | null]>([
  ["a face", [face(0.3, 0.4, 0.3)], { x: 30, y: 40 }],
  ["the middle of two faces side by side", [face(0.4, 0.4, 0.3), face(0.6, 0.5, 0.3)], { x: 50, y: 45 }],
  ["the larger face before a small one", [face(0.3, 0.4, 0.4), face(0.5, 0.4, 0.1)], { x: 30, y: 40 }],
  ["the larger of two faces that do not fit together", [face(0.1, 0.4, 0.4), face(0.9, 0.4, 0.38)], { x: 10, y: 40 }],
  ["a face that is cut by the edge", [face(-0.02, 0.95, 0.3)], { x: 0, y: 95 }],
  ["nothing, where neither face nor subject is clear", [], null],
])("the focal point is %s", (_, faces, point) => {
  expect(focalPointOf({ subject: UNCLEAR, faces })).toEqual(point);
});

test("a picture is worth more by the height of its largest face, up to a limit", () => {
  expect(subjectWorth({ subject: UNCLEAR, faces: [face(0.5, 0.5, 0.3), face(0.2, 0.5, 0.1)] })).toBeCloseTo(1.3);
  expect(subjectWorth({ subject: UNCLEAR, faces: [face(0.5, 0.5, 0.9)] })).toBeCloseTo(1.6);
  expect(subjectWorth({ subject: { ...UNCLEAR, clarity: 1 } })).toBeCloseTo(1.15);
  expect(subjectWorth({ subject: { ...UNCLEAR, clarity: 0 }, faces: [] })).toBe(1);
});

const look = (change: Partial<Look>): Look => ({
  ...{ atMs: 0, light: 0.4, dark: 0.1, contrast: 0.4, sharpness: 0.1, saliency: 0.2 },
  ...{ signature: Array(96).fill(100), subject: UNCLEAR, ...change },
});

test("a face wins against light and sharpness", () => {
  const [brighter, withFace] = [look({ sharpness: 0.12 }), look({ atMs: 1_000, faces: [face(0.5, 0.5, 0.4)] })];
  expect(byWorth([brighter, withFace])[0]).toBe(withFace);
  expect(byWorth([brighter, { ...withFace, faces: [] }])[0]).toBe(brighter);
});

test("faces are looked for in a bounded number of frames that differ, and in none that must not be shown", () => {
  const shades = Array.from({ length: 25 }, (_, at) => [(at % 5) * 60, Math.floor(at / 5) * 60] as const);
  const looks = shades.map(([left, right], at) =>
    look({ atMs: at * 4_000, signature: [...Array(48).fill(left), ...Array(48).fill(right)] }),
  );
  expect(forFaces(looks)).toHaveLength(24);
  expect(forFaces(looks.map((one) => ({ ...one, signature: Array(96).fill(9) })))).toHaveLength(1);
  expect(forFaces([look({ light: 0 })])).toEqual([]);
});
