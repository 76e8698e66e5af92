import { and, count, desc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import { commentCounts, commentLikes, comments } from "~/db/schema/comments.ts";
import { isWithheld } from "~/features/account/withholding/queries.server.ts";
import type { CommentId, FilmId } from "~/lib/ids.ts";
import { type Cursor, pageOf } from "~/lib/pagination.ts";
import { builtOnce, type Reader } from "~/platform/db.ts";
import { beyond } from "./queries/listing.server.ts";
import { type CommentRow, commentRows, publicComment, type Visit } from "./queries/rows.server.ts";
import { type CommentList, PAGE_SIZE, type PublicComment } from "./rules.ts";

/** What visitors read. */
const isApproved = and(eq(comments.state, "approved"), not(isWithheld(comments.id)));
const isPending = eq(comments.state, "pending");
const newestFirst = [desc(comments.createdAt), desc(comments.id)];

const reading = (db: Reader, wanted: SQL | undefined) => commentRows(db, wanted, newestFirst);

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

/** One page of approved comments, as this visitor sees it. */
export async function commentsAfter(db: Reader, filmId: FilmId, after: Cursor<CommentId> | null, visit: Visit) {
  const wanted = and(eq(comments.filmId, filmId), isApproved, beyond(after, "newest"));
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

const listOf = (rows: CommentRow[], visit?: Visit): CommentList => {
  const { page, next } = pageOf(
    rows.map((row) => ({ ...row, ...row.comment })),
    PAGE_SIZE,
  );
  return { list: page.map((row) => publicComment(row, visit)), next };
};

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
