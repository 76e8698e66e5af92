import { expect, test } from "vitest";
import { PARTIES, type SaleKind, SHARES, sharedBetween } from "~/features/money/ledger/rules/shares.ts";
import { balances, monthToClose } from "~/features/money/ledger/rules.ts";
import { addsTax, canSell, feeIn, refundEntries, type SettledSale, saleEntries } from "~/features/money/sales/rules.ts";
import { newId, type PayeeNumber, type SaleId } from "~/lib/ids.ts";
import { chanceFrom } from "../../support/faults/random.ts";

const KINDS = Object.keys(SHARES) as [SaleKind, ...SaleKind[]];
const sale = (change: Partial<SettledSale> = {}): SettledSale => ({
  ...{ id: newId<SaleId>(), kind: "film", payee: 7 as PayeeNumber, castPayee: null, currency: "usd" },
  ...{ minor: 1_000, taxMinor: 0, feeMinor: 59 },
  ...change,
});
const sums = (entries: ReturnType<typeof saleEntries>) => {
  const sum = new Map<string, number>();
  for (const { account, minor } of entries) {
    const name = account.split(":")[0] ?? "";
    sum.set(name, (sum.get(name) ?? 0) + minor);
  }
  return Object.fromEntries(sum);
};

test("every kind of sale is shared whole, in hundredths", () => {
  for (const kind of KINDS) {
    const hundredths = PARTIES.map((party) => SHARES[kind][party]);
    expect(hundredths.reduce((sum, share) => sum + share, 0)).toBe(100);
    for (let minor = 0; minor < 300; minor++) {
      const parts = sharedBetween(kind, minor);
      expect(PARTIES.reduce((sum, party) => sum + parts[party], 0)).toBe(minor);
      for (const party of PARTIES) expect(Math.abs(parts[party] - (minor * SHARES[kind][party]) / 100)).toBeLessThan(1);
    }
  }
});

test("what is left goes to the largest remainder, and among equals to the cast first, then to the film", () => {
  expect(sharedBetween("pack", 1_000)).toEqual({ cast: 700, film: 200, platform: 100 });
  expect(sharedBetween("pack", 241)).toEqual({ cast: 169, film: 48, platform: 24 });
  expect(sharedBetween("pack", 1)).toEqual({ cast: 1, film: 0, platform: 0 });
  expect(sharedBetween("pack", 5)).toEqual({ cast: 4, film: 1, platform: 0 });
  expect(sharedBetween("film", 5)).toEqual({ cast: 0, film: 5, platform: 0 });
  expect(sharedBetween("donation", 17)).toEqual({ cast: 0, film: 17, platform: 0 });
});

test("tax and the payment service's fee are no part of what is shared", () => {
  expect(sums(saleEntries(sale({ minor: 1_190, taxMinor: 190, feeMinor: 60 })))).toEqual({
    ...{ clearing: -1_190, tax: 190, fees: 60 },
    ...{ film: 846, platform: 94 },
  });
});

test("a fee larger than the amount is borne by the film alone", () => {
  expect(sums(saleEntries(sale({ kind: "donation", minor: 20, feeMinor: 31 })))).toMatchObject({
    film: -11,
    platform: 0,
  });
});

test("a fee in another currency is changed as the whole amount was", () => {
  expect(feeIn(sale(), { minor: 59, ofMinor: 1_000, currency: "usd" })).toBe(59);
  expect(feeIn(sale(), { minor: 54, ofMinor: 920, currency: "eur" })).toBe(59);
});

const castPayee = 8 as PayeeNumber;

test("of a pack the member of the cast, the film and the platform get their parts; a fee beyond it is the film's", () => {
  expect(sums(saleEntries(sale({ kind: "pack", castPayee, feeMinor: 60 })))).toEqual({
    ...{ clearing: -1_000, tax: 0, fees: 60, cast: 658, film: 188, platform: 94 },
  });
  expect(sums(saleEntries(sale({ kind: "pack", castPayee, minor: 20, feeMinor: 31 })))).toMatchObject({
    ...{ cast: 0, film: -11, platform: 0 },
  });
  expect(() => saleEntries(sale({ kind: "pack" }))).toThrow("belongs to nobody");
});

test("refunds in any parts give back what a sale had booked; the fee of a boost is the platform's, of all else the film's", () => {
  const chance = chanceFrom(11);
  for (let round = 0; round < 300; round++) {
    const minor = chance.whole(1, 5_000);
    const parts = { taxMinor: chance.whole(0, Math.floor(minor / 5)), feeMinor: chance.whole(0, 60) };
    const kind = chance.oneOf(KINDS);
    const sold = sale({ kind, castPayee: kind === "pack" ? castPayee : null, minor, ...parts });
    const all = [...saleEntries(sold)];
    for (let reversed = 0; reversed < minor; ) {
      const refunded = Math.min(minor, reversed + chance.whole(1, minor));
      const entries = refundEntries(sold, reversed, refunded);
      expect(balances(entries)).toBe(true);
      all.push(...entries);
      reversed = refunded;
    }
    const left = Object.fromEntries(Object.entries(sums(all)).filter(([, sum]) => sum !== 0));
    const bearer = kind === "boost" ? "platform" : "film";
    expect(left).toEqual(sold.feeMinor ? { fees: sold.feeMinor, [bearer]: -sold.feeMinor } : {});
  }
});

test("a month is closed an hour after its end, one after the other", () => {
  const now = (text: string) => new Date(`${text}Z`);
  expect(monthToClose(null, null, now("2026-05-01T12:00"))).toBeNull();
  expect(monthToClose(null, "2026-03-01", now("2026-04-01T00:59"))).toBeNull();
  expect(monthToClose(null, "2026-03-01", now("2026-04-01T01:00"))).toBe("2026-03-01");
  expect(monthToClose("2026-03-01", "2026-01-01", now("2026-06-15T00:00"))).toBe("2026-04-01");
});

test("anything but a donation needs payments, the operator's word on taxes, and who sells", () => {
  const sales = { tax: "none", imprint: "Reel House Ltd, 1 Pier Road" };
  expect(canSell({ stripe: {}, sales })).toBe(true);
  const lacking = [
    { stripe: null, sales },
    { stripe: {}, sales: { ...sales, tax: null } },
    { stripe: {}, sales: { ...sales, imprint: null } },
  ];
  expect(lacking.map(canSell)).toEqual([false, false, false]);
  expect([addsTax({ sales }), addsTax({ sales: { ...sales, tax: "stripe" } })]).toEqual([false, true]);
});
