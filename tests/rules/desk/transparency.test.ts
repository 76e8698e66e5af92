import { expect, test } from "vitest";
import { yearIn, yearLines, yearTables } from "~/features/desk/reports/rules/transparency.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const FIGURES = {
  year: 2026,
  byCategory: [{ category: "person", received: 3, decided: 2, days: 1.25 }],
  byMeasure: [{ measure: "remove", reason: "rights", decided: 2, automated: 0, takenBack: 1 }],
  byOutcome: [{ outcome: null, received: 1, days: null }],
};

test("a year has every category, also those that nobody reported", () => {
  const [reports, decisions, appeals] = yearTables(FIGURES);
  expect(reports?.rows).toHaveLength(7);
  expect(reports?.rows).toContainEqual(["My picture or my name is used", 3, 2, "1.3"]);
  expect(reports?.rows).toContainEqual(["Fraud or a false shop", 0, 0, ""]);
  expect(decisions?.rows).toEqual([["Removed", expect.stringContaining("rights to"), 2, 0, 1]]);
  expect(appeals?.rows).toEqual([["Not answered yet", 1, ""]]);
});

test("each row of the file begins with the year and its table", () => {
  expect(yearLines(FIGURES)).toContainEqual([2026, "Appeals", "Not answered yet", 1, ""]);
});

test.each([
  [null, 2026],
  ["2025", 2025],
  ["2027", 2026],
  ["1999", 2026],
  ["x", 2026],
  ["2025.5", 2026],
])("the year %s is %i", (text, year) => {
  expect(yearIn(text, NOW)).toBe(year);
});
