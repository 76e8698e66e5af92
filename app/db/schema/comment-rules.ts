import { boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AccountId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";

/** What an account wants to happen with new comments; without a row, all of them wait. */
export const commentRules = pgTable("comment_rules", {
  accountId: uuid("account_id")
    .$type<AccountId>()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Whose comments wait: everybody's, or those of people who have none on a page yet. */
  waiting: text("waiting", { enum: ["all", "first"] }).notNull(),
  holdsLinks: boolean("holds_links").notNull(),
  /** Words, names and addresses, as the owner wrote them; comments that contain one wait. */
  blocked: text("blocked").array().notNull(),
  /** Days after the publication of the page; null for never. */
  closeAfterDays: integer("close_after_days"),
  /** Whether the account gets a mail when an approved comment mentions it by username. */
  tellsMentions: boolean("tells_mentions").notNull().default(true),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
