import { and, eq, isNull, or, sql } from "drizzle-orm";
import { type CommentState, comments } from "~/db/schema/comments.ts";
import { films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import { announceUpdate } from "~/features/account/live-updates/commands.server.ts";
import { hasCommentsClosed } from "~/features/account/withholding/queries.server.ts";
import { commentRulesOf } from "~/features/audience/comment-rules/queries.server.ts";
import { areClosed, judged } from "~/features/audience/comment-rules/rules.ts";
import type { AgeRange } from "~/features/audience/contacts/rules.ts";
import { lockFilm } from "~/features/content/films/commands.server.ts";
import { isPublic } from "~/features/content/visibility/queries.server.ts";
import type { CountedVisitor } from "~/features/insights/beacon/rules.ts";
import { recordEngagement } from "~/features/insights/conversion-events/commands.server.ts";
import type { OwnFilm } from "~/lib/ids.ts";
import { type AccountId, type CommentId, type FilmId, newId, type PackItemId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { type CommentRefusal, mayRemoveOwn } from "../rules.ts";
import { noteMentions } from "./mentions.server.ts";
import { announceComments } from "./moderation.server.ts";

type Words = { name: string; content: string };
/** `by` is the visitor of the day; null for those who must not be counted. */
type Posted = Words & {
  /** What each `:name:` of the words means. */
  packEmoji?: Record<string, PackItemId> | null;
  ageRange: AgeRange | null;
  visitor: string;
  by?: CountedVisitor | null;
};
type Refused = { ok: false; reason: CommentRefusal };

/** Stores a visitor's comment, which is hidden until the filmmaker approves it. */
export async function postComment(
  { tx, queue }: TxAndQueue,
  filmId: FilmId,
  { name, content, packEmoji = null, ageRange, visitor, by }: Posted,
  now: Date,
): Promise<{ ok: true; id: CommentId } | Refused> {
  const film = await lockPublicFilm(tx, filmId);
  if (!film) return { ok: false, reason: "not-found" };
  const rules = await commentRulesOf(tx, film.accountId);
  if (film.isClosed || areClosed(rules.closeAfterDays, film.publishedAt, now)) return { ok: false, reason: "closed" };
  if (await isDuplicate(tx, filmId, { name, content, visitor })) return { ok: false, reason: "duplicate" };
  const author = await authorSoFar(tx, film.accountId, visitor);
  const { waits, heldFor } = judged(rules, { name, content, isKnown: author.isKnown });
  const id = newId<CommentId>();
  const signals = { isFirst: author.isNew, same: 1 + (await tx.$count(comments, hasWords(filmId, content))) };
  const words = {
    authorName: name,
    content,
    packEmoji,
    ageRange,
    heldFor: heldFor.length ? heldFor : null,
    ...signals,
  };
  const approved = waits ? {} : { approvedAt: now, announcedAt: now };
  await tx.insert(comments).values({ id, filmId, ...words, type: "real", visitor, ...approved, createdAt: now });
  const seen = by && { day: by.day, visitor: by.visitorOn(film.accountId) };
  if (seen) await recordEngagement(tx, film.accountId, { kind: "comment", filmId }, seen);
  const about = { accountId: film.accountId, subjectId: id, payload: { filmId } };
  await recordEvent(tx, queue, { kind: "comment.posted", ...about, at: now });
  if (!waits) {
    await noteMentions({ tx, queue }, [id], now);
    await announcePageChange(tx, film.accountId);
  }
  await announceUpdate(tx, film.accountId, { topic: "comments" });
  return { ok: true, id };
}

/** Whether this browser's first comment comes now; whether one is on a page, and none was removed or marked as spam. */
async function authorSoFar(tx: Tx, accountId: AccountId, visitor: string) {
  const states = await tx
    .selectDistinct({ state: comments.state })
    .from(comments)
    .innerJoin(films, eq(films.id, comments.filmId))
    .where(and(eq(films.accountId, accountId), eq(comments.visitor, visitor)));
  const has = (wanted: CommentState) => states.some(({ state }) => state === wanted);
  return { isNew: !states.length, isKnown: has("approved") && !has("spam") && !has("deleted") };
}

const hasWords = (filmId: FilmId, content: string) =>
  and(eq(comments.filmId, filmId), sql`md5(lower(${comments.content})) = md5(lower(${content}))`);

/** The film, locked so that comments on it are serialised; null when its page is not public. */
async function lockPublicFilm(
  tx: Tx,
  filmId: FilmId,
): Promise<{ accountId: AccountId; publishedAt: Date | null; isClosed: boolean } | null> {
  const [film] = await tx
    .select({ accountId: films.accountId, publishedAt: pages.publishedAt, isClosed: hasCommentsClosed(pages.id) })
    .from(films)
    .innerJoin(pages, eq(pages.filmId, films.id))
    .innerJoin(sites, eq(sites.accountId, films.accountId))
    .where(and(eq(films.id, filmId), isPublic))
    .for("no key update", { of: films });
  return film ?? null;
}

/** Whether the same text was posted by the same browser or under the same name. */
async function isDuplicate(tx: Tx, filmId: FilmId, { name, content, visitor }: Words & { visitor: string }) {
  const sameAuthor = or(eq(comments.visitor, visitor), sql`lower(${comments.authorName}) = lower(${name})`);
  const [said] = await tx
    .select({ id: comments.id })
    .from(comments)
    .where(and(hasWords(filmId, content), sameAuthor, isNull(comments.deletedAt)))
    .limit(1);
  return said !== undefined;
}

/** The filmmaker's comments are published at once: `curated` from the studio, `real` from the page's edit mode. */
export async function addOwnComment(
  { tx, queue }: TxAndQueue,
  { accountId, filmId }: OwnFilm,
  { name, content, type }: Words & { type: "curated" | "real" },
  now: Date,
): Promise<{ ok: true; id: string } | Refused> {
  if (!(await lockFilm(tx, { accountId, filmId }))) return { ok: false, reason: "not-found" };
  const id = newId<CommentId>();
  const approved = { approvedAt: now, announcedAt: now, createdAt: now };
  await tx.insert(comments).values({ id, filmId, authorName: name, content, type, ...approved });
  await noteMentions({ tx, queue }, [id], now);
  await announceComments(tx, accountId);
  return { ok: true, id };
}

/** Deletes a visitor's own comment; a comment by another visitor is not found. */
export async function removeOwnComment(
  tx: Tx,
  visitor: string,
  commentId: CommentId,
  now: Date,
): Promise<{ ok: true } | Refused> {
  const [comment] = await tx
    .select({ createdAt: comments.createdAt, state: comments.state, accountId: films.accountId })
    .from(comments)
    .innerJoin(films, eq(films.id, comments.filmId))
    .where(and(eq(comments.id, commentId), eq(comments.visitor, visitor)))
    .for("update", { of: comments });
  if (!comment) return { ok: false, reason: "not-found" };
  if (!mayRemoveOwn(comment.createdAt, now)) return { ok: false, reason: "too-late" };
  await tx.delete(comments).where(eq(comments.id, commentId));
  if (comment.state === "approved") await announcePageChange(tx, comment.accountId);
  await announceUpdate(tx, comment.accountId, { topic: "comments" });
  return { ok: true };
}
