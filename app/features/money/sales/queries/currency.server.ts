import { and, eq, inArray, sql } from "drizzle-orm";
import { ledgerEntries } from "~/db/schema/ledger.ts";
import { salesCurrencies } from "~/db/schema/sales-currencies.ts";
import type { LedgerAccount } from "~/features/money/ledger/rules.ts";
import type { Reader } from "~/platform/db.ts";

/** The currency in which visitors pay where the operator has chosen none. */
const FIRST = "usd";

/** The currency in which visitors pay, for queries; ISO 4217, in lower case. */
export const presentCurrency = sql<string>`coalesce(
  (select present.currency from ${salesCurrencies} present order by present.since desc limit 1), ${FIRST})`;

/** Of all currencies in which visitors have ever paid here, those in which these accounts have entries. */
export async function currenciesOf(db: Reader, accounts: LedgerAccount[]): Promise<string[]> {
  const had = await db.selectDistinct({ currency: salesCurrencies.currency }).from(salesCurrencies);
  const currencies = [...new Set([FIRST, ...had.map(({ currency }) => currency)])];
  const hasEntries = async (currency: string) => {
    const theirs = and(inArray(ledgerEntries.account, accounts), eq(ledgerEntries.currency, currency));
    return (await db.select({ one: sql`1` }).from(ledgerEntries).where(theirs).limit(1)).length > 0;
  };
  const found = await Promise.all(currencies.map(hasEntries));
  return currencies.filter((_, at) => found[at]);
}
