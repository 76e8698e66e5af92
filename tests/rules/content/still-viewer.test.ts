import { expect, it } from "vitest";
import { pictureAfter, stepOfArrow, stepOfSwipe } from "~/features/content/pictures/rules/viewer.ts";

it("goes round at both ends", () => {
  expect([pictureAfter(0, 1, 3), pictureAfter(2, 1, 3), pictureAfter(0, -1, 3)]).toEqual([1, 0, 2]);
  expect([pictureAfter(0, 1, 1), pictureAfter(0, -1, 0)]).toEqual([0, 0]);
});

it("follows the sideways arrow keys, and no others", () => {
  expect([stepOfArrow("ArrowRight"), stepOfArrow("ArrowLeft")]).toEqual([1, -1]);
  for (const key of ["ArrowUp", "Enter", "Escape", "Tab"]) expect(stepOfArrow(key)).toBe(0);
});

it("follows long sideways swipes, and no others", () => {
  expect([stepOfSwipe(-80, 10), stepOfSwipe(80, -10)]).toEqual([1, -1]);
  const others = [
    [0, 0],
    [50, 0],
    [-60, 90],
    [0, 200],
  ] as const;
  for (const [dx, dy] of others) expect(stepOfSwipe(dx, dy)).toBe(0);
});
