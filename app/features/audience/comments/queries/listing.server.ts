import { and, asc, desc, eq, gte, ilike, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { commentCounts, comments } from "~/db/schema/comments.ts";
import { films } from "~/db/schema/films.ts";
import type { AccountId, CommentId, FilmId, OwnFilm } from "~/lib/ids.ts";
import { type Cursor, pageOf } from "~/lib/pagination.ts";
import { containing, type Reader } from "~/platform/db.ts";
import { boundsOf, COUNTED_MOST, type Listing, type Sort } from "../rules/listing.ts";
import { type Filter, type FilterCounts, STUDIO_PAGE_SIZE, type StudioComment } from "../rules.ts";
import { commentRows, publicComment } from "./rows.server.ts";

const CONDITIONS: Record<Filter, SQL> = {
  approved: eq(comments.state, "approved"),
  pending: eq(comments.state, "pending"),
  // As in the condition of its index.
  all: sql`${comments.state} in ('pending', 'approved')`,
  spam: eq(comments.state, "spam"),
};

const ORDERS: Record<Sort, SQL[]> = {
  newest: [desc(comments.createdAt), desc(comments.id)],
  oldest: [asc(comments.createdAt), asc(comments.id)],
};

/** What comes after a comment in this order. */
export function beyond(after: Cursor<CommentId> | null, sort: Sort): SQL | undefined {
  if (!after) return undefined;
  const [row, last] = [
    sql`(${comments.createdAt}, ${comments.id})`,
    sql`(${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
  ];
  return sort === "newest" ? sql`${row} < ${last}` : sql`${row} > ${last}`;
}

/** The comments of a list, on whosever film it is. */
export function listed({ filter, search, author, ageRange, period, asOf }: Listing): SQL | undefined {
  const { from, before } = period ? boundsOf(period, asOf) : { from: null, before: null };
  return and(
    CONDITIONS[filter],
    lte(comments.createdAt, asOf),
    search ? saying(search) : undefined,
    author ? eq(comments.authorName, author) : undefined,
    ageRange ? eq(comments.ageRange, ageRange) : undefined,
    from ? gte(comments.createdAt, from) : undefined,
    before ? lt(comments.createdAt, before) : undefined,
  );
}

function saying(search: string): SQL | undefined {
  const pattern = containing(search);
  return or(ilike(comments.content, pattern), ilike(comments.authorName, pattern));
}

/** One page of the comments on a film as its owner sees them. */
export async function studioComments(
  db: Reader,
  accountId: AccountId,
  listing: Listing,
  after: Cursor<CommentId> | null,
) {
  const { filmId, sort } = listing;
  const ofFilm = ofOwner(db, comments.filmId, { accountId, filmId });
  const rows = await commentRows(db, and(ofFilm, listed(listing), beyond(after, sort)), ORDERS[sort]).limit(
    STUDIO_PAGE_SIZE + 1,
  );
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
      heldFor: row.comment.heldFor ?? [],
    }),
  );
  return { list, next };
}

/** The number of comments in a list; at most one more than are counted. */
export async function sizeOf(db: Reader, accountId: AccountId, listing: Listing): Promise<number> {
  const ofFilm = ofOwner(db, comments.filmId, { accountId, filmId: listing.filmId });
  const counted = db
    .select({ id: comments.id })
    .from(comments)
    .where(and(ofFilm, listed(listing)))
    .limit(COUNTED_MOST + 1);
  return db.$count(counted.as("counted"));
}

/** The number of a list's comments that came after its moment, at most one more than a page has. */
export async function arrivedSince(db: Reader, accountId: AccountId, listing: Listing): Promise<number> {
  const ofFilm = ofOwner(db, comments.filmId, { accountId, filmId: listing.filmId });
  const arrived = db
    .select({ id: comments.id })
    .from(comments)
    .where(and(ofFilm, CONDITIONS[listing.filter], sql`${comments.createdAt} > ${listing.asOf.toISOString()}`))
    .limit(STUDIO_PAGE_SIZE + 1);
  return db.$count(arrived.as("arrived"));
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

/** Number of comments that wait for approval, on all films of an account. */
export async function pendingCount(db: Reader, accountId: AccountId): Promise<number> {
  const [row] = await db
    .select({ pending: sql<number>`coalesce(sum(${commentCounts.pending}), 0)::int` })
    .from(commentCounts)
    .innerJoin(films, eq(films.id, commentCounts.filmId))
    .where(eq(films.accountId, accountId));
  return row?.pending ?? 0;
}

/** The account's films that somebody commented on, by title. */
export async function discussedFilms(db: Reader, accountId: AccountId): Promise<{ id: FilmId; title: string }[]> {
  return db
    .select({ id: films.id, title: films.title })
    .from(commentCounts)
    .innerJoin(films, eq(films.id, commentCounts.filmId))
    .where(eq(films.accountId, accountId))
    .orderBy(asc(films.title), asc(films.id));
}

const ofOwner = (db: Reader, column: PgColumn, { accountId, filmId }: OwnFilm) =>
  inArray(
    column,
    db
      .select({ id: films.id })
      .from(films)
      .where(and(eq(films.id, filmId), eq(films.accountId, accountId))),
  );
