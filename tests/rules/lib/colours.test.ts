import { expect, test } from "vitest";
import { luminance } from "~/lib/colours.ts";

// Values of the formula of WCAG 2.2, which is linear for the darkest channels alone.
test.each([
  ["#000000", 0],
  ["#0a0a0a", 0.003035],
  ["#0b0b0b", 0.003347],
  ["#808080", 0.215861],
  ["#ff0000", 0.2126],
  ["#00ff00", 0.7152],
  ["#0000ff", 0.0722],
  ["#ffffff", 1],
] as const)("the luminance of %s is %d", (hex, value) => {
  expect(luminance(hex)).toBeCloseTo(value, 5);
});
