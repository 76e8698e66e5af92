import { expect, test } from "vitest";
import { isFaint, leastContrast } from "~/features/page/editor/rules/legibility.ts";
import type { Rgb } from "~/lib/colours.ts";

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** Grey of 4.48 to 1 on white: enough for a large text, not for a small one. */
const GREY: Rgb = [119, 119, 119];

test.each([
  [16, 400, 4.5],
  [23.9, 400, 4.5],
  [24, 400, 3],
  [18.66, 700, 3],
  [18.66, 600, 4.5],
])("a text of %i px and weight %i needs %f to 1", (size, weight, least) =>
  expect(leastContrast(size, weight)).toBe(least),
);

test("a text is faint where its ground is as bright as it", () => {
  expect(isFaint(WHITE, [WHITE, WHITE], 3)).toBe(true);
  expect(isFaint(WHITE, [BLACK, BLACK], 4.5)).toBe(false);
  expect([isFaint(WHITE, [BLACK], 21), isFaint(WHITE, [BLACK], 21.1)]).toEqual([false, true]);
  expect([isFaint(GREY, [WHITE], 4.5), isFaint(GREY, [WHITE], 3)]).toEqual([true, false]);
});

test("a few bright points under it do not make it faint", () => {
  const ground = (bright: number) => [...Array(bright).fill(WHITE), ...Array(100 - bright).fill(BLACK)];
  expect([isFaint(WHITE, ground(10), 3), isFaint(WHITE, ground(20), 3)]).toEqual([false, true]);
});

test("a text without a point on the opening is not judged", () => expect(isFaint(WHITE, [], 3)).toBe(false));
