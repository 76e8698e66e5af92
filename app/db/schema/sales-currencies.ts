import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The currencies in which visitors pay, since when: the latest one counts. Written at a start whose settings have another. */
export const salesCurrencies = pgTable("sales_currencies", {
  since: timestamp("since", { withTimezone: true }).primaryKey(),
  /** ISO 4217, in lower case. */
  currency: text("currency").notNull(),
});
