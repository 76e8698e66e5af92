import { expect, test } from "vitest";
import { coveringPlace } from "~/features/clips/framing/rules/covering.ts";
import { NO_BARS } from "~/features/video/survey/rules/bars.ts";

const FULL_HD = { width: 1920, height: 1080 };
const rounded = (place: object) =>
  Object.fromEntries(Object.entries(place).map(([name, value]) => [name, Math.round(value * 100) / 100]));

test("a wide film covers an upright frame by its height, its middle in the middle", () => {
  const place = coveringPlace({ ...FULL_HD, bars: NO_BARS }, "9:16");
  expect(rounded(place)).toEqual({ left: -108.02, top: 0, width: 316.05, height: 100 });
});

test("an upright film covers a wide frame by its width", () => {
  const place = coveringPlace({ width: 1080, height: 1920, bars: NO_BARS }, "16:9");
  expect(rounded(place)).toEqual({ left: 0, top: -108.02, width: 100, height: 316.05 });
});

test("bars lie beyond the frame", () => {
  const bars = { ...NO_BARS, top: 0.125, bottom: 0.125 };
  expect(rounded(coveringPlace({ ...FULL_HD, bars }, "9:16"))).toMatchObject({ top: -16.67, height: 133.33 });
  const pillars = { ...NO_BARS, left: 0.2, right: 0.05 };
  const { left, width } = coveringPlace({ ...FULL_HD, bars: pillars }, "1:1");
  expect(left + 0.2 * width).toBeLessThanOrEqual(0);
  expect(left + 0.95 * width).toBeGreaterThanOrEqual(100);
  expect(left + 0.575 * width).toBeCloseTo(50);
});
