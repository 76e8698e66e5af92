import { expect, test } from "vitest";
import { conversionRate, overviewDays, rateLabel } from "~/features/insights/conversions/rules.ts";

test("the conversion rate divides two counts, and is null without visitors", () => {
  expect(conversionRate({ visitors: 0, converted: 0 })).toBe(null);
  expect(conversionRate({ visitors: 8, converted: 2 })).toBe(0.25);
  expect(conversionRate({ visitors: 2, converted: 3 })).toBe(1);
  expect([null, 0, 0.042, 0.125, 1].map(rateLabel)).toEqual(["—", "0%", "4.2%", "13%", "100%"]);
});

test("the report covers thirty days including today", () => {
  const days = overviewDays(new Date("2026-03-01T23:59:59Z"));
  expect([days.length, days[0], days.at(-1)]).toEqual([30, "2026-01-31", "2026-03-01"]);
});
