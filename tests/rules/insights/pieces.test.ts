import { expect, test } from "vitest";
import { piecesOf } from "~/features/insights/deep-analytics/rules/pieces.ts";

const NONE = new Set<string>();
const of = (from: string, to: string, stale: Iterable<string> = NONE) => piecesOf({ from, to }, new Set(stale));

test("a period is read from its whole months, and day by day at its ends", () => {
  expect(of("2025-11-26", "2026-02-25")).toEqual({
    months: ["2025-12-01", "2026-01-01"],
    days: [
      { from: "2025-11-26", to: "2025-11-30" },
      { from: "2026-02-01", to: "2026-02-25" },
    ],
  });
  expect(of("2026-03-02", "2026-03-30")).toEqual({ months: [], days: [{ from: "2026-03-02", to: "2026-03-30" }] });
  expect(of("2026-03-01", "2026-03-31")).toEqual({ months: ["2026-03-01"], days: [] });
});

test("a month whose days have changed since is read day by day, in one piece with its neighbours", () => {
  expect(of("2026-01-15", "2026-05-31", ["2026-02-01", "2026-04-01"])).toEqual({
    months: ["2026-03-01", "2026-05-01"],
    days: [
      { from: "2026-01-15", to: "2026-02-28" },
      { from: "2026-04-01", to: "2026-04-30" },
    ],
  });
});

test("February has 29 days where it has them", () => {
  expect(of("2028-02-01", "2028-02-29")).toEqual({ months: ["2028-02-01"], days: [] });
  expect(of("2028-02-01", "2028-02-28")).toEqual({ months: [], days: [{ from: "2028-02-01", to: "2028-02-28" }] });
  expect(of("2028-02-29", "2028-03-01").days).toEqual([{ from: "2028-02-29", to: "2028-03-01" }]);
});

test("every day of any period is read once", () => {
  const DAY_MS = 86_400_000;
  const day = (n: number) => new Date(Date.UTC(2027, 0, 1) + n * DAY_MS).toISOString().slice(0, 10);
  for (let n = 0; n < 800; n += 37) {
    const [from, to] = [day(n), day(n + (n % 500))];
    const { months, days } = of(from, to, ["2027-06-01", "2028-02-01"]);
    const ofMonth = (month: string) => new Date(Date.parse(month)).getUTCMonth();
    const inMonths = months.flatMap((month) =>
      Array.from({ length: 31 }, (_, index) => day((Date.parse(month) - Date.UTC(2027, 0, 1)) / DAY_MS + index)).filter(
        (one) => ofMonth(one) === ofMonth(month),
      ),
    );
    const inDays = days.flatMap((span) =>
      Array.from({ length: (Date.parse(span.to) - Date.parse(span.from)) / DAY_MS + 1 }, (_, index) =>
        day((Date.parse(span.from) - Date.UTC(2027, 0, 1)) / DAY_MS + index),
      ),
    );
    const wanted = Array.from({ length: (n % 500) + 1 }, (_, index) => day(n + index));
    expect([...inMonths, ...inDays].toSorted()).toEqual(wanted);
  }
});
