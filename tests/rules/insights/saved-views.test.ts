import { describe, expect, test } from "vitest";
import type { Report } from "~/features/insights/deep-analytics/rules/report.ts";
import { newLinkInput, newViewInput, viewInput } from "~/features/insights/saved-views/input.ts";
import { linkEnd, openedUntil } from "~/features/insights/saved-views/rules/links.ts";
import { dueAt, mailedDays } from "~/features/insights/saved-views/rules/mail-times.ts";
import { withinFilters } from "~/features/insights/saved-views/rules/shared.ts";

const NOW = new Date("2026-03-01T12:00:00Z");

describe("a view", () => {
  test.each([
    ["?country=DE&period=7d", "?period=7d&country=DE"],
    ["?period=never&other=1&film=no-id", ""],
    ["?from=2026-03-02&to=2026-03-01", "?from=2026-03-01&to=2026-03-02"],
  ])("of %s is kept as %s", (query, kept) => {
    expect(newViewInput.parse({ name: " Berlin\n", query })).toEqual({ name: "Berlin", query: kept });
  });

  test("needs a name, and a known time for its mail", () => {
    expect(newViewInput.safeParse({ name: " ", query: "" }).success).toBe(false);
    expect(viewInput.parse({ name: "Berlin" })).toEqual({ name: "Berlin", mailEvery: null });
    expect(viewInput.parse({ name: "Berlin", mailEvery: "month" }).mailEvery).toBe("month");
    expect(viewInput.safeParse({ name: "Berlin", mailEvery: "hour" }).success).toBe(false);
  });
});

describe("a link", () => {
  test("has an end, and a password where one is given", () => {
    expect(newLinkInput.parse({ days: "7", password: "" })).toEqual({ days: 7, password: null });
    expect(newLinkInput.parse({ days: "30" })).toEqual({ days: 30, password: null });
    expect(newLinkInput.parse({ days: "90", password: "snow" }).password).toBe("snow");
    for (const wrong of [{ days: "8" }, { days: "7", password: "abc" }, { password: "snow" }])
      expect(newLinkInput.safeParse(wrong).success).toBe(false);
  });

  test("has a password of 4 to 200 characters", () => {
    const isTaken = (length: number) => newLinkInput.safeParse({ days: "7", password: "x".repeat(length) }).success;
    expect([3, 4, 200, 201].map(isTaken)).toEqual([false, true, true, false]);
  });

  test("stays open in a browser for twelve hours, and never longer than it works", () => {
    expect(openedUntil(NOW, linkEnd(7, NOW)).toISOString()).toBe("2026-03-02T00:00:00.000Z");
    const soon = new Date("2026-03-01T12:05:00Z");
    expect(openedUntil(NOW, soon)).toEqual(soon);
  });
});

describe("a mailed report", () => {
  test.each([
    // A Monday; in Auckland it is evening then.
    ["2026-03-02T07:59:00Z", "UTC", "week", "2026-02-23"],
    ["2026-03-02T08:00:00Z", "UTC", "week", "2026-03-02"],
    ["2026-03-01T19:00:00Z", "Pacific/Auckland", "week", "2026-03-02"],
    ["2026-03-08T23:00:00Z", "UTC", "week", "2026-03-02"],
    ["2026-03-01T07:00:00Z", "UTC", "month", "2026-02-01"],
    ["2026-03-31T23:00:00Z", "America/New_York", "month", "2026-03-01"],
    // Clocks go forward in the night before.
    ["2026-03-30T06:00:00Z", "Europe/Berlin", "week", "2026-03-30"],
  ] as const)("at %s in %s, each %s, is of the period before %s", (now, zone, every, due) => {
    expect(dueAt(new Date(now), zone, every)).toBe(due);
  });

  test("has the seven days or the month before its day, also in February", () => {
    expect(mailedDays("2026-03-02", "week")).toEqual({ from: "2026-02-23", to: "2026-03-01" });
    expect(mailedDays("2028-03-01", "month")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
    expect(mailedDays("2026-01-01", "month")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
  });
});

test("a shared report has nothing that its filters do not narrow", () => {
  const report = { ages: [{ range: "25-34", people: 12 }], videos: [{ title: "The Ice Bell" }] } as unknown as Report;
  const shown = (filters: Parameters<typeof withinFilters>[1]) => {
    const { ages, videos } = withinFilters(report, filters);
    return [ages !== null, videos.length];
  };
  expect(shown({})).toEqual([true, 1]);
  expect(shown({ film: "a" })).toEqual([false, 1]);
  expect(shown({ country: "DE" })).toEqual([false, 0]);
  expect(shown({ film: "a", country: "DE" })).toEqual([false, 0]);
});
