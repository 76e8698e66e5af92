import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { CommentId, FilmId, NoticeId, PackItemId, ReplyId } from "~/lib/ids.ts";
import { atMillisecond } from "../columns.ts";
import { films } from "./films.ts";

/** Milliseconds, like the cursors of lists. */

/** What an owner has decided about a comment; visitors see the approved ones. */
export const COMMENT_STATES = ["pending", "approved", "spam", "deleted"] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

/** A comment on a film. Its decisions are kept side by side, so that each can be taken back. */
export const comments = pgTable(
  "comments",
  {
    id: uuid("id").$type<CommentId>().primaryKey().defaultRandom(),
    filmId: uuid("film_id")
      .$type<FilmId>()
      .notNull()
      .references(() => films.id, { onDelete: "cascade" }),
    authorName: text("author_name").notNull(),
    content: text("content").notNull(),
    /** What each `:name:` of the text means: an emoji of a pack. */
    packEmoji: jsonb("pack_emoji").$type<Record<string, PackItemId>>(),
    ageRange: text("age_range", { enum: ["18-24", "25-34", "35-44", "45-54", "55-64", "65+"] }),
    /** `curated` comments were added by the filmmaker. */
    type: text("type", { enum: ["curated", "real"] }).notNull(),
    /** A keyed hash of the author's cookie; null where the filmmaker wrote it. */
    visitor: text("visitor"),
    approvedAt: atMillisecond("approved_at"),
    spamAt: atMillisecond("spam_at"),
    /** Rows go some time later. */
    deletedAt: atMillisecond("deleted_at"),
    state: text("state", { enum: COMMENT_STATES })
      .notNull()
      .generatedAlwaysAs(
        sql`case when deleted_at is not null then 'deleted' when spam_at is not null then 'spam' when approved_at is not null then 'approved' else 'pending' end`,
      ),
    /** When the filmmaker was notified that it waits, or decided on it before the notification. */
    announcedAt: atMillisecond("announced_at"),
    /** Whether its author had no comment on a page of the account before, and how often its words were posted by then. */
    isFirst: boolean("is_first").notNull().default(false),
    same: integer("same").notNull().default(1),
    /** Akismet's opinion; null where it was not asked or had none. */
    akismetSpam: boolean("akismet_spam"),
    /** What the owner's decision about it has taught the score. */
    lesson: text("lesson", { enum: ["good", "spam"] }),
    /** Entries of the owner's list that it contained when it came. */
    heldFor: text("held_for").array(),
    createdAt: atMillisecond("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("comments_by_state").on(table.filmId, table.state, table.createdAt, table.id),
    index("comments_all")
      .on(table.filmId, table.createdAt, table.id)
      .where(sql`${table.state} in ('pending', 'approved')`),
    index("comments_deleted").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index("comments_by_visitor").on(table.visitor),
    index("comments_by_name").on(table.filmId, table.authorName, table.createdAt, table.id),
    index("comments_same_words").on(table.filmId, sql`md5(lower(${table.content}))`),
    check("comments_type_known", sql`${table.type} in ('curated', 'real')`),
  ],
);

/** Comments of a film by state, kept by a trigger: counting a million rows takes too long for a menu. */
export const commentCounts = pgTable("comment_counts", {
  filmId: uuid("film_id")
    .$type<FilmId>()
    .primaryKey()
    .references(() => films.id, { onDelete: "cascade" }),
  approved: integer("approved").notNull().default(0),
  pending: integer("pending").notNull().default(0),
  spam: integer("spam").notNull().default(0),
});

/** The filmmaker's answers to a comment. */
export const commentReplies = pgTable(
  "comment_replies",
  {
    id: uuid("id").$type<ReplyId>().primaryKey().defaultRandom(),
    commentId: uuid("comment_id")
      .$type<CommentId>()
      .notNull()
      .references(() => comments.id, { onDelete: "cascade" }),
    content: text("content").notNull(),
    isFilmmaker: boolean("is_filmmaker").notNull().default(true),
    createdAt: atMillisecond("created_at").notNull().defaultNow(),
  },
  (table) => [index("comment_replies_in_order").on(table.commentId, table.createdAt, table.id)],
);

/** One visitor's like of one comment; the rows are the count. */
export const commentLikes = pgTable(
  "comment_likes",
  {
    commentId: uuid("comment_id")
      .$type<CommentId>()
      .notNull()
      .references(() => comments.id, { onDelete: "cascade" }),
    /** A keyed hash of the visitor's cookie. */
    visitor: text("visitor").notNull(),
    createdAt: atMillisecond("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.visitor] })],
);

/** A pending mail about waiting comments: at most one per film. */
export const commentNotices = pgTable("comment_notices", {
  filmId: uuid("film_id")
    .$type<FilmId>()
    .primaryKey()
    .references(() => films.id, { onDelete: "cascade" }),
  id: uuid("id").$type<NoticeId>().notNull().unique(),
  dueAt: atMillisecond("due_at").notNull(),
});
