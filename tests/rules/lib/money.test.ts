import { expect, test } from "vitest";
import { isPrice, priceRange } from "~/lib/money.ts";
import { priceField } from "~/lib/price-field.ts";

test("what visitors buy costs 3 to 10,000 of its currency, or nothing", () => {
  expect([0, 299, 300, 1_000_000, 1_000_001].map((minor) => isPrice(minor, "usd"))).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
  expect([2, 3, 10_000, 10_001].map((minor) => isPrice(minor, "jpy"))).toEqual([false, true, true, false]);
});

test("the range of prices is told in its currency", () => {
  expect(priceRange("usd")).toBe("from $3.00 to $10,000.00");
  expect(priceRange("jpy")).toBe("from ¥3 to ¥10,000");
});

test("a written price is read in minor units, and refused where nobody can pay it", () => {
  const read = (text: string) => priceField("usd", "no price").safeParse(text).data;
  expect(["", "0", "4.99", "$ 10", "2.99", "4.999", "-5", "10000.01"].map(read)).toEqual([
    ...[0, 0, 499, 1000],
    ...[undefined, undefined, undefined, undefined],
  ]);
});
