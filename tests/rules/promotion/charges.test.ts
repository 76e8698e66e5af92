import { expect, test } from "vitest";
import { type DueClick, payFor } from "~/features/promotion/boosts/rules/charges.ts";
import { idNamed } from "../../support/ids.ts";

const clicks = (count: number, day = "2026-03-01"): DueClick[] =>
  Array.from({ length: count }, (_, nth) => ({
    id: idNamed(`${day} ${nth}`),
    ...{ day, network: `${nth}`, at: `${day}T12:00:00Z` },
  }));
const total = {
  duration: "7days",
  budgetType: "total",
  budgetCents: 2_500,
  priority: "normal",
  spentCents: 0,
} as const;
const daily = { ...total, budgetType: "daily" } as const;
const NOTHING = new Map<string, number>();

test("a total budget pays for the earliest clicks, and is used up when no further one fits in", () => {
  const charge = payFor(total, clicks(64), NOTHING);
  expect(charge).toEqual({ paid: clicks(64).slice(0, 50), isUsedUp: true });
  expect(payFor(total, clicks(49), NOTHING)).toMatchObject({ isUsedUp: false });
  expect(payFor({ ...total, spentCents: 2_499 }, clicks(3), NOTHING)).toEqual({ paid: [], isUsedUp: true });
});

test("a price that does not divide the budget leaves the rest unspent", () => {
  const { paid, isUsedUp } = payFor({ ...total, priority: "high" }, clicks(64), NOTHING);
  expect([paid.length, isUsedUp]).toEqual([33, true]);
});

test("a daily budget pays each day what is left for the day", () => {
  const both = [...clicks(60), ...clicks(60, "2026-03-02")];
  const { paid, isUsedUp } = payFor(daily, both, new Map([["2026-03-01", 1_500]]));
  const on = (wanted: string) => paid.filter(({ day }) => day === wanted).length;
  expect([on("2026-03-01"), on("2026-03-02"), isUsedUp]).toEqual([20, 50, false]);
});

test("a daily budget pays for no more than its days, although a period has parts of one day more", () => {
  const spentCents = 7 * 2_500 - 75;
  expect(payFor({ ...daily, spentCents }, clicks(3), NOTHING)).toEqual({ paid: clicks(1), isUsedUp: true });
});
