import { and, asc, desc, eq, gte, ilike, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { comments } from "~/db/schema/comments.ts";
import { films } from "~/db/schema/films.ts";
import { knowledgeOf } from "~/features/audience/comment-score/queries.server.ts";
import {
  COMPARED_MOST,
  type Knowledge,
  type Scored,
  spamScore,
  suspicionOf,
} from "~/features/audience/comment-score/rules.ts";
import type { AccountId, CommentId, OwnComment } from "~/lib/ids.ts";
import { type Cursor, pageOf } from "~/lib/pagination.ts";
import { containing, type Reader } from "~/platform/db.ts";
import { boundsOf, COUNTED_MOST, type Listing, type Sort } from "../rules/listing.ts";
import { type Filter, STUDIO_PAGE_SIZE, type StudioComment } from "../rules.ts";
import { ofOwner } from "./owner.server.ts";
import { type CommentRow, commentRows, publicComment } from "./rows.server.ts";

const CONDITIONS: Record<Filter, SQL> = {
  approved: eq(comments.state, "approved"),
  pending: eq(comments.state, "pending"),
  // As in the condition of its index.
  all: sql`${comments.state} in ('pending', 'approved')`,
  spam: eq(comments.state, "spam"),
};

const NEWEST = [desc(comments.createdAt), desc(comments.id)];
const OLDEST = [asc(comments.createdAt), asc(comments.id)];

/** What comes after a comment in this order. */
export function beyond(after: Cursor<CommentId> | null, sort: Sort): SQL | undefined {
  if (!after) return undefined;
  const [row, last] = [
    sql`(${comments.createdAt}, ${comments.id})`,
    sql`(${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
  ];
  return sort === "oldest" ? sql`${row} > ${last}` : sql`${row} < ${last}`;
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

/** One page of the comments on a film as its owner sees them; of the most suspicious ones, there is one page. */
export async function studioComments(
  db: Reader,
  accountId: AccountId,
  listing: Listing,
  after: Cursor<CommentId> | null,
) {
  const { filmId, sort } = listing;
  const wanted = and(ofOwner(db, comments.filmId, { accountId, filmId }), listed(listing));
  if (sort === "suspicious") return { list: await mostSuspicious(db, accountId, wanted), next: null };
  const order = sort === "oldest" ? OLDEST : NEWEST;
  const rows = await commentRows(db, and(wanted, beyond(after, sort)), order).limit(STUDIO_PAGE_SIZE + 1);
  const { page, next } = pageOf(
    rows.map((row) => ({ ...row, ...row.comment })),
    STUDIO_PAGE_SIZE,
  );
  const knowledge = await knowledgeOf(db, accountId, page.map(scored));
  return { list: page.map((row) => studioComment(row, knowledge)), next };
}

/** One comment on a film of the account; null where there is none, and without its words once it is deleted. */
export async function commentOfOwner(
  db: Reader,
  { accountId, commentId }: OwnComment,
): Promise<{ comment: StudioComment | null } | null> {
  const own = db.select({ id: films.id }).from(films).where(eq(films.accountId, accountId));
  const [row] = await commentRows(db, and(eq(comments.id, commentId), inArray(comments.filmId, own)), NEWEST);
  if (!row) return null;
  if (row.comment.state === "deleted") return { comment: null };
  return { comment: studioComment(row, await knowledgeOf(db, accountId, [scored(row)])) };
}

/** Among the newest of a list; those without a score come last. */
async function mostSuspicious(db: Reader, accountId: AccountId, wanted: SQL | undefined): Promise<StudioComment[]> {
  const compared = await db
    .select({ comment: comments })
    .from(comments)
    .where(wanted)
    .orderBy(...NEWEST)
    .limit(COMPARED_MOST);
  const knowledge = await knowledgeOf(db, accountId, compared.map(scored));
  const ids = compared
    .map((row) => ({ id: row.comment.id, score: spamScore(scored(row), knowledge) ?? 0 }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, STUDIO_PAGE_SIZE)
    .map(({ id }) => id);
  const rows = await commentRows(db, inArray(comments.id, ids), NEWEST);
  const byId = new Map(rows.map((row) => [row.comment.id, studioComment(row, knowledge)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const scored = ({ comment }: Pick<CommentRow, "comment">): Scored => ({
  name: comment.authorName,
  content: comment.content,
  signals: comment,
});

const studioComment = (row: CommentRow, knowledge: Knowledge): StudioComment => ({
  ...publicComment(row),
  approved: row.comment.approvedAt !== null,
  spam: row.comment.spamAt !== null,
  curated: row.comment.type === "curated",
  ageRange: row.comment.ageRange,
  heldFor: row.comment.heldFor ?? [],
  suspicion: suspicionOf(scored(row), knowledge),
});

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
