import { describe, expect, test } from "vitest";
import { offerInput } from "~/features/money/film-offers/input.ts";
import { offerWords, priceTag } from "~/features/money/film-offers/rules.ts";
import { accessOf, payWords, rentalEnd, returnRefusal, viewingEnd } from "~/features/money/film-purchases/rules.ts";
import { loopSize } from "~/features/video/silent-loops/rules.ts";

const PAID = new Date("2026-03-01T12:00:00Z");
const later = (days: number, hours = 0) => new Date(PAID.getTime() + (days * 24 + hours) * 3_600_000);
const purchase = (values: Partial<Parameters<typeof accessOf>[0]> = {}) => ({
  ...({ kind: "rent", cents: 499, paidAt: PAID, begunAt: null } as const),
  ...{ isReturned: false, refundAskedAt: null, refundedCents: 0, isDisputed: false },
  ...values,
});

describe("a price", () => {
  const problemsOf = (fields: object, currency = "usd") => offerInput(currency).safeParse(fields).success;
  test.each(["3", "4.99", "$4.99", "10000"])("may be %s", (price) => {
    expect(problemsOf({ kind: "rent", price })).toBe(true);
  });
  test.each(["", "0", "2.99", "10000.01", "-4", "4.999", "free", "9".repeat(30)])("may not be %s", (price) => {
    expect(problemsOf({ kind: "buy", price })).toBe(false);
  });
  test("is in minor units, and none of a free film", () => {
    expect(offerInput("jpy").parse({ kind: "rent", price: "500" })).toEqual({ kind: "rent", price: 500 });
    expect(offerInput("usd").parse({ kind: "rent", price: "4.99" })).toEqual({ kind: "rent", price: 499 });
    expect(offerInput("usd").parse({ kind: "free", price: "7" })).toEqual({ kind: "free" });
    expect(problemsOf({ kind: "lease", price: "5" })).toBe(false);
  });
  test("stands on cards and buttons; where the plan sells nothing, neither has one", () => {
    const offer = { kind: "rent", cents: 499, currency: "usd", isOnSale: true } as const;
    expect([priceTag(null), priceTag(offer), offerWords(offer)]).toEqual(["FREE", "$4.99", "Rent for $4.99"]);
    expect([priceTag({ ...offer, isOnSale: false }), offerWords({ ...offer, isOnSale: false })]).toEqual([
      null,
      "Watch",
    ]);
    expect(payWords({ ...offer, kind: "buy" })).toBe("Buy for $4.99 and watch now");
  });
});

describe("a rental", () => {
  test("must begin within 30 days, and lasts 48 hours from its first play", () => {
    expect(rentalEnd(purchase())).toEqual(later(30));
    expect(accessOf(purchase(), later(30, -1))).toBe("open");
    expect(accessOf(purchase(), later(30))).toBe("over");
    const begun = purchase({ begunAt: later(29) });
    expect(accessOf(begun, later(31, -1))).toBe("open");
    expect(accessOf(begun, later(31))).toBe("over");
  });
  test("closes a browser at its end at the latest", () => {
    expect(viewingEnd(purchase(), later(1))).toEqual(later(1, 12));
    expect(viewingEnd(purchase({ begunAt: later(0) }), later(1, 20))).toEqual(later(2));
  });
});

test("a bought film stays open until its whole price is back", () => {
  const bought = purchase({ kind: "buy", begunAt: PAID });
  expect(accessOf(bought, later(3000))).toBe("open");
  expect(viewingEnd(bought, later(3000))).toEqual(later(3000, 12));
  expect(accessOf({ ...bought, refundedCents: 200 }, later(1))).toBe("open");
  expect(accessOf({ ...bought, refundedCents: 499 }, later(1))).toBe("returned");
  expect(accessOf({ ...bought, isDisputed: true }, later(1))).toBe("returned");
  expect(accessOf({ ...bought, isReturned: true }, later(1))).toBe("returned");
  expect(accessOf({ ...bought, refundAskedAt: PAID }, later(1))).toBe("returned");
  expect(accessOf({ ...bought, paidAt: null }, later(1))).toBe("unpaid");
});

describe("a film can be given back", () => {
  const HOUR = 3_600_000;
  const why = (watchedMs: number, now: Date, values = {}, durationMs: number | null = HOUR) =>
    returnRefusal(purchase(values), { watchedMs, durationMs }, now);
  test("within 14 days while less than a tenth was watched", () => {
    expect(why(HOUR / 10 - 1, later(14))).toBeNull();
    expect(why(HOUR / 10, later(14))).toBe("watched");
    expect(why(0, later(14, 1))).toBe("late");
  });
  test("once, and not after an operator has paid back a part of it", () => {
    expect(why(0, later(1), { refundAskedAt: PAID })).toBe("gone");
    expect(why(0, later(1), { refundedCents: 100 })).toBe("gone");
  });
  test("unwatched also where nobody knows how long it is", () => {
    expect(why(0, later(1), {}, null)).toBeNull();
    expect(why(1, later(1), {}, null)).toBe("watched");
  });
});

test("a loop has even sides and no more lines than an opening needs", () => {
  expect(loopSize({ width: 1920, height: 1080 })).toEqual({ width: 1280, height: 720 });
  expect(loopSize({ width: 853, height: 480 })).toEqual({ width: 854, height: 480 });
});
