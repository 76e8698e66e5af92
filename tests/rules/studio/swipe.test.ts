import { expect, test } from "vitest";
import { pullsIn, pushesOut } from "~/ui/shell/swipe.ts";

test.each([
  ["from the edge", { x: 20, y: 300 }, { x: 71, y: 300 }, true],
  ["from beside the edge", { x: 21, y: 300 }, { x: 200, y: 300 }, false],
  ["over 50 px", { x: 0, y: 300 }, { x: 50, y: 300 }, false],
  ["that goes down", { x: 0, y: 300 }, { x: 60, y: 380 }, false],
])("a swipe %s opens the menu, or not", (_, from, to, opens) => {
  expect(pullsIn(from, to)).toBe(opens);
});

test("a swipe back over more than 50 px closes the menu from anywhere", () => {
  const from = { x: 240, y: 300 };
  expect([189, 190, 300].map((x) => pushesOut(from, { x, y: 300 }))).toEqual([true, false, false]);
});
