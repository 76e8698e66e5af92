import { ledgerEntries, ledgerTransactions } from "~/db/schema/ledger.ts";
import { type LedgerTransactionId, newId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Booking } from "./rules.ts";
import { balances } from "./rules.ts";

/** Books a transaction in the caller's; entries of nothing are left out. Says whether it was not booked before. */
export async function book(tx: Tx, { source, kind, at, entries }: Booking): Promise<boolean> {
  const moved = entries.filter(({ minor }) => minor !== 0);
  if (!balances(moved)) throw new Error(`the entries of ${source} do not balance`);
  if (!moved.length) return false;
  const id = newId<LedgerTransactionId>();
  const fresh = await tx
    .insert(ledgerTransactions)
    .values({ id, source, kind, entries: moved.length, at })
    .onConflictDoNothing({ target: ledgerTransactions.source })
    .returning({ id: ledgerTransactions.id });
  if (!fresh.length) return false;
  await tx.insert(ledgerEntries).values(moved.map((entry, place) => ({ transactionId: id, place, at, ...entry })));
  return true;
}
