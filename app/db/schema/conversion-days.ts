import { date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { AccountId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";

/** Visitors by link and their conversions on a day that is over: sums of visits, viewings and conversion events. */
export const conversionDays = pgTable(
  "conversion_days",
  {
    day: date("day").notNull(),
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Lower case; empty for the sum of visitors by any link. */
    linkCode: text("link_code").notNull(),
    visitors: integer("visitors").notNull(),
    converted: integer("converted").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.accountId, table.linkCode] })],
);

/** Days for which `conversion_days` is complete. */
export const settledDays = pgTable("settled_days", { day: date("day").primaryKey() });
