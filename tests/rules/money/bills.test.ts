import { expect, test } from "vitest";
import { readableBills } from "~/features/money/subscriptions/rules/bills.ts";

const AT = new Date("2026-03-01T12:00:00Z");
const bill = (values: object) => ({
  ...{ id: "in_1", at: AT, cents: 3900, currency: "usd", status: "paid", url: "https://invoice.stripe.com/i/1" },
  ...values,
});

test("a bill shows its amount in its currency, and its state in words", () => {
  const [paid] = readableBills([bill({})]);
  expect(paid).toEqual({ id: "in_1", at: AT, amount: "$39.00", state: "Paid", url: "https://invoice.stripe.com/i/1" });
  const words = (values: object) => readableBills([bill(values)]).map(({ amount, state }) => `${amount} ${state}`);
  expect(words({ status: "open", cents: 3900, currency: "jpy" })).toEqual(["¥3,900 Not paid yet"]);
  expect(words({ status: "void", cents: 1250, currency: "eur" })).toEqual(["€12.50 Cancelled"]);
  expect(words({ status: "uncollectible" })).toEqual(["$39.00 Not paid"]);
  expect(words({ cents: -500 })).toEqual(["-$5.00 Paid"]);
});

test("a draft is no bill, and only addresses of web pages become links", () => {
  expect(readableBills([bill({ status: "draft" }), bill({ status: "something new" })])).toEqual([]);
  const links = ["javascript:alert(1)", "", null].map((url) => readableBills([bill({ url })])[0]?.url);
  expect(links).toEqual([null, null, null]);
});
