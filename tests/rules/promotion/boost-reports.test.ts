import { expect, test } from "vitest";
import {
  type BoostReport,
  chargedOf,
  deliveredBy,
  isHeld,
  isSpentForToday,
  refusalLabel,
  refusedDays,
} from "~/features/promotion/boosts/rules/reports.ts";
import { DEFAULT_SETTINGS } from "~/features/promotion/boosts/rules.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const START = new Date("2026-03-01T12:00:00Z");
const after = (days: number) => new Date(START.getTime() + days * DAY_MS);
const UNREFUSED = { refusedClicks: 0, refundedCents: 0, isHeld: false };
const day = (date: string, clicks: number) => ({
  ...{ day: date, clicks, spentCents: clicks * 50, reach: clicks * 3 },
  ...UNREFUSED,
});

const WEEK: BoostReport = {
  ...DEFAULT_SETTINGS,
  duration: "7days",
  budgetCents: 7_000,
  startedAt: START.toISOString(),
  expiresAt: after(7).toISOString(),
  spentCents: 1_000,
  clicks: 20,
  reach: 60,
  days: [day("2026-03-01", 5), day("2026-03-03", 15)],
};

test("every day up to now has its clicks, all so far, and the estimate's share at its end", () => {
  expect(deliveredBy(WEEK, after(2.5))).toEqual([
    { day: "2026-03-01", clicks: 5, spentCents: 250, clicksSoFar: 5, estimateSoFar: 10, at: 0.5 / 7 },
    { day: "2026-03-02", clicks: 0, spentCents: 0, clicksSoFar: 5, estimateSoFar: 30, at: 1.5 / 7 },
    { day: "2026-03-03", clicks: 15, spentCents: 750, clicksSoFar: 20, estimateSoFar: 50, at: 2.5 / 7 },
  ]);
});

test("the current day ends now, and the last one at the expiry", () => {
  expect(deliveredBy(WEEK, after(0.25)).map(({ at }) => at)).toEqual([0.25 / 7]);
  const whole = deliveredBy(WEEK, after(30));
  expect(whole).toHaveLength(8);
  expect(whole.at(-1)).toMatchObject({ day: "2026-03-08", at: 1, clicksSoFar: 20, estimateSoFar: 140 });
});

test("ninety days of a daily budget may exceed the estimate, which counts whole days", () => {
  const days = Array.from({ length: 91 }, (_, index) => day(after(index).toISOString().slice(0, 10), 50));
  const boost = { ...WEEK, duration: "90days" as const, budgetType: "daily" as const, budgetCents: 2_500, days };
  const last = deliveredBy({ ...boost, expiresAt: after(90).toISOString() }, after(90)).at(-1);
  expect(last).toMatchObject({ clicksSoFar: 4_550, estimateSoFar: 4_500, at: 1 });
});

test("the amount spent is shown against the whole budget, or today's", () => {
  expect(chargedOf(WEEK, after(2))).toEqual({ percent: (1_000 / 7_000) * 100, words: "of $70" });
  const daily = { ...WEEK, budgetType: "daily" as const, budgetCents: 2_500 };
  expect(chargedOf(daily, after(2))).toEqual({ percent: 30, words: "$7.50 of $25 today" });
  expect(chargedOf(daily, after(3)).words).toBe("$0 of $25 today");
});

test("a daily budget is used up when no further click fits in, until the next day", () => {
  const daily = { ...WEEK, budgetType: "daily" as const, budgetCents: 799 };
  expect(isSpentForToday(daily, after(2))).toBe(true);
  expect(isSpentForToday(daily, after(3))).toBe(false);
  expect(isSpentForToday({ ...daily, budgetCents: 800 }, after(2))).toBe(false);
  expect(isSpentForToday({ ...daily, budgetType: "total" }, after(2))).toBe(false);
});

test("refused clicks are listed by day, newest first, and a hold ends with its day", () => {
  const refused = { ...day("2026-03-01", 3), refusedClicks: 57, refundedCents: 450, isHeld: true };
  const boost = { ...WEEK, days: [refused, day("2026-03-02", 4), { ...refused, day: "2026-03-03" }] };
  expect(refusedDays(boost).map((one) => one.day)).toEqual(["2026-03-03", "2026-03-01"]);
  expect([0, 1, 2].map((days) => isHeld(boost, after(days)))).toEqual([true, false, true]);
  expect(refusalLabel(refused)).toBe("57 clicks refused, $4.50 paid back");
  expect(refusalLabel({ refusedClicks: 1, refundedCents: 0 })).toBe("1 click refused");
  expect(refusalLabel(UNREFUSED)).toBe("");
});
