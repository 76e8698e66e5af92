import { expect, test } from "vitest";
import { comparisonPath, restoredPath, sideName } from "~/features/content/history/rules.ts";

test("the history's addresses name versions, the draft, and a change that can be taken back", () => {
  expect([sideName("draft"), sideName(3)]).toEqual(["Draft", "Version 3"]);
  expect(comparisonPath(3, "draft")).toBe("/studio/history/comparison?before=3&after=draft");
  expect([restoredPath(3, null), restoredPath(3, 7)]).toEqual([
    "/studio/history?restored=3",
    "/studio/history?restored=3&revision=7",
  ]);
});
