import { date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { AccountId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { accounts } from "./accounts.ts";

/** How often a limit or a list held something back, by day: so that the desk sees it. */
export const heldBack = pgTable(
  "held_back",
  {
    day: date("day").notNull(),
    /** A key of `ABUSE_RULES`. */
    rule: text("rule").notNull(),
    /** The account's id, or the network of somebody who has none. */
    who: text("who").notNull(),
    accountId: uuid("account_id")
      .$type<AccountId>()
      .references(() => accounts.id, { onDelete: "cascade" }),
    count: integer("count").notNull(),
    lastAt: at("last_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.rule, table.who] }),
    index("held_back_account").on(table.accountId),
    index("held_back_last").on(table.lastAt.desc()),
  ],
);
