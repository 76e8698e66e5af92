import { hash } from "node:crypto";
import { ledgerChain } from "~/db/schema/ledger.ts";
import type { Db, Reader } from "~/platform/db.ts";
import { chained, countUnchained, imbalances, lastLink, unchained } from "../queries.server.ts";
import { type Booked, linkedWords, NO_HASH } from "../rules/chain.ts";
import { takeTurn } from "./closing.server.ts";

/** How many transactions are chained at once. */
const CHAINED_AT_ONCE = 500;
/** By how many numbers a transaction may commit after others; a later one is found by `verifyLedger`. */
const MOST_LATE = 10_000;

/** Chains what was booked since, in the order in which it was begun. Returns how many. */
export const chainNext = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    await takeTurn(tx);
    const last = await lastLink(tx);
    const booked = await unchained(tx, (last?.number ?? 0) - MOST_LATE, CHAINED_AT_ONCE);
    let [position, hash] = [last?.position ?? 0, last?.hash ?? NO_HASH];
    const links = booked.map((transaction) => {
      position += 1;
      hash = hashAfter(hash, transaction);
      return { position, transactionId: transaction.id, hash };
    });
    if (links.length) await tx.insert(ledgerChain).values(links);
    return links.length;
  });

const hashAfter = (before: string, booked: Booked) => hash("sha256", linkedWords(before, booked), "hex");

/** What is booked is chained within minutes; what is not an hour later was kept out. */
const CHAINED_WITHIN_MS = 60 * 60 * 1000;

/** What is wrong with the ledger, in words; nothing where every transaction is as it was chained, and all balances. */
export async function verifyLedger(db: Reader, now: Date): Promise<{ checked: number; wrong: string[] }> {
  let [position, hash] = [0, NO_HASH];
  for (;;) {
    const links = await chained(db, position, CHAINED_AT_ONCE);
    for (const link of links) {
      position += 1;
      const wrong = wrongWith(link, position, hash);
      if (wrong) return { checked: position - 1, wrong: [wrong] };
      hash = link.hash;
    }
    if (links.length) continue;
    const left = await countUnchained(db, new Date(now.getTime() - CHAINED_WITHIN_MS));
    const unlinked = left ? [`${left} transactions are older than an hour and not chained`] : [];
    return { checked: position, wrong: [...unlinked, ...(await imbalances(db))] };
  }
}

type Link = { position: number; hash: string; booked: Booked | null };

function wrongWith({ position, hash, booked }: Link, expected: number, before: string): string | null {
  if (position !== expected) return `transaction ${expected} of the chain is missing`;
  if (!booked) return `what transaction ${position} of the chain had booked is gone`;
  return hashAfter(before, booked) === hash
    ? null
    : `transaction ${position} (${booked.source}) is not as it was booked`;
}
