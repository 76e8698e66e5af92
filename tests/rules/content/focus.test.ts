import { describe, expect, it } from "vitest";
import { cropAround, focusAfterKey, focusVariables, withinPicture } from "~/features/content/pictures/rules/focus.ts";

describe("a focal point", () => {
  it("moves with the arrow keys and stays inside the picture", () => {
    expect(focusAfterKey({ x: 50, y: 30 }, "ArrowLeft", 1)).toEqual({ x: 49, y: 30 });
    expect(focusAfterKey({ x: 50, y: 30 }, "ArrowDown", 10)).toEqual({ x: 50, y: 40 });
    expect(focusAfterKey({ x: 95, y: 0 }, "ArrowRight", 10)).toEqual({ x: 100, y: 0 });
    expect(focusAfterKey({ x: 95, y: 0 }, "ArrowUp", 10)).toEqual({ x: 95, y: 0 });
    for (const key of ["Tab", "a", "constructor"]) expect(focusAfterKey({ x: 1, y: 1 }, key, 1)).toBeNull();
    expect(withinPicture({ x: 33.4, y: -2 })).toEqual({ x: 33, y: 0 });
  });

  it("is what the stylesheet crops to; without one it decides", () => {
    expect(focusVariables({ x: 20, y: 80 })).toEqual({ "--focus-x": "20%", "--focus-y": "80%" });
    expect(focusVariables(null)).toBeUndefined();
  });

  it("is inside the crop of every shape, which is as large as the picture allows", () => {
    const picture = { width: 1920, height: 800 };
    expect(cropAround(picture, { width: 1200, height: 630 }, { x: 0, y: 50 })).toEqual({
      ...{ left: 0, top: 0, width: 1524, height: 800 },
    });
    for (const wanted of [picture, { width: 2, height: 3 }, { width: 1, height: 1 }, { width: 21, height: 9 }])
      for (const [x, y] of [0, 20, 50, 100].flatMap((x) => [0, 50, 100].map((y) => [x, y] as const))) {
        const { left, top, width, height } = cropAround(picture, wanted, { x, y });
        expect(left).toBeLessThanOrEqual((picture.width * x) / 100 + 1);
        expect(left + width).toBeGreaterThanOrEqual((picture.width * x) / 100 - 1);
        expect(top + height).toBeLessThanOrEqual(picture.height);
        expect(left + width).toBeLessThanOrEqual(picture.width);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      }
  });
});
