import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { ownerId } from "./accounts.ts";

/** What the addresses on an owner's page answered when they were asked last. */
export const linkChecks = pgTable(
  "link_checks",
  {
    accountId: ownerId(),
    /** As `URL` writes it, so it is ASCII; at most 2,000 characters. */
    url: text("url").notNull(),
    state: text("state", { enum: ["there", "gone", "unknown"] }).notNull(),
    checkedAt: timestamp("checked_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.url] })],
);
