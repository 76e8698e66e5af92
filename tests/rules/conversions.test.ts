import { expect, test } from "vitest";
import { conversionRate, convertedSince, rateLabel } from "~/features/conversions/rules.ts";

test("conversion is a rate of two counts, and none of nobody", () => {
  expect(conversionRate({ visitors: 0, converted: 0 })).toBe(null);
  expect(conversionRate({ visitors: 8, converted: 2 })).toBe(0.25);
  expect([null, 0, 0.042, 0.125, 1].map(rateLabel)).toEqual(["—", "0%", "4.2%", "13%", "100%"]);
});

test("it looks back on thirty days, today among them", () => {
  expect(convertedSince(new Date("2026-03-01T23:59:59Z"))).toBe("2026-01-31");
});
