import { monthAfter } from "~/lib/dates.ts";
import type { PayeeNumber } from "~/lib/ids.ts";

/** An account of the ledger: one of the installation's, or a person's as film maker or as cast, named by number only. */
export type LedgerAccount =
  | "clearing"
  | "fees"
  | "tax"
  | "platform"
  | "payout"
  | `film:${PayeeNumber}`
  | `cast:${PayeeNumber}`;

/** What visitors have paid in, as a negative amount: the other accounts together hold as much. */
export const CLEARING: LedgerAccount = "clearing";
/** What the payment service has kept. */
export const FEES: LedgerAccount = "fees";
export const TAX: LedgerAccount = "tax";
export const PLATFORM: LedgerAccount = "platform";
/** What was paid out to people. */
export const PAYOUT: LedgerAccount = "payout";
export const filmAccount = (payee: PayeeNumber): LedgerAccount => `film:${payee}`;
export const castAccount = (payee: PayeeNumber): LedgerAccount => `cast:${payee}`;
/** All accounts of a person. */
export const accountsOf = (payee: PayeeNumber): LedgerAccount[] => [filmAccount(payee), castAccount(payee)];

/** A change of one account, in minor units of the currency; what an account gains is positive. */
export type Entry = { account: LedgerAccount; currency: string; minor: number };

/** A transaction to be booked; two of one source are the same. */
export type Booking = { source: string; kind: string; at: Date; entries: Entry[] };

/** Whether the entries of each currency add up to nothing. */
export const balances = (entries: readonly Entry[]): boolean =>
  [...Map.groupBy(entries, ({ currency }) => currency).values()].every(
    (ofCurrency) => ofCurrency.reduce((sum, { minor }) => sum + minor, 0) === 0,
  );

/** How long after its end a month is closed: a transaction that began in it has committed by then. */
const CLOSED_AFTER_MS = 60 * 60 * 1000;

/** The month that may be closed after `last`, the last closed one; null while it is too early. */
export function monthToClose(last: string | null, first: string | null, now: Date): string | null {
  const next = last ? monthAfter(last, 1) : first;
  if (!next) return null;
  const end = new Date(`${monthAfter(next, 1)}T00:00:00Z`);
  return now.getTime() >= end.getTime() + CLOSED_AFTER_MS ? next : null;
}
