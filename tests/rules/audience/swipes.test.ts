import { expect, test } from "vitest";
import { pullsIn, pushesOut } from "~/ui/shell/swipe.ts";

const at = (x: number, y = 300) => ({ x, y });

test.each([
  [at(20), at(71), true],
  [at(20), at(70), false],
  [at(21), at(200), false],
  [at(0), at(60, 361), false],
  [at(0), at(60, 359), true],
])("a swipe from %o to %o opens the drawer: %s", (from, now, pulls) => {
  expect(pullsIn(from, now)).toBe(pulls);
});

test.each([
  [at(200), at(149), true],
  [at(200), at(150), false],
  [at(200), at(260), false],
  [at(200), at(140, 200), false],
])("a swipe from %o to %o closes the drawer: %s", (from, now, pushes) => {
  expect(pushesOut(from, now)).toBe(pushes);
});
