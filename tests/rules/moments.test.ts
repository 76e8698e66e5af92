import { expect, test } from "vitest";
import { isStorable } from "~/features/moments/rules.ts";

test.each([
  ["1000-01-01T00:00:00Z", true],
  ["2026-03-12T12:00:00.123Z", true],
  ["9999-12-31T23:59:59.999Z", true],
  ["0000-01-01T00:00:00Z", false],
  ["-000001-01-01T00:00:00Z", false],
  ["+010000-01-01T00:00:00Z", false],
  ["+275760-09-13T00:00:00Z", false],
  ["never", false],
])("%s can be stored: %s", (text, storable) => {
  expect(isStorable(new Date(text))).toBe(storable);
});
