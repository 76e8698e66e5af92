import { describe, expect, it, test } from "vitest";
import { type CountedSource, sourceShares } from "~/features/insights/analytics/rules/sources.ts";
import {
  changeOf,
  changeText,
  counted,
  type DayFigures,
  daysOf,
  periodsOf,
  scaleEnd,
  shortDay,
  totalsOf,
  watchTime,
} from "~/features/insights/analytics/rules.ts";

const TODAY = "2026-03-01";
const on = (day: string, visits: number): DayFigures => ({ day, visits, viewers: visits - 1, plays: 0 });

describe("thirty days that end today", () => {
  it("begin in the month before, and are compared with the thirty before", () => {
    expect(periodsOf(TODAY)).toEqual({ begin: "2026-01-31", before: "2026-01-01" });
  });

  it("include the days without visits", () => {
    const days = daysOf([on("2026-02-10", 4), on("2026-01-02", 9)], TODAY);
    expect(days).toHaveLength(30);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(["2026-01-31", TODAY]);
    expect(days.filter(({ visits }) => visits > 0)).toEqual([on("2026-02-10", 4)]);
  });

  it("are summed, with the change where there were visits before", () => {
    const found = [on("2026-01-30", 4), on("2026-01-31", 3), on(TODAY, 3), on("2025-12-31", 99)];
    expect(totalsOf(found, TODAY)).toEqual({
      visits: { count: 6, change: 50 },
      viewers: { count: 4, change: 33 },
      plays: { count: 0, change: null },
    });
  });
});

test("a change is labelled in words and signs", () => {
  expect(changeOf(5, 0)).toBeNull();
  expect([changeOf(3, 4), changeOf(4, 4), changeOf(30, 1)].map((change) => changeText(change ?? 0))).toEqual([
    "−25 %",
    "as before",
    "+2,900 %",
  ]);
});

test("figures are formatted for people", () => {
  expect([counted("visits", 1), counted("plays", 1204)]).toEqual(["1 visit", "1,204 plays"]);
  expect([41, 720, 12_240].map(watchTime)).toEqual(["41 s", "12 min", "3.4 h"]);
  expect(shortDay("2026-03-01")).toBe("Mar 1");
});

test.each([
  [0, 2],
  [1, 2],
  [3, 3],
  [22, 30],
  [9, 10],
  [10, 10],
  [11, 20],
  [750, 800],
  [8_001, 10_000],
])("a scale for %i ends at %i", (most, end) => expect(scaleEnd(most)).toBe(end));

test("links beyond the first six share an entry, so that sources add up to visits", () => {
  const links = Array.from({ length: 8 }, (_, index): CountedSource => {
    return { code: `code${index}`, title: `Link ${index}`, source: null, visits: 10 - index };
  });
  const shares = sourceShares([...links, { code: null, title: null, source: "direct", visits: 9 }]);
  const listed = shares.map(({ name, visits }) => `${name} ${visits}`);
  expect(listed.join(", ")).toBe(
    "Link 0 10, Direct 9, Link 1 9, Link 2 8, Link 3 7, Link 4 6, Link 5 5, Other links 7",
  );
});
