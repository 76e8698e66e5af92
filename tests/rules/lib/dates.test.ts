import { expect, test } from "vitest";
import { dayParts, timeText } from "~/lib/dates.ts";

test.each([
  [0, "0:00"],
  [59_600, "1:00"],
  [60_200, "1:00"],
  [123_400, "2:03"],
  [3_599_000, "59:59"],
  [3_600_000, "1:00:00"],
  [3_723_000, "1:02:03"],
])("%d ms are %s", (ms, text) => {
  expect(timeText(ms)).toBe(text);
});

test("a day has its parts, other text has none", () => {
  expect(dayParts("2026-03-12")).toEqual({ month: "March", day: "12", year: "2026" });
  expect(dayParts("soon")).toBeNull();
});
