import { isNotNull, isNull, sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { CommentId, FilmId, NoticeId } from "~/lib/ids.ts";
import { films } from "./films.ts";

/** Milliseconds, like the cursors of lists. */
const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A comment on a film; visitors see it once `approvedAt` is set. */
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
    /** `curated` comments were added by the filmmaker. */
    type: text("type", { enum: ["curated", "real"] }).notNull(),
    /** A keyed hash of the author's cookie; null where the filmmaker wrote it. */
    visitor: text("visitor"),
    approvedAt: at("approved_at"),
    /** When the filmmaker was notified that it waits, or decided on it before the notification. */
    announcedAt: at("announced_at"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("comments_all").on(table.filmId, table.createdAt, table.id),
    index("comments_approved").on(table.filmId, table.createdAt, table.id).where(isNotNull(table.approvedAt)),
    index("comments_pending").on(table.filmId, table.createdAt, table.id).where(isNull(table.approvedAt)),
    index("comments_same_words").on(table.filmId, sql`md5(lower(${table.content}))`),
    check("comments_type_known", sql`${table.type} in ('curated', 'real')`),
  ],
);

/** The filmmaker's answer to a comment. */
export const commentReplies = pgTable("comment_replies", {
  id: uuid("id").primaryKey().defaultRandom(),
  commentId: uuid("comment_id")
    .$type<CommentId>()
    .notNull()
    .unique()
    .references(() => comments.id, { onDelete: "cascade" }),
  content: text("content").notNull(),
  isFilmmaker: boolean("is_filmmaker").notNull().default(true),
  createdAt: at("created_at").notNull().defaultNow(),
});

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
    createdAt: at("created_at").notNull().defaultNow(),
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
  dueAt: at("due_at").notNull(),
});
