import { castAccount, type Entry, filmAccount, PAYOUT } from "~/features/money/ledger/rules.ts";
import type { PayeeNumber, PayoutId } from "~/lib/ids.ts";
import { minorUnitsIn } from "~/lib/money.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** What was sold is paid out after two weeks: refunds and most disputes come before. */
export const HOLD_DAYS = 14;
/** Banks dispute payments for months; a tenth is kept until most of them have. */
export const RESERVE_DAYS = 60;
const RESERVE_PERCENT = 10;
/** Dollars, or about as much in other currencies: less is not worth a transfer. */
const SMALLEST = 25;

export const smallestPayout = (currency: string): number => SMALLEST * Math.max(100, minorUnitsIn(currency));

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);
/** Sales since this moment are held, wholly or in part. */
export const heldSince = (now: Date) => daysAfter(now, -RESERVE_DAYS);

/** What a payee has of a sale, after refunds and disputes, and when it was booked. */
export type Gain = { at: Date; minor: number };

/** What can be paid now, and what is kept until when. All amounts are minor units; `available` may be below 0. */
export type Availability = {
  available: number;
  held: number;
  heldUntil: Date | null;
  reserve: number;
  reservedUntil: Date | null;
};

const totalOf = (gains: readonly Gain[]) => gains.reduce((sum, { minor }) => sum + minor, 0);
const firstOf = (gains: readonly Gain[], days: number) =>
  gains.length ? daysAfter(new Date(Math.min(...gains.map(({ at }) => at.getTime()))), days) : null;

/**
 * Divides what a payee is owed.
 * @param owed what the payee's accounts hold
 * @param gains the sales since `heldSince`; those that were taken back wholly are not held a second time
 */
export function availabilityOf(owed: number, gains: readonly Gain[], now: Date): Availability {
  const gained = gains.filter(({ minor }) => minor > 0);
  const isHeld = ({ at }: Gain) => daysAfter(at, HOLD_DAYS) > now;
  const isReserved = (gain: Gain) => !isHeld(gain) && daysAfter(gain.at, RESERVE_DAYS) > now;
  const [fresh, kept] = [gained.filter(isHeld), gained.filter(isReserved)];
  const [held, reserve] = [totalOf(fresh), Math.ceil((totalOf(kept) * RESERVE_PERCENT) / 100)];
  return {
    ...{ available: owed - held - reserve, held, heldUntil: firstOf(fresh, HOLD_DAYS) },
    ...{ reserve, reservedUntil: firstOf(kept, RESERVE_DAYS) },
  };
}

type Held = { film: number; cast: number };
type Paid = { payee: PayeeNumber; currency: string; minor: number };

/** The entries of a payout: what a person holds as film maker goes first, then what they hold as cast. */
export function payoutEntries({ payee, currency, minor }: Paid, held: Held): Entry[] {
  const ofCast = Math.max(0, Math.min(held.cast, minor - Math.max(0, held.film)));
  return [
    { account: filmAccount(payee), currency, minor: ofCast - minor },
    { account: castAccount(payee), currency, minor: -ofCast },
    { account: PAYOUT, currency, minor },
  ];
}

/** The entries of a payout that failed, or of what was taken back of one. */
export const returnEntries = ({ payee, currency, minor }: Paid): Entry[] => [
  { account: filmAccount(payee), currency, minor },
  { account: PAYOUT, currency, minor: -minor },
];

export const payJob = { name: "payouts.pay" };
export const PAYOUT_NAME = "payout-";
/** The name of a payout's transfer at the payment service. */
export const payoutName = (payoutId: PayoutId) => `${PAYOUT_NAME}${payoutId}`;

export const RECIPIENT_MESSAGES = {
  country: "Please enter the two letters of your country, such as DE",
  closed: "The payment service could not be reached, or does not pay to this country. Please try again in a moment",
} as const;
