import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, max, sql } from "drizzle-orm";
import { ledgerChain, ledgerClosings, ledgerEntries, ledgerMonths, ledgerTransactions } from "~/db/schema/ledger.ts";
import { monthOf } from "~/lib/dates.ts";
import type { Reader } from "~/platform/db.ts";
import type { Booked } from "./rules/chain.ts";
import type { LedgerAccount } from "./rules.ts";

/**
 * What an account holds, in minor units: at the end of the last closed month, and changed since.
 * @param before the beginning of a month, for what it held then; now where absent
 */
export async function balanceOf(db: Reader, account: LedgerAccount, currency: string, before?: Date): Promise<number> {
  const isEarlier = before && sql`${monthOf(before.toISOString())}::date`;
  const closed = db
    .select({ minor: ledgerMonths.minor })
    .from(ledgerMonths)
    .where(
      and(
        ...[eq(ledgerMonths.account, account), eq(ledgerMonths.currency, currency)],
        isEarlier && lt(ledgerMonths.month, isEarlier),
      ),
    )
    .orderBy(desc(ledgerMonths.month))
    .limit(1);
  const lastMonth = db
    .select({ month: max(ledgerClosings.month) })
    .from(ledgerClosings)
    .where(isEarlier && lt(ledgerClosings.month, isEarlier));
  const open = sql`coalesce((${lastMonth}) + interval '1 month', '-infinity') at time zone 'UTC'`;
  const since = db
    .select({ minor: sql`sum(${ledgerEntries.minor})` })
    .from(ledgerEntries)
    .where(
      and(
        ...[eq(ledgerEntries.account, account), eq(ledgerEntries.currency, currency), gte(ledgerEntries.at, open)],
        before && lt(ledgerEntries.at, before),
      ),
    );
  // One statement: between two a month could be closed.
  const { rows } = await db.execute<{ minor: string }>(
    sql`select coalesce((${closed}), 0) + coalesce((${since}), 0) as minor`,
  );
  return Number(rows[0]?.minor);
}

/** The last closed month; null before the first. */
export async function lastClosed(db: Reader): Promise<string | null> {
  const [closing] = await db.select().from(ledgerClosings).orderBy(desc(ledgerClosings.month)).limit(1);
  return closing?.month ?? null;
}

/** When the first transaction was booked; null without one. */
export async function firstBooking(db: Reader): Promise<Date | null> {
  const [first] = await db
    .select({ at: sql<Date | null>`min(${ledgerEntries.at})`.mapWith(ledgerEntries.at) })
    .from(ledgerEntries);
  return first?.at ?? null;
}

/** The last link of the chain; null before the first. */
export async function lastLink(db: Reader) {
  const [link] = await db
    .select({ position: ledgerChain.position, hash: ledgerChain.hash, number: ledgerTransactions.number })
    .from(ledgerChain)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerChain.transactionId))
    .orderBy(desc(ledgerChain.position))
    .limit(1);
  return link ?? null;
}

/** Transactions with higher numbers that are in no chain yet, in the order in which they were begun. */
export async function unchained(db: Reader, after: number, most: number): Promise<Booked[]> {
  const found = await db
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .leftJoin(ledgerChain, eq(ledgerChain.transactionId, ledgerTransactions.id))
    .where(and(gt(ledgerTransactions.number, after), isNull(ledgerChain.position)))
    .orderBy(asc(ledgerTransactions.number))
    .limit(most);
  const ids = found.map(({ id }) => id);
  const booked = await transactionsBy(db, inArray(ledgerTransactions.id, ids));
  return ids.flatMap((id) => booked.get(id) ?? []);
}

/** How many transactions were booked before a moment and are in no chain. */
export async function countUnchained(db: Reader, before: Date): Promise<number> {
  const [found] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(ledgerTransactions)
    .leftJoin(ledgerChain, eq(ledgerChain.transactionId, ledgerTransactions.id))
    .where(and(isNull(ledgerChain.position), lt(ledgerTransactions.at, before)));
  return found?.count ?? 0;
}

/** The chain after a position with its transactions, which are null where they are gone. */
export async function chained(db: Reader, after: number, most: number) {
  const links = await db
    .select()
    .from(ledgerChain)
    .where(gt(ledgerChain.position, after))
    .orderBy(asc(ledgerChain.position))
    .limit(most);
  const booked = await transactionsBy(
    db,
    inArray(
      ledgerTransactions.id,
      links.map(({ transactionId }) => transactionId),
    ),
  );
  return links.map(({ position, hash, transactionId }) => {
    return { position, hash, booked: booked.get(transactionId) ?? null };
  });
}

/** Transactions with their entries in their places, by id. */
export async function transactionsBy(db: Reader, which: ReturnType<typeof inArray>): Promise<Map<string, Booked>> {
  const rows = await db
    .select({ transaction: ledgerTransactions, entry: ledgerEntries })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(which)
    .orderBy(asc(ledgerEntries.transactionId), asc(ledgerEntries.place));
  const booked = new Map<string, Booked>();
  for (const { transaction, entry } of rows) {
    const { id, source, kind, at } = transaction;
    const known = booked.get(id) ?? { id, source, kind, at, entries: [] };
    known.entries.push({ account: entry.account, currency: entry.currency, minor: entry.minor });
    booked.set(id, known);
  }
  return booked;
}

/** The currencies whose entries do not add up to nothing over the whole ledger, and accounts whose closed months are wrong. */
export async function imbalances(db: Reader): Promise<string[]> {
  const { rows: sums } = await db.execute<{ currency: string; minor: string }>(
    sql`select currency, sum(minor) as minor from ${ledgerEntries} group by currency having sum(minor) <> 0`,
  );
  const { rows: months } = await db.execute<{ account: string; month: string }>(sql`
    select account, month::text from ${ledgerMonths} as closed
    where minor <> (
      select coalesce(sum(minor), 0) from ${ledgerEntries} as entries
      where entries.account = closed.account and entries.currency = closed.currency
        and entries.at < (closed.month + interval '1 month') at time zone 'UTC'
    )
    order by month, account limit 20`);
  return [
    ...sums.map(({ currency, minor }) => `all entries in ${currency} add up to ${minor}, not to 0`),
    ...months.map(
      ({ account, month }) => `${account} did not hold at the end of ${month.slice(0, 7)} what is written there`,
    ),
  ];
}
