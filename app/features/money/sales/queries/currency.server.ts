import { sql } from "drizzle-orm";
import { salesCurrencies } from "~/db/schema/sales-currencies.ts";

/** The currency in which visitors pay, for queries; ISO 4217, in lower case. */
export const presentCurrency = sql<string>`coalesce(
  (select present.currency from ${salesCurrencies} present order by present.since desc limit 1), 'usd')`;
