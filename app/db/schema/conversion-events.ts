import { date, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { AccountId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";

/** What a visitor did other than playing a film, with no time and no word of it; one row per day and kind. */
export const conversionEvents = pgTable(
  "acts",
  {
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The UTC day on which the visitor did or requested it. */
    day: date("day").notNull(),
    /** The visitor's id in visits of that day. */
    visitor: uuid("visitor").notNull(),
    kind: text("kind", { enum: ["stream-link", "cta", "subscription", "support", "reaction", "comment"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day, table.visitor, table.kind] }),
    index("acts_age").using("brin", table.day),
  ],
);
