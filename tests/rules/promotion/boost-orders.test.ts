import { expect, test } from "vitest";
import {
  mayTryAgain,
  payableSince,
  payableUntil,
  taxOfRenewal,
  unpaidBefore,
} from "~/features/promotion/boost-orders/rules.ts";

const NOW = new Date("2026-03-31T12:00:00Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 60 * 60 * 1000);

test("a checkout can be paid for a day, and what was never paid is kept for thirty", () => {
  expect([payableSince(NOW), payableUntil(hoursAgo(24))]).toEqual([hoursAgo(24), NOW]);
  expect(unpaidBefore(NOW)).toEqual(hoursAgo(30 * 24));
});

test("a kept card is tried while the payment service remembers the first charge", () => {
  expect([null, hoursAgo(19.9), hoursAgo(20)].map((triedAt) => mayTryAgain(triedAt, NOW))).toEqual([true, true, false]);
});

test("a next period has the tax of the one before, in proportion", () => {
  expect(taxOfRenewal(17_500, { minor: 6_000, taxMinor: 1_000 })).toBe(2_917);
  expect(taxOfRenewal(17_500, null)).toBe(0);
});
