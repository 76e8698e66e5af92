import { expect, test } from "vitest";
import { placeAfter } from "~/ui/tabs.tsx";

test("arrow keys go round the tabs, Home and End to the ends, other keys nowhere", () => {
  expect(["ArrowRight", "ArrowLeft", "Home", "End"].map((key) => placeAfter(key, 4, 5))).toEqual([0, 3, 0, 4]);
  expect(["ArrowRight", "ArrowLeft"].map((key) => placeAfter(key, 0, 5))).toEqual([1, 4]);
  expect(placeAfter("Enter", 2, 5)).toBeNull();
});
