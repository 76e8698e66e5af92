import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ownerId } from "./accounts.ts";

/** In how many comments that an account approved, or marked as spam, a word occurs; the empty word counts them all. */
export const commentWords = pgTable(
  "comment_words",
  {
    accountId: ownerId(),
    word: text("word").notNull(),
    good: integer("good").notNull(),
    spam: integer("spam").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.word] })],
);
