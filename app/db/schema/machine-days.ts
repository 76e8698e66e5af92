import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ownerId } from "./accounts.ts";

/** Visits of an account's pages that were refused, because a machine made them. */
export const botVisitDays = pgTable(
  "machine_days",
  {
    accountId: ownerId(),
    /** The UTC day. */
    day: date("day").notNull(),
    /** By what the machine was known. */
    reason: text("reason", { enum: ["preview", "machine"] }).notNull(),
    visits: integer("visits").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.reason] })],
);
