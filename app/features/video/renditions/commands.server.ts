import { and, eq, inArray } from "drizzle-orm";
import { renditionSets } from "~/db/schema/rendition-sets.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { jobPriorityOf } from "~/features/video/videos/queries/job-priority.server.ts";
import { videoOfOwner } from "~/features/video/videos/queries.server.ts";
import type { AccountId, OwnVideo, VideoId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Queue, TxAndQueue } from "~/platform/queue.ts";
import { filmsWithoutRenditions } from "./queries.server.ts";
import type { Storyboard } from "./rules/storyboards.ts";
import { canCancelRenditions, canRestartRenditions, longRenditionsJob, renditionsJob } from "./rules.ts";

export type RenditionSet = typeof renditionSets.$inferSelect;

const FRESH = { progress: 0, token: null, qualities: [], storyboard: null, readyAt: null };

/** Enqueues the renditions of a film that has just become playable. */
export async function enqueueRenditions(
  { tx, queue }: TxAndQueue,
  { accountId, videoId }: OwnVideo,
  now: Date,
): Promise<void> {
  const fresh = { ...FRESH, status: "waiting", updatedAt: now } as const;
  await tx
    .insert(renditionSets)
    .values({ videoId, ...fresh, createdAt: now })
    .onConflictDoUpdate({ target: renditionSets.videoId, set: fresh });
  await queue.send(tx, renditionsJob, { videoId }, await jobPriorityOf(tx, accountId));
}

type Outcome = { ok: true } | { ok: false; reason: "not-found" | "not-running" | "not-restartable" };

/** Cancels the renditions; the film stays playable. The worker notices at its next report. */
export async function cancelRenditions(tx: Tx, { accountId, videoId }: OwnVideo, now: Date): Promise<Outcome> {
  const renditions = await lockedRenditions(tx, accountId, videoId);
  if (!renditions) return { ok: false, reason: "not-found" };
  if (!canCancelRenditions(renditions.status)) return { ok: false, reason: "not-running" };
  await tx.update(renditionSets).set({ status: "cancelled", updatedAt: now }).where(eq(renditionSets.videoId, videoId));
  return { ok: true };
}

export async function restartRenditions(
  { tx, queue }: TxAndQueue,
  { accountId, videoId }: OwnVideo,
  now: Date,
): Promise<Outcome> {
  const renditions = await lockedRenditions(tx, accountId, videoId);
  if (!renditions) return { ok: false, reason: "not-found" };
  if (!canRestartRenditions(renditions.status)) return { ok: false, reason: "not-restartable" };
  await tx
    .update(renditionSets)
    .set({ status: "waiting", progress: 0, updatedAt: now })
    .where(eq(renditionSets.videoId, videoId));
  await queue.send(tx, renditionsJob, { videoId }, await jobPriorityOf(tx, accountId));
  return { ok: true };
}

async function lockedRenditions(tx: Tx, accountId: AccountId, videoId: VideoId): Promise<RenditionSet | null> {
  if (!(await videoOfOwner(tx, accountId, videoId))) return null;
  const [renditions] = await tx.select().from(renditionSets).where(eq(renditionSets.videoId, videoId)).for("update");
  return renditions ?? null;
}

/**
 * Claims a rendition set with a new token; null when it is not wanted any more. `abandoned` is the token of a run that
 * never ended, whose files must be removed.
 */
export async function claimRenditions(db: Db, videoId: VideoId, token: string, now: Date) {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(renditionSets).where(eq(renditionSets.videoId, videoId)).for("update");
    if (!found || !canCancelRenditions(found.status)) return null;
    const working = { status: "working", progress: 0, token, updatedAt: now } as const;
    await tx.update(renditionSets).set(working).where(eq(renditionSets.videoId, videoId));
    return { abandoned: found.token };
  });
}

const ofRun = (videoId: VideoId, token: string) =>
  and(eq(renditionSets.videoId, videoId), eq(renditionSets.status, "working"), eq(renditionSets.token, token));

/** False when this run is no longer wanted. */
export async function reportRenditions(
  db: Db,
  { videoId, token }: { videoId: VideoId; token: string },
  progress: number,
  now: Date,
) {
  const { rowCount } = await db.update(renditionSets).set({ progress, updatedAt: now }).where(ofRun(videoId, token));
  return rowCount === 1;
}

type Made = { qualities: string[]; storyboard: Storyboard | null };

/** False when the run was cancelled or replaced, or its film removed in the meantime. */
export async function markRenditionsReady(
  db: Db,
  { accountId, videoId, token }: { accountId: AccountId; videoId: VideoId; token: string },
  made: Made,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ready = { ...made, status: "ready", progress: 100, readyAt: now, updatedAt: now } as const;
    const { rowCount } = await tx.update(renditionSets).set(ready).where(ofRun(videoId, token));
    if (rowCount) await announcePageChange(tx, accountId);
    return rowCount === 1;
  });
}

/** Changes only rows whose status is one of `from`. */
export async function markRenditionsFailed(db: Db, videoId: VideoId, now: Date, from = IN_WORK): Promise<void> {
  await db
    .update(renditionSets)
    .set({ status: "failed", updatedAt: now })
    .where(and(eq(renditionSets.videoId, videoId), inArray(renditionSets.status, from)));
}

const IN_WORK: RenditionSet["status"][] = ["waiting", "working"];

/** Moves a run from the quick lane to the long lane; false when it is no longer wanted. */
export async function postponeRenditions(db: Db, queue: Queue, run: Run, now: Date): Promise<boolean> {
  const { accountId, videoId, token } = run;
  return db.transaction(async (tx) => {
    const waiting = { status: "waiting", progress: 0, updatedAt: now } as const;
    const { rowCount } = await tx.update(renditionSets).set(waiting).where(ofRun(videoId, token));
    if (rowCount) await queue.send(tx, longRenditionsJob, { videoId }, await jobPriorityOf(tx, accountId));
    return rowCount === 1;
  });
}

type Run = { accountId: AccountId; videoId: VideoId; token: string };

/** Enqueues the renditions of uploaded films that became playable in a version without renditions. */
export async function enqueueMissingRenditions(db: Db, queue: Queue, now: Date): Promise<void> {
  for (const { videoId, accountId } of await filmsWithoutRenditions(db)) {
    await db.transaction((tx) => enqueueRenditions({ tx, queue }, { accountId, videoId }, now));
  }
}

export async function clearRun(db: Db, videoId: VideoId, token: string): Promise<void> {
  await db
    .update(renditionSets)
    .set({ token: null })
    .where(and(eq(renditionSets.videoId, videoId), eq(renditionSets.token, token)));
}
