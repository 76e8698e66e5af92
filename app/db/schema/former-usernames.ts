import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { ownerId } from "./accounts.ts";

/** A username that an account had before; its addresses lead on, and no other account may take it until it ends. */
export const formerUsernames = pgTable(
  "former_usernames",
  {
    /** In lower case. */
    username: text("username").primaryKey(),
    accountId: ownerId(),
    leftAt: timestamp("left_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("former_usernames_account").on(table.accountId)],
);
