import { ledgerRoots } from "~/db/schema/ledger.ts";
import type { Db } from "~/platform/db.ts";
import type { SigningKey } from "~/platform/signing-key.ts";
import { isChained, leavesOf, unpublishedMonth } from "../queries/proofs.server.ts";
import { GROUP, rootOf, signedWords } from "../rules/proofs.ts";

/** Publishes the next closed month, once all of it is chained: its root, signed. Returns the month; null while none is. */
export async function publishMonth(db: Db, key: SigningKey, now: Date): Promise<string | null> {
  const month = await unpublishedMonth(db);
  if (!month || !(await isChained(db, month))) return null;
  const groups: string[] = [];
  let transactions = 0;
  for (let full = true; full; ) {
    const leaves = await leavesOf(db, month, groups.length);
    if (leaves.length) groups.push(await rootOf(leaves));
    transactions += leaves.length;
    full = leaves.length === GROUP;
  }
  const root = await rootOf(groups);
  const signature = key.sign(signedWords({ month, root, transactions }));
  await db
    .insert(ledgerRoots)
    .values({ month, root, transactions, groups, signature, publicKey: key.publicKey, signedAt: now })
    .onConflictDoNothing();
  return month;
}
