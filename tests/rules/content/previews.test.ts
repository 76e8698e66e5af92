import { expect, test } from "vitest";
import { daysLabel, previewEnd } from "~/features/content/previews/rules.ts";

test("a preview works for whole days", () => {
  expect(previewEnd(7, new Date("2026-11-22T10:00:00Z"))).toEqual(new Date("2026-11-29T10:00:00Z"));
  expect([1, 30].map(daysLabel)).toEqual(["1 day", "30 days"]);
});
