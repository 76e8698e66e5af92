import { and, asc, desc, eq, gte, lt, sql } from "drizzle-orm";
import { ledgerEntries, ledgerTransactions } from "~/db/schema/ledger.ts";
import { payees } from "~/db/schema/payees.ts";
import { sales } from "~/db/schema/sales.ts";
import { balanceOf } from "~/features/money/ledger/queries.server.ts";
import { filmAccount, monthAfter } from "~/features/money/ledger/rules.ts";
import type { AccountId, PayeeNumber } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type Statement, type StatementLine, statementOf } from "../rules/statements.ts";

/** The number of an account in the ledger; null before its first sale. */
async function payeeNumber(db: Reader, accountId: AccountId): Promise<PayeeNumber | null> {
  const [payee] = await db.select({ number: payees.number }).from(payees).where(eq(payees.accountId, accountId));
  return payee?.number ?? null;
}

/** What an account is owed now, in minor units. */
export async function owedTo(db: Reader, accountId: AccountId, currency: string): Promise<number> {
  const payee = await payeeNumber(db, accountId);
  return payee ? balanceOf(db, filmAccount(payee), currency) : 0;
}

/** The months in which something of an account was booked, the newest first. */
export async function statementMonths(db: Reader, accountId: AccountId): Promise<string[]> {
  const payee = await payeeNumber(db, accountId);
  if (!payee) return [];
  const month = sql<string>`to_char(${ledgerEntries.at} at time zone 'UTC', 'YYYY-MM-01')`;
  const rows = await db
    .selectDistinct({ month })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, filmAccount(payee)))
    .orderBy(desc(month));
  return rows.map((row) => row.month);
}

/** An account's statement of a month. */
export async function statementIn(
  db: Reader,
  accountId: AccountId,
  { month, currency }: { month: string; currency: string },
): Promise<Statement> {
  const payee = await payeeNumber(db, accountId);
  if (!payee) return statementOf(month, 0, []);
  const account = filmAccount(payee);
  const [from, to] = [month, monthAfter(month)].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  const saleId = sql`split_part(${ledgerTransactions.source}, ':', 2)::uuid`;
  const lines = await db
    .select({
      at: ledgerEntries.at,
      kind: sql<StatementLine["kind"]>`${ledgerTransactions.kind}`,
      ...{ sold: sales.kind, paid: sales.minor, tax: sales.taxMinor },
      fee: sql<number>`coalesce(${sales.feeMinor}, 0)`,
      share: ledgerEntries.minor,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(sales, eq(sales.id, saleId))
    .where(
      and(
        ...[eq(ledgerEntries.account, account), eq(ledgerEntries.currency, currency)],
        ...[gte(ledgerEntries.at, from), lt(ledgerEntries.at, to)],
      ),
    )
    .orderBy(asc(ledgerEntries.at), asc(ledgerTransactions.number));
  return statementOf(month, await balanceOf(db, account, currency, from), lines);
}
