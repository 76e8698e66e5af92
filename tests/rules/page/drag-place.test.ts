import { expect, test } from "vitest";
import { hasBegun, isNear, nextTarget, placeAt } from "~/ui/drag-place.ts";

const OTHERS = [
  { top: 0, bottom: 40 },
  { top: 40, bottom: 140 },
  { top: 140, bottom: 180 },
];

test("a row is dropped behind every row whose middle it has passed", () => {
  expect([-50, 19, 21, 89, 91, 161, 900].map((y) => placeAt(OTHERS, y))).toEqual([0, 0, 1, 1, 2, 3, 3]);
  expect(placeAt([], 10)).toBe(0);
});

test("a drop far beside the list is none", () => {
  const area = { left: 100, right: 300, top: 0, bottom: 180 };
  expect(isNear(area, 200, 90)).toBe(true);
  expect(isNear(area, 25, 250)).toBe(true);
  expect([isNear(area, 10, 90), isNear(area, 390, 90), isNear(area, 200, 270), isNear(area, 200, -90)]).toEqual([
    ...[false, false, false, false],
  ]);
});

test("a press becomes a drag once the pointer has moved some way", () => {
  const from = { x: 10, y: 10 };
  expect([hasBegun(from, { x: 13, y: 13 }), hasBegun(from, { x: 10, y: 17 }), hasBegun(from, { x: 4, y: 10 })]).toEqual(
    [...[false, true, true]],
  );
});

test("arrow keys go around the targets", () => {
  const targets = ["a", "b", "c"];
  expect(nextTarget(targets, "a", "ArrowRight")).toBe("b");
  expect(nextTarget(targets, "c", "ArrowDown")).toBe("a");
  expect(nextTarget(targets, "a", "ArrowUp")).toBe("c");
  expect(nextTarget(targets, null, "ArrowLeft")).toBe("c");
  expect(nextTarget(targets, "gone", "ArrowDown")).toBe("a");
  expect(nextTarget([], "a", "ArrowDown")).toBeNull();
});
