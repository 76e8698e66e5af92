import { and, asc, desc, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import { ledgerChain, ledgerClosings, ledgerEntries, ledgerRoots, ledgerTransactions } from "~/db/schema/ledger.ts";
import { monthAfter, monthOf } from "~/lib/dates.ts";
import type { LedgerTransactionId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { transactionsBy } from "../queries.server.ts";
import { GROUP, leafHash, leafWords, type Proof, type PublishedMonth, pathTo } from "../rules/proofs.ts";
import type { LedgerAccount } from "../rules.ts";

const published = {
  ...{ month: ledgerRoots.month, root: ledgerRoots.root, transactions: ledgerRoots.transactions },
  ...{ signature: ledgerRoots.signature, publicKey: ledgerRoots.publicKey },
};

/** The most months that are listed: ten years. */
const MONTHS_LISTED = 120;

/** The published months, the newest first. */
export const publishedMonths = (db: Reader): Promise<PublishedMonth[]> =>
  db.select(published).from(ledgerRoots).orderBy(desc(ledgerRoots.month)).limit(MONTHS_LISTED);

export async function publishedMonth(db: Reader, month: string): Promise<PublishedMonth | null> {
  const [found] = await db.select(published).from(ledgerRoots).where(eq(ledgerRoots.month, month));
  return found ?? null;
}

/** The first closed month that is not published yet; null where all are. */
export async function unpublishedMonth(db: Reader): Promise<string | null> {
  const [found] = await db
    .select({ month: ledgerClosings.month })
    .from(ledgerClosings)
    .leftJoin(ledgerRoots, eq(ledgerRoots.month, ledgerClosings.month))
    .where(isNull(ledgerRoots.month))
    .orderBy(asc(ledgerClosings.month))
    .limit(1);
  return found?.month ?? null;
}

const inMonth = (month: string) => {
  const [from, to] = [month, monthAfter(month, 1)].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  return and(gte(ledgerTransactions.at, from), lt(ledgerTransactions.at, to));
};

/** Whether everything of a month is chained. */
export async function isChained(db: Reader, month: string): Promise<boolean> {
  const [left] = await db
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .leftJoin(ledgerChain, eq(ledgerChain.transactionId, ledgerTransactions.id))
    .where(and(inMonth(month), isNull(ledgerChain.position)))
    .limit(1);
  return left === undefined;
}

/** The leaves of one group of a month's transactions, in the order of the chain. */
export async function leavesOf(db: Reader, month: string, group: number): Promise<string[]> {
  const links = await db
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .innerJoin(ledgerChain, eq(ledgerChain.transactionId, ledgerTransactions.id))
    .where(inMonth(month))
    .orderBy(asc(ledgerChain.position))
    .offset(group * GROUP)
    .limit(GROUP);
  const ids = links.map(({ id }) => id);
  const booked = await transactionsBy(db, inArray(ledgerTransactions.id, ids));
  return Promise.all(ids.flatMap((id) => booked.get(id) ?? []).map((transaction) => leafHash(leafWords(transaction))));
}

/** What proves a transaction to one of the people in it; null for strangers, and before its month is published. */
export async function proofOf(
  db: Reader,
  accounts: readonly LedgerAccount[],
  transactionId: LedgerTransactionId,
): Promise<Proof | null> {
  const [theirs] = await db
    .select({ at: ledgerTransactions.at })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(eq(ledgerEntries.transactionId, transactionId), inArray(ledgerEntries.account, [...accounts])))
    .limit(1);
  const month = theirs && monthOf(theirs.at.toISOString());
  const [tree] = month ? await db.select().from(ledgerRoots).where(eq(ledgerRoots.month, month)) : [];
  const booked = (await transactionsBy(db, inArray(ledgerTransactions.id, [transactionId]))).get(transactionId);
  if (!month || !tree || !booked) return null;
  const place = await placeIn(db, month, transactionId);
  const group = Math.floor(place / GROUP);
  const within = await pathTo(await leavesOf(db, month, group), place % GROUP);
  return {
    month: month.slice(0, 7),
    words: leafWords(booked),
    path: [...within, ...(await pathTo(tree.groups, group))],
  };
}

/** How many transactions of the month come before one in the chain. */
async function placeIn(db: Reader, month: string, transactionId: LedgerTransactionId): Promise<number> {
  const own = db
    .select({ position: ledgerChain.position })
    .from(ledgerChain)
    .where(eq(ledgerChain.transactionId, transactionId));
  const [found] = await db
    .select({ before: sql`count(*)`.mapWith(Number) })
    .from(ledgerTransactions)
    .innerJoin(ledgerChain, eq(ledgerChain.transactionId, ledgerTransactions.id))
    .where(and(inMonth(month), sql`${ledgerChain.position} < (${own})`));
  return found?.before ?? 0;
}
