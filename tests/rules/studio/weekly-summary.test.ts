import { expect, test } from "vitest";
import {
  daysBefore,
  isWorthTelling,
  SLOTS,
  slotAt,
  slotOf,
  summaryLines,
} from "~/features/studio/weekly-summary/rules.ts";

test.each([
  // 2 March 2026 is a Monday.
  ["2026-03-02T09:00:00Z", "UTC", { week: "2026-03-02", slot: 0 }],
  ["2026-03-02T08:05:00Z", "Europe/Berlin", { week: "2026-03-02", slot: 0 }],
  ["2026-03-02T14:59:00Z", "UTC", { week: "2026-03-02", slot: 35 }],
  ["2026-03-02T08:59:00Z", "UTC", null],
  ["2026-03-02T15:00:00Z", "UTC", null],
  ["2026-03-03T10:00:00Z", "UTC", null],
  // Already Monday in Auckland.
  ["2026-03-01T21:00:00Z", "Pacific/Auckland", { week: "2026-03-02", slot: 6 }],
])("%s in %s", (now, zone, found) => {
  expect(slotAt(new Date(now), zone)).toEqual(found);
});

test("10,000 accounts are spread over all slots of six hours", () => {
  const counts = new Map<number, number>();
  for (let n = 0; n < 10_000; n++) {
    const slot = slotOf(crypto.randomUUID());
    counts.set(slot, (counts.get(slot) ?? 0) + 1);
  }
  expect([counts.size, SLOTS]).toEqual([36, 36]);
  expect(Math.max(...counts.values())).toBeLessThan(450);
});

test("the week is the seven days before its Monday", () => {
  expect(daysBefore("2026-03-02")).toEqual({ from: "2026-02-23", to: "2026-03-01" });
});

test("a week in which nothing happened is not told, and zero is left out", () => {
  expect(isWorthTelling({ visits: 0, viewers: 0, waiting: 0, bestLink: { title: "Flyer", people: 5 } })).toBe(false);
  const summary = { visits: 1, viewers: 1, waiting: 2, bestLink: null };
  expect(isWorthTelling(summary)).toBe(true);
  expect(summaryLines(summary)).toEqual([
    "Your pages had 1 visit by 1 visitor, counted once a day.",
    "2 comments wait for your decision.",
  ]);
  const full = { visits: 1200, viewers: 2, waiting: 1, bestLink: { title: "Flyer", people: 5 } };
  expect(summaryLines(full)).toEqual([
    "Your pages had 1,200 visits by 2 visitors, counted once a day.",
    "1 comment waits for your decision.",
    "Your best link is “Flyer”: 5 people so far.",
  ]);
});
