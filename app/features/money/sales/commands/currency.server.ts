import { sql } from "drizzle-orm";
import { salesCurrencies } from "~/db/schema/sales-currencies.ts";
import type { Db } from "~/platform/db.ts";
import { presentCurrency } from "../queries/currency.server.ts";

/** Keeps the currency of the settings where queries read it; at each start. */
export async function keepCurrency(db: Db, currency: string, now: Date): Promise<void> {
  await db.execute(sql`
    insert into ${salesCurrencies} (since, currency)
    select ${now}::timestamptz, ${currency} where ${presentCurrency} <> ${currency} on conflict do nothing`);
}
