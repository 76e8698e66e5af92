import { expect, test } from "vitest";
import { balances } from "~/features/money/ledger/rules.ts";
import { paidElsewhere } from "~/features/money/payouts/input.ts";
import {
  availabilityOf,
  HOLD_DAYS,
  heldSince,
  payoutEntries,
  RESERVE_DAYS,
  returnEntries,
  smallestPayout,
} from "~/features/money/payouts/rules.ts";
import { soldIn } from "~/features/money/reconciliation/input.ts";
import { foundSentences } from "~/features/money/reconciliation/rules.ts";
import { type AccountId, newId, type PayeeNumber, type SaleId } from "~/lib/ids.ts";

const NOW = new Date("2026-06-30T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);
const gain = (days: number, minor: number) => ({ at: daysAgo(days), minor });

test("what was sold is held for two weeks, and a tenth of it for sixty days", () => {
  expect([HOLD_DAYS, RESERVE_DAYS, heldSince(NOW)]).toEqual([14, 60, daysAgo(60)]);
  expect(availabilityOf(1_000, [gain(13.9, 1_000)], NOW)).toEqual({
    ...{ available: 0, held: 1_000, heldUntil: daysAgo(-0.1), reserve: 0, reservedUntil: null },
  });
  expect(availabilityOf(1_005, [gain(14, 1_005)], NOW)).toEqual({
    ...{ available: 904, held: 0, heldUntil: null, reserve: 101, reservedUntil: daysAgo(-46) },
  });
  expect(availabilityOf(1_000, [gain(60, 1_000)], NOW)).toMatchObject({ available: 1_000, reserve: 0 });
});

test("the day that is told is the first on which something becomes free", () => {
  const told = availabilityOf(600, [gain(2, 100), gain(10, 200), gain(20, 100), gain(50, 200)], NOW);
  expect([told.held, told.heldUntil, told.reserve, told.reservedUntil]).toEqual([300, daysAgo(-4), 30, daysAgo(-10)]);
});

test("a refund reduces what can be paid once; below nothing nothing is held back from it a second time", () => {
  expect(availabilityOf(0, [gain(3, 0)], NOW).available).toBe(0);
  expect(availabilityOf(-59, [gain(3, -59)], NOW)).toMatchObject({ available: -59, held: 0 });
  expect(availabilityOf(941 - 500, [gain(3, 941)], NOW).available).toBe(-500);
});

test("the smallest payout is 25 units, or 2,500 of a currency without decimals", () => {
  expect(["usd", "jpy", "kwd"].map(smallestPayout)).toEqual([2_500, 2_500, 25_000]);
});

const PAYEE = 7 as PayeeNumber;
const paid = (minor: number) => ({ payee: PAYEE, currency: "usd", minor });

test.each([
  [{ film: 1_000, cast: 500 }, 1_200, [-1_000, -200, 1_200]],
  [{ film: 1_000, cast: 500 }, 800, [-800, 0, 800]],
  [{ film: -300, cast: 1_000 }, 700, [0, -700, 700]],
  [{ film: 900, cast: -100 }, 800, [-800, 0, 800]],
])("of %j a payout of %i takes %j, and all balances", (held, minor, changes) => {
  const entries = payoutEntries(paid(minor), held);
  expect(entries.map((entry) => entry.minor + 0)).toEqual(changes);
  expect(balances(entries) && balances(returnEntries(paid(minor)))).toBe(true);
});

test("what was paid elsewhere needs a number, an amount and a note", () => {
  const words = { payee: "7", amount: "120.50", note: "Bank, May" };
  expect(paidElsewhere.parse(words)).toEqual({ payee: 7, amount: "120.50", note: "Bank, May" });
  const wrong = [{ payee: "x" }, { payee: "0" }, { payee: "7.5" }, { amount: "-5" }, { amount: "1e3" }, { note: " " }];
  for (const part of [...wrong, { payee: undefined }, { amount: undefined }, { note: "x".repeat(501) }])
    expect(paidElsewhere.safeParse({ ...words, ...part }).success).toBe(false);
});

test("a payment says what it was for by the kind of sale and its id; one of something else says nothing", () => {
  const [id, account] = [newId<SaleId>(), newId<AccountId>()];
  expect(soldIn({ donation: id, account })).toEqual({ kind: "donation", id, account, cast: null });
  expect(soldIn({ boost: id })).toEqual({ kind: "boost", id, account: null, cast: null });
  expect(soldIn({ pack: id, account, cast: "7" })).toEqual({ kind: "pack", id, account, cast: 7 });
  const others: Record<string, string>[] = [{}, { account }, { donation: "seven" }, { order: id }];
  for (const other of others) expect(soldIn(other)).toBeNull();
  const found = { payments: 2, settled: 1, transfers: 0, unknown: Array.from({ length: 25 }, (_, nth) => `pi_${nth}`) };
  const [recorded, left] = foundSentences(found);
  expect(recorded).toBe("2 payments and 0 payouts were missing and are recorded; 1 sales were shared.");
  expect(left).toContain("25 are of nothing that is sold here");
  expect(left).not.toContain("pi_20");
});
