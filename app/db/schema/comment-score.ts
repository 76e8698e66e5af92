import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { AccountId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";

/** In how many comments that an account approved, or marked as spam, a word occurs; the empty word counts them all. */
export const commentWords = pgTable(
  "comment_words",
  {
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    word: text("word").notNull(),
    good: integer("good").notNull(),
    spam: integer("spam").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.word] })],
);
