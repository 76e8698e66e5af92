import { and, count, desc, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { commentCounts, commentLikes, commentReplies, comments } from "~/db/schema/comments.ts";
import { films } from "~/db/schema/films.ts";
import type { AccountId, CommentId, FilmId, OwnFilm, ReplyId } from "~/lib/ids.ts";
import { type Cursor, pageOf } from "~/lib/pagination.ts";
import { builtOnce, containing, type Reader } from "~/platform/db.ts";
import {
  type CommentList,
  type Filter,
  type FilterCounts,
  mayRemoveOwn,
  PAGE_SIZE,
  type PublicComment,
  STUDIO_PAGE_SIZE,
  type StudioComment,
} from "./rules.ts";

const likes = sql<number>`(select count(*)::int from ${commentLikes} where ${commentLikes.commentId} = ${comments.id})`;
const replies = sql<StoredReply[]>`(select coalesce(json_agg(
    json_build_object('id', ${commentReplies.id}, 'content', ${commentReplies.content}, 'at', ${commentReplies.createdAt})
    order by ${commentReplies.createdAt}, ${commentReplies.id}), '[]')
  from ${commentReplies} where ${commentReplies.commentId} = ${comments}.id)`;
const columns = { comment: comments, replies, likes };
const isApproved = eq(comments.state, "approved");
const isPending = eq(comments.state, "pending");
const newestFirst = [desc(comments.createdAt), desc(comments.id)];

/** `at` as the database writes times. */
type StoredReply = { id: ReplyId; content: string; at: string };
type Row = {
  comment: typeof comments.$inferSelect;
  replies: StoredReply[];
  likes: number;
};

const reading = (db: Reader, wanted: SQL | undefined) =>
  db
    .select(columns)
    .from(comments)
    .where(wanted)
    .orderBy(...newestFirst);

const newest = builtOnce((db) =>
  reading(db, and(eq(comments.filmId, sql.placeholder("filmId")), isApproved))
    .limit(PAGE_SIZE + 1)
    .prepare("newest_comments"),
);

/** The newest approved comments and the number of all of them, for a page's document. */
export async function newestComments(db: Reader, filmId: FilmId): Promise<CommentList & { count: number }> {
  const shown = listOf(await newest(db).execute({ filmId }));
  return { ...shown, count: shown.next ? await publicCount(db, filmId) : shown.list.length };
}

async function publicCount(db: Reader, filmId: FilmId): Promise<number> {
  const [row] = await db
    .select({ approved: commentCounts.approved })
    .from(commentCounts)
    .where(eq(commentCounts.filmId, filmId));
  return row?.approved ?? 0;
}

type Visit = { visitor: string; now: Date };

/** One page of approved comments, as this visitor sees it. */
export async function commentsAfter(db: Reader, filmId: FilmId, after: Cursor<CommentId> | null, visit: Visit) {
  const wanted = and(eq(comments.filmId, filmId), isApproved, olderThan(after));
  const { list, next } = listOf(await reading(db, wanted).limit(PAGE_SIZE + 1), visit);
  const liked = await likedAmong(
    db,
    visit.visitor,
    list.map(({ id }) => id),
  );
  return { list: list.map((comment) => ({ ...comment, liked: liked.has(comment.id) })), next };
}

/** The visitor's own comments that wait for approval. */
export async function ownPending(db: Reader, filmId: FilmId, visit: Visit): Promise<PublicComment[]> {
  const own = and(eq(comments.filmId, filmId), isPending, eq(comments.visitor, visit.visitor));
  return listOf(await reading(db, own).limit(PAGE_SIZE), visit).list;
}

const olderThan = (after: Cursor<CommentId> | null) =>
  after
    ? sql`(${comments.createdAt}, ${comments.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;

const listOf = (rows: Row[], visit?: Visit): CommentList => {
  const { page, next } = pageOf(
    rows.map((row) => ({ ...row, ...row.comment })),
    PAGE_SIZE,
  );
  return { list: page.map((row) => publicComment(row, visit)), next };
};

const publicComment = ({ comment, replies, likes }: Row, visit?: Visit): PublicComment => ({
  id: comment.id,
  name: comment.authorName,
  content: comment.content,
  at: comment.createdAt.toISOString(),
  likes,
  replies: replies.map(({ id, content, at }) => ({ id, content, at: new Date(at).toISOString() })),
  ...(visit && comment.visitor === visit.visitor && mayRemoveOwn(comment.createdAt, visit.now) && { removable: true }),
});

async function likedAmong(db: Reader, visitor: string, ids: CommentId[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: commentLikes.commentId })
    .from(commentLikes)
    .where(and(inArray(commentLikes.commentId, ids), eq(commentLikes.visitor, visitor)));
  return new Set(rows.map(({ id }) => id));
}

/** Number of likes of each of these comments; comments that are not public on this film are left out. */
export async function likesOf(db: Reader, filmId: FilmId, ids: CommentId[]): Promise<Record<string, number>> {
  const readable = and(eq(comments.filmId, filmId), isApproved, inArray(comments.id, ids));
  const rows = await db
    .select({ id: comments.id, likes: count(commentLikes.visitor) })
    .from(comments)
    .leftJoin(commentLikes, eq(commentLikes.commentId, comments.id))
    .where(readable)
    .groupBy(comments.id);
  return Object.fromEntries(rows.map(({ id, likes }) => [id, likes]));
}

const CONDITIONS: Record<Filter, SQL> = {
  approved: isApproved,
  pending: isPending,
  // As in the condition of its index.
  all: sql`${comments.state} in ('pending', 'approved')`,
  spam: eq(comments.state, "spam"),
};

type ListOptions = { filter: Filter; search: string; after: Cursor<CommentId> | null };

function saying(search: string): SQL | undefined {
  const pattern = containing(search);
  return search ? or(ilike(comments.content, pattern), ilike(comments.authorName, pattern)) : undefined;
}

/** One page of a film's comments as its owner sees them; `search` is in the words or the name. */
export async function studioComments(
  db: Reader,
  accountId: AccountId,
  filmId: FilmId,
  { filter, search, after }: ListOptions,
) {
  const ofFilm = ofOwner(db, comments.filmId, { accountId, filmId });
  const wanted = and(ofFilm, CONDITIONS[filter], saying(search), olderThan(after));
  const rows = await reading(db, wanted).limit(STUDIO_PAGE_SIZE + 1);
  const { page, next } = pageOf(
    rows.map((row) => ({ ...row, ...row.comment })),
    STUDIO_PAGE_SIZE,
  );
  const list = page.map(
    (row): StudioComment => ({
      ...publicComment(row),
      approved: row.comment.approvedAt !== null,
      spam: row.comment.spamAt !== null,
      curated: row.comment.type === "curated",
      ageRange: row.comment.ageRange,
    }),
  );
  return { list, next };
}

/** Number of comments for each filter of the owner's list. */
export async function countsOf(db: Reader, accountId: AccountId, filmId: FilmId): Promise<FilterCounts> {
  const [row] = await db
    .select()
    .from(commentCounts)
    .where(ofOwner(db, commentCounts.filmId, { accountId, filmId }));
  const { approved, pending, spam } = row ?? { approved: 0, pending: 0, spam: 0 };
  return { all: approved + pending, approved, pending, spam };
}

const ofOwner = (db: Reader, column: PgColumn, { accountId, filmId }: OwnFilm) =>
  inArray(
    column,
    db
      .select({ id: films.id })
      .from(films)
      .where(and(eq(films.id, filmId), eq(films.accountId, accountId))),
  );
