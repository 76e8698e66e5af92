import { expect, test } from "vitest";
import { newFileInput } from "~/features/insights/report-files/input.ts";
import { cellsOf, ROW_COLUMNS, recordOf } from "~/features/insights/report-files/rules/rows.ts";
import { fileName } from "~/features/insights/report-files/rules.ts";

const ROW = { kind: "act", day: "2026-03-01", visitor: "a1", act: "cta", watched_seconds: null, furthest_percent: 0 };

test("a row has a cell for each column, and a record only what it has", () => {
  expect(cellsOf(ROW)).toHaveLength(ROW_COLUMNS.length);
  expect(cellsOf(ROW).filter(Boolean)).toEqual(["act", "2026-03-01", "a1", "0", "cta"]);
  expect(JSON.parse(recordOf(ROW))).toEqual({
    ...{ kind: "act", day: "2026-03-01", visitor: "a1", furthest_percent: 0, act: "cta" },
  });
});

test("a file is named by its days, and asked for as the screen is", () => {
  expect(fileName({ from: "2026-03-01", to: "2026-03-31" }, "pdf")).toBe("analytics-2026-03-01-2026-03-31.pdf");
  expect(newFileInput.parse({ format: "csv", query: "?period=x&country=DE" })).toEqual({
    ...{ format: "csv", query: "?country=DE" },
  });
  expect(newFileInput.safeParse({ format: "zip" }).success).toBe(false);
});
