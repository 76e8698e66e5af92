import { sql } from "drizzle-orm";
import { index, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { CommentId, MentionId, ReplyId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";
import { commentReplies, comments } from "./comments.ts";

/** A creator whom an approved comment, or a reply to it, mentions by username. */
export const commentMentions = pgTable(
  "comment_mentions",
  {
    id: uuid("id").$type<MentionId>().primaryKey(),
    commentId: uuid("comment_id")
      .$type<CommentId>()
      .notNull()
      .references(() => comments.id, { onDelete: "cascade" }),
    /** Null where the comment itself mentions. */
    replyId: uuid("reply_id")
      .$type<ReplyId>()
      .references(() => commentReplies.id, { onDelete: "cascade" }),
    accountId: ownerId(),
    /** When the mail about it was written, or found not to be wanted; null before. */
    settledAt: at("settled_at"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("comment_mentions_of_comment")
      .on(table.commentId, table.accountId)
      .where(sql`${table.replyId} is null`),
    uniqueIndex("comment_mentions_of_reply")
      .on(table.replyId, table.accountId)
      .where(sql`${table.replyId} is not null`),
    index("comment_mentions_comment").on(table.commentId),
    index("comment_mentions_account").on(table.accountId, table.settledAt),
  ],
);
