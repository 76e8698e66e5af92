import { expect, test } from "vitest";
import { EXPORT_COLUMNS, exportRows } from "~/features/insights/deep-analytics/rules/export.ts";
import { LISTS } from "~/features/insights/deep-analytics/rules/filters.ts";
import type { Report } from "~/features/insights/deep-analytics/rules/report.ts";
import { seriesOf } from "~/features/insights/deep-analytics/rules/series.ts";
import { type Figures, NO_FIGURES } from "~/features/insights/rollups/rules.ts";
import type { FilmId } from "~/lib/ids.ts";
import { idNamed } from "../../support/ids.ts";

const DAY: Figures = {
  ...{ views: 9, viewers: 8, watchedSeconds: 70, plays: 6, completed: 5 },
  ...{ played: 4, followed: 3, converted: 2, returned: 1, engaged: 7 },
};
const CELLS = ["9", "8", "70", "6", "5", "4", "3", "2", "1"];
const NO_LISTS = Object.fromEntries(LISTS.map((list) => [list, []])) as unknown as Report["lists"];
const SCREEN: Report = {
  ...{ span: { from: "2026-03-01", to: "2026-03-01" }, step: "day", total: NO_FIGURES, points: [], lists: NO_LISTS },
  ...{ ages: null, cards: [], chosen: [], videos: [], series: [], embeds: null, waiting: null },
};
const rowsOf = (change: Partial<Report>) => exportRows({ ...SCREEN, ...change });

test("a screen without figures has no rows", () => expect(rowsOf({})).toEqual([]));

test("each day is a row, its figures below the columns that name them", () => {
  const points = [{ day: "2026-03-01", now: DAY, before: NO_FIGURES }];
  expect(rowsOf({ points })).toEqual([["day", "2026-03-01", ...CELLS]]);
  expect(EXPORT_COLUMNS).toHaveLength(2 + CELLS.length);
  expect(rowsOf({ points, step: "week" })[0]?.[0]).toBe("week");
});

test("every list of the screen is exported by its heading", () => {
  const lists = Object.fromEntries(
    LISTS.map((list) => [list, [{ value: list, name: `One ${list}`, share: 1, ...DAY }]]),
  ) as unknown as Report["lists"];
  const rows = rowsOf({ lists });
  expect(rows).toContainEqual(["Geography", "One country", ...CELLS]);
  expect(rows.map(([, name]) => name).toSorted()).toEqual(LISTS.map((list) => `One ${list}`).toSorted());
});

test("players on other sites have plays and watch time only", () => {
  const embeds = [
    { host: "reel.example", plays: 12, watchedSeconds: 90 },
    { host: "", plays: 1, watchedSeconds: 2 },
  ];
  expect(rowsOf({ embeds })).toEqual([
    ["Embedded Players", "reel.example", "", "", "90", "12", "", "", "", "", ""],
    ["Embedded Players", "A site that was not told", "", "", "2", "1", "", "", "", "", ""],
  ]);
});

test("ages have people only, and episodes who began and who completed them", () => {
  const filmId = idNamed<FilmId>("bell");
  const series = seriesOf([{ filmId, title: "The Bell", episode: "Low Tide", plays: 12, completed: 7 }]);
  expect(rowsOf({ ages: [{ range: "25–34", people: 11 }], series })).toEqual([
    ["Age Demographics", "25–34", "", "11", "", "", "", "", "", "", ""],
    ["Episodes: The Bell", "1. Low Tide", "", "", "", "12", "7", "", "", "", ""],
  ]);
});
