import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { BulkDecisionId, CommentId, FilmId } from "~/lib/ids.ts";
import { atMillisecond } from "../columns.ts";
import { comments } from "./comments.ts";
import { films } from "./films.ts";

/** Milliseconds, like the times of comments, with which they are compared. */

/** One decision on many comments of a film, carried out and taken back in batches. */
export const bulkDecisions = pgTable(
  "bulk_decisions",
  {
    id: uuid("id").$type<BulkDecisionId>().primaryKey(),
    filmId: uuid("film_id")
      .$type<FilmId>()
      .notNull()
      .references(() => films.id, { onDelete: "cascade" }),
    decision: text("decision", { enum: ["approve", "unapprove", "spam", "notSpam", "delete"] }).notNull(),
    /** The list that it decides on, as its address names it; null where comments were chosen one by one. */
    listing: jsonb("listing").$type<Record<string, string>>(),
    status: text("status", { enum: ["running", "stopped", "killed", "done", "undoing", "undone"] }).notNull(),
    /** Comments in the list when it began, and those changed so far, without those that were restored since. */
    size: integer("size").notNull(),
    changed: integer("changed").notNull().default(0),
    /** The last comment that was looked at. */
    cursor: text("cursor"),
    /** The time that every comment gets for this decision. */
    decidedAt: atMillisecond("decided_at").notNull(),
  },
  (table) => [
    index("bulk_decisions_newest").on(table.filmId, table.decidedAt),
    uniqueIndex("bulk_decisions_under_way").on(table.filmId).where(sql`${table.status} in ('running', 'undoing')`),
  ],
);

/** The decisions about a comment before a bulk decision changed it. */
export const formerStates = pgTable(
  "former_states",
  {
    bulkId: uuid("bulk_id")
      .$type<BulkDecisionId>()
      .notNull()
      .references(() => bulkDecisions.id, { onDelete: "cascade" }),
    commentId: uuid("comment_id")
      .$type<CommentId>()
      .notNull()
      .references(() => comments.id, { onDelete: "cascade" }),
    approvedAt: atMillisecond("approved_at"),
    spamAt: atMillisecond("spam_at"),
    deletedAt: atMillisecond("deleted_at"),
    announcedAt: atMillisecond("announced_at"),
  },
  (table) => [
    primaryKey({ columns: [table.bulkId, table.commentId] }),
    index("former_states_of_comment").on(table.commentId),
  ],
);
