import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AccountId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";

/** A username that an account had before; its addresses lead on, and no other account may take it until it ends. */
export const formerUsernames = pgTable(
  "former_usernames",
  {
    /** In lower case. */
    username: text("username").primaryKey(),
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    leftAt: timestamp("left_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("former_usernames_account").on(table.accountId)],
);
