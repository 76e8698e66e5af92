import { date, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { ownerId } from "./accounts.ts";

/** The UTC days of which an account was told something unusual, so that it is told once a day and cause. */
export const anomalyAlerts = pgTable(
  "unusual_tellings",
  {
    accountId: ownerId(),
    day: date("day").notNull(),
    cause: text("cause", { enum: ["views", "site"] }).notNull(),
    toldAt: timestamp("told_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.cause] })],
);
