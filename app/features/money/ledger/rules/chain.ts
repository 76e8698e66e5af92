import type { LedgerTransactionId } from "~/lib/ids.ts";
import type { Entry } from "../rules.ts";

/** A booked transaction with its entries in their places. */
export type Booked = {
  id: LedgerTransactionId;
  source: string;
  kind: string;
  at: Date;
  entries: (Omit<Entry, "account"> & { account: string })[];
};

/** What comes before the first transaction. */
export const NO_HASH = "0".repeat(64);

/** The words whose SHA-256, in hexadecimal digits, is a transaction's hash: the hash before it, and all that is booked. */
export const linkedWords = (before: string, { id, source, kind, at, entries }: Booked): string =>
  JSON.stringify([before, id, source, kind, at.toISOString(), ...entries.flatMap(wordsOf)]);

const wordsOf = ({ account, currency, minor }: Booked["entries"][number]) => [account, currency, minor];
