import { and, eq, inArray, lt, notInArray } from "drizzle-orm";
import { bulkDecisions } from "~/db/schema/bulk-decisions.ts";
import { comments } from "~/db/schema/comments.ts";
import { films } from "~/db/schema/films.ts";
import { countsOf } from "~/features/audience/comments/queries/counts.server.ts";
import { sizeOf } from "~/features/audience/comments/queries/listing.server.ts";
import { isNarrowed, type Listing, listingQuery } from "~/features/audience/comments/rules/listing.ts";
import { type AccountId, type BulkDecisionId, type CommentId, newId, type OwnBulkDecision } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { type Bulk, changeComments, decideNext, restoreNext } from "./commands/batches.server.ts";
import { type BulkDecision, type BulkRefusal, bulkJob, isUnderWay, undoEnded } from "./rules.ts";

type Refused<Reason> = { ok: false; reason: Reason };
type Begun = { ok: true; id: BulkDecisionId };
type OnList = { decision: BulkDecision; listing: Listing };
type OnChosen = { decision: BulkDecision; ids: CommentId[] };

/** Begins to decide on all comments of a list, by a job. */
export async function decideOnList(
  { tx, queue }: TxAndQueue,
  accountId: AccountId,
  { decision, listing }: OnList,
  now: Date,
): Promise<Begun | Refused<"not-found" | BulkRefusal>> {
  const { filmId } = listing;
  if (!(await tx.$count(films, and(eq(films.id, filmId), eq(films.accountId, accountId))))) return notFound;
  const size = isNarrowed(listing)
    ? await sizeOf(tx, accountId, listing)
    : (await countsOf(tx, accountId, filmId))[listing.filter];
  const query = listingQuery({ ...listing, show: listing.filter });
  const [begun] = await tx
    .insert(bulkDecisions)
    .values({ ...fresh(decision, now), filmId, listing: query, status: "running", size })
    .onConflictDoNothing()
    .returning({ id: bulkDecisions.id });
  if (!begun) return { ok: false, reason: "under-way" };
  await queue.send(tx, bulkJob, { bulkId: begun.id });
  return { ok: true, id: begun.id };
}

/** Decides on chosen comments, at once; those of others and deleted ones are left alone. */
export async function decideOnChosen(
  { tx, queue }: TxAndQueue,
  accountId: AccountId,
  { decision, ids }: OnChosen,
  now: Date,
): Promise<Begun | Refused<"not-found">> {
  const isOwn = and(inArray(comments.id, ids), eq(films.accountId, accountId));
  const found = await tx
    .select({ id: comments.id, filmId: comments.filmId })
    .from(comments)
    .innerJoin(films, eq(films.id, comments.filmId))
    .where(isOwn);
  const [first] = found;
  if (!first) return notFound;
  const ofFilm = found.filter(({ filmId }) => filmId === first.filmId).map(({ id }) => id);
  const bulk = { ...fresh(decision, now), filmId: first.filmId, listing: null, size: ofFilm.length };
  const [row] = await tx
    .insert(bulkDecisions)
    .values({ ...bulk, status: "done" })
    .returning();
  if (!row) throw new Error("a bulk decision has no row");
  const changed = await changeComments({ tx, queue }, { ...row, accountId }, inArray(comments.id, ofFilm));
  await tx.update(bulkDecisions).set({ changed }).where(eq(bulkDecisions.id, row.id));
  return { ok: true, id: row.id };
}

const fresh = (decision: BulkDecision, decidedAt: Date) => ({ id: newId<BulkDecisionId>(), decision, decidedAt });

const notFound = { ok: false, reason: "not-found" } as const;

/** Ends a decision on a list where it is; what was decided stays, and can be undone. */
export async function stopBulk(tx: Tx, own: OwnBulkDecision): Promise<{ ok: true } | Refused<"not-found">> {
  const bulk = await lockBulk(tx, own.bulkId);
  if (bulk?.accountId !== own.accountId) return notFound;
  if (bulk.status === "running") await settle(tx, bulk.id, { status: "stopped" });
  return { ok: true };
}

/** Ends a decision on a list, or its undo, whose processes were killed; its owner can undo it, or decide again. */
export async function endKilled(tx: Tx, bulkId: BulkDecisionId): Promise<void> {
  const bulk = await lockBulk(tx, bulkId);
  if (bulk && isUnderWay(bulk.status)) await settle(tx, bulkId, { status: "killed" });
}

/** Takes a bulk decision back: chosen comments at once, a list by a job. What was undone stays undone. */
export async function undoBulk(
  { tx, queue }: TxAndQueue,
  own: OwnBulkDecision,
  now: Date,
): Promise<{ ok: true } | Refused<"not-found" | BulkRefusal>> {
  const bulk = await lockBulk(tx, own.bulkId);
  if (bulk?.accountId !== own.accountId) return notFound;
  if (bulk.status === "undoing" || bulk.status === "undone") return { ok: true };
  if (bulk.decidedAt < undoEnded(now)) return { ok: false, reason: "undo-ended" };
  if (!bulk.listing) {
    await restoreNext({ tx, queue }, { ...bulk, cursor: null });
    return { ok: true };
  }
  if (bulk.status !== "running" && (await isOtherUnderWay(tx, bulk))) return { ok: false, reason: "under-way" };
  await settle(tx, bulk.id, { status: "undoing", cursor: null });
  await queue.send(tx, bulkJob, { bulkId: bulk.id });
  return { ok: true };
}

const isOtherUnderWay = async (tx: Tx, { filmId }: Bulk): Promise<boolean> => {
  const underWay = inArray(bulkDecisions.status, ["running", "undoing"]);
  return (await tx.$count(bulkDecisions, and(eq(bulkDecisions.filmId, filmId), underWay))) > 0;
};

const settle = (tx: Tx, id: BulkDecisionId, change: Partial<Pick<Bulk, "status" | "cursor">>) =>
  tx.update(bulkDecisions).set(change).where(eq(bulkDecisions.id, id));

/** Carries out the next part of a bulk decision or of its undo. Returns whether more may follow. */
export async function carryOn({ tx, queue }: TxAndQueue, bulkId: BulkDecisionId): Promise<boolean> {
  const bulk = await lockBulk(tx, bulkId);
  if (!bulk || !isUnderWay(bulk.status)) return false;
  return bulk.status === "running" ? decideNext({ tx, queue }, bulk) : restoreNext({ tx, queue }, bulk);
}

async function lockBulk(tx: Tx, bulkId: BulkDecisionId): Promise<Bulk | null> {
  const [row] = await tx
    .select({ bulk: bulkDecisions, accountId: films.accountId })
    .from(bulkDecisions)
    .innerJoin(films, eq(films.id, bulkDecisions.filmId))
    .where(eq(bulkDecisions.id, bulkId))
    .for("update", { of: bulkDecisions });
  return row ? { ...row.bulk, accountId: row.accountId } : null;
}

/** Forgets bulk decisions that cannot be undone any more. */
export async function deleteOldBulks(db: Db, before: Date): Promise<number> {
  const ended = notInArray(bulkDecisions.status, ["running", "undoing"]);
  const { rowCount } = await db.delete(bulkDecisions).where(and(lt(bulkDecisions.decidedAt, before), ended));
  return rowCount ?? 0;
}
