import { and, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { ledgerEntries, ledgerMonths, ledgerTransactions } from "~/db/schema/ledger.ts";
import { payees } from "~/db/schema/payees.ts";
import { sales } from "~/db/schema/sales.ts";
import { balanceOf, lastClosed } from "~/features/money/ledger/queries.server.ts";
import { accountsOf, FEES } from "~/features/money/ledger/rules.ts";
import { monthAfter } from "~/lib/dates.ts";
import type { AccountId, PayeeNumber } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { Statement, StatementLine } from "../rules/statements.ts";
import { currenciesOf } from "./currency.server.ts";

/** The number of an account in the ledger; null before its first sale. */
async function payeeNumber(db: Reader, accountId: AccountId): Promise<PayeeNumber | null> {
  const [payee] = await db.select({ number: payees.number }).from(payees).where(eq(payees.accountId, accountId));
  return payee?.number ?? null;
}

/** The currencies of an account's statements, the present one first. */
export async function statementCurrencies(db: Reader, accountId: AccountId, present: string): Promise<string[]> {
  const payee = await payeeNumber(db, accountId);
  const booked = payee ? await currenciesOf(db, accountsOf(payee)) : [];
  return [present, ...booked.filter((currency) => currency !== present)];
}

/** What an account is owed now, in minor units. */
export async function owedTo(db: Reader, accountId: AccountId, currency: string): Promise<number> {
  const payee = await payeeNumber(db, accountId);
  return payee ? heldBy(db, payee, currency) : 0;
}

/** What somebody holds as film maker and as cast together. */
async function heldBy(db: Reader, payee: PayeeNumber, currency: string, before?: Date): Promise<number> {
  const held = await Promise.all(accountsOf(payee).map((account) => balanceOf(db, account, currency, before)));
  return held.reduce((sum, minor) => sum + minor, 0);
}

/** The months in which something of an account was booked, the newest first. */
export async function statementMonths(db: Reader, accountId: AccountId): Promise<string[]> {
  const payee = await payeeNumber(db, accountId);
  if (!payee) return [];
  const month = sql<string>`to_char(${ledgerEntries.at} at time zone 'UTC', 'YYYY-MM-01')`;
  const closed = db
    .select({ month: sql<string>`${ledgerMonths.month}::text` })
    .from(ledgerMonths)
    .where(inArray(ledgerMonths.account, accountsOf(payee)));
  const last = await lastClosed(db);
  const isOpen = last ? gte(ledgerEntries.at, new Date(`${monthAfter(last, 1)}T00:00:00Z`)) : undefined;
  const open = db
    .selectDistinct({ month })
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.account, accountsOf(payee)), isOpen));
  const rows = [...(await closed), ...(await open)].toSorted((one, other) => other.month.localeCompare(one.month));
  return [...new Set(rows.map((row) => row.month))];
}

/** An account's statement of a month, with so many of its lines, the newest first. */
export async function statementIn(
  db: Reader,
  accountId: AccountId,
  { month, currency, most }: { month: string; currency: string; most?: number },
): Promise<Statement> {
  const payee = await payeeNumber(db, accountId);
  if (!payee) return { month, currency, before: 0, lines: [], after: 0 };
  const [from, to] = [month, monthAfter(month, 1)].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  const subject = sql`split_part(${ledgerTransactions.source}, ':', 2)`;
  const lines = db
    .select({
      id: ledgerTransactions.id,
      at: ledgerTransactions.at,
      kind: sql<StatementLine["kind"]>`${ledgerTransactions.kind}`,
      sold: sales.kind,
      paid: sql`coalesce(${sales.minor}, 0)`.mapWith(Number),
      tax: sql`coalesce(${sales.taxMinor}, 0)`.mapWith(Number),
      fee: sql`(select coalesce(sum(kept.minor), 0) from ${ledgerEntries} kept
        where kept.transaction_id = ${ledgerTransactions.id} and kept.account = ${FEES})`.mapWith(Number),
      share: sql`sum(${ledgerEntries.minor})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .leftJoin(sales, eq(sql`${sales.id}::text`, subject))
    .where(
      and(
        ...[inArray(ledgerEntries.account, accountsOf(payee)), eq(ledgerEntries.currency, currency)],
        ...[gte(ledgerEntries.at, from), lt(ledgerEntries.at, to)],
      ),
    )
    .groupBy(ledgerTransactions.id, sales.id)
    .orderBy(desc(ledgerTransactions.at), desc(ledgerTransactions.number));
  const [before, after] = [await heldBy(db, payee, currency, from), await heldBy(db, payee, currency, to)];
  return { month, currency, before, lines: await (most === undefined ? lines : lines.limit(most)), after };
}
