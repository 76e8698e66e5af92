import { date, pgTable, primaryKey, timestamp } from "drizzle-orm/pg-core";
import { ownerId } from "./accounts.ts";

/** The weeks of which an account was told, so that it is told once. */
export const weeklySummaries = pgTable(
  "weekly_summaries",
  {
    accountId: ownerId(),
    /** The Monday on which the week ended, in the account's time zone. */
    week: date("week").notNull(),
    toldAt: timestamp("told_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.week] })],
);
