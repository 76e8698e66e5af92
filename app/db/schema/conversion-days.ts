import { date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { AccountId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";

/** What became of those who came by links on a day that is over: sums of what visits, viewings and conversion events say. */
export const conversionDays = pgTable(
  "conversion_days",
  {
    day: date("day").notNull(),
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** In small letters; empty for everybody who came by any link. */
    linkCode: text("link_code").notNull(),
    visitors: integer("visitors").notNull(),
    converted: integer("converted").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.accountId, table.linkCode] })],
);

/** Days that `conversion_days` has everything of. */
export const settledDays = pgTable("settled_days", { day: date("day").primaryKey() });
