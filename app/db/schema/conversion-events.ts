import { date, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { AccountId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";

/** What a visitor did that a page is for, beside playing its films; once a day and kind. */
export const conversionEvents = pgTable(
  "acts",
  {
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The UTC day on which the visitor did it, or asked for it. */
    day: date("day").notNull(),
    /** The same as of this visitor's visits of that day. */
    visitor: uuid("visitor").notNull(),
    kind: text("kind", { enum: ["stream-link", "cta", "subscription", "support"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day, table.visitor, table.kind] }),
    index("acts_age").using("brin", table.day),
  ],
);
