import { expect, test } from "vitest";
import { FAR_ENOUGH, mayBegin, sweptTo, travelOf } from "~/features/audience/comments/rules/swipes.ts";

const at = (x: number, y = 300) => ({ x, y });

test.each([
  ["a finger that hardly moved", at(206, 305), 0],
  ["one that begins to go across", at(210), 10],
  ["one that begins to scroll", at(200, 310), null],
  ["one that goes across", at(260, 330), 60],
  ["one that goes back across", at(120), -80],
  ["one that scrolls", at(205, 330), null],
  ["one that scrolls aslant", at(240, 360), null],
])("%s", (_, now, travel) => {
  expect(travelOf(at(200), now)).toBe(travel);
});

test("a swipe counts from its full way on", () => {
  expect([sweptTo(FAR_ENOUGH - 1), sweptTo(FAR_ENOUGH)]).toEqual([null, "right"]);
  expect([sweptTo(1 - FAR_ENOUGH), sweptTo(-FAR_ENOUGH)]).toEqual([null, "left"]);
});

test("no swipe begins at the screen's edges, which are the menu's and the browser's", () => {
  expect([at(24), at(25), at(365), at(366)].map((point) => mayBegin(point, 390))).toEqual([false, true, true, false]);
});
