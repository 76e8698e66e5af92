import { and, eq, inArray } from "drizzle-orm";
import { ladders } from "~/db/schema/ladders.ts";
import { announcePageChange } from "~/features/publications/commands.server.ts";
import type { Storyboard } from "~/features/storyboards/rules.ts";
import { turnOf } from "~/features/turns/queries.server.ts";
import { videoOfOwner } from "~/features/videos/queries.server.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { filmsWithoutLadder } from "./queries.server.ts";
import { canCancelLadder, canRestartLadder, ladderJob, longLadderJob } from "./rules.ts";

export type Ladder = typeof ladders.$inferSelect;

const FRESH = { progress: 0, token: null, qualities: [], storyboard: null, readyAt: null };

/** Sends a film that has just become playable on to its further qualities. */
export async function openLadder(tx: Tx, queue: Queue, accountId: string, videoId: string, now: Date): Promise<void> {
  const fresh = { ...FRESH, status: "waiting", updatedAt: now } as const;
  await tx
    .insert(ladders)
    .values({ videoId, ...fresh, createdAt: now })
    .onConflictDoUpdate({ target: ladders.videoId, set: fresh });
  await queue.send(tx, ladderJob, { videoId }, await turnOf(tx, accountId));
}

type Outcome = { ok: true } | { ok: false; reason: "not-found" | "not-running" | "not-restartable" };

/** Gives up the further qualities; the film stays as it is. A worker notices at its next report. */
export async function cancelLadder(tx: Tx, accountId: string, videoId: string, now: Date): Promise<Outcome> {
  const ladder = await lockedLadder(tx, accountId, videoId);
  if (!ladder) return { ok: false, reason: "not-found" };
  if (!canCancelLadder(ladder.status)) return { ok: false, reason: "not-running" };
  await tx.update(ladders).set({ status: "cancelled", updatedAt: now }).where(eq(ladders.videoId, videoId));
  return { ok: true };
}

export async function restartLadder(
  tx: Tx,
  queue: Queue,
  accountId: string,
  videoId: string,
  now: Date,
): Promise<Outcome> {
  const ladder = await lockedLadder(tx, accountId, videoId);
  if (!ladder) return { ok: false, reason: "not-found" };
  if (!canRestartLadder(ladder.status)) return { ok: false, reason: "not-restartable" };
  await tx.update(ladders).set({ status: "waiting", progress: 0, updatedAt: now }).where(eq(ladders.videoId, videoId));
  await queue.send(tx, ladderJob, { videoId }, await turnOf(tx, accountId));
  return { ok: true };
}

async function lockedLadder(tx: Tx, accountId: string, videoId: string): Promise<Ladder | null> {
  if (!(await videoOfOwner(tx, accountId, videoId))) return null;
  const [ladder] = await tx.select().from(ladders).where(eq(ladders.videoId, videoId)).for("update");
  return ladder ?? null;
}

/**
 * Takes a ladder up under a new token; null when it is not wanted any more. `abandoned` is the token of a run that
 * never ended, whose files nobody will ever read.
 */
export async function claimLadder(db: Db, videoId: string, token: string, now: Date) {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(ladders).where(eq(ladders.videoId, videoId)).for("update");
    if (!found || !canCancelLadder(found.status)) return null;
    const working = { status: "working", progress: 0, token, updatedAt: now } as const;
    await tx.update(ladders).set(working).where(eq(ladders.videoId, videoId));
    return { abandoned: found.token };
  });
}

const ofRun = (videoId: string, token: string) =>
  and(eq(ladders.videoId, videoId), eq(ladders.status, "working"), eq(ladders.token, token));

/** False when this run is no longer wanted. */
export async function reportLadder(db: Db, videoId: string, token: string, progress: number, now: Date) {
  const { rowCount } = await db.update(ladders).set({ progress, updatedAt: now }).where(ofRun(videoId, token));
  return rowCount === 1;
}

type Made = { qualities: string[]; storyboard: Storyboard | null };

/** False when the run was cancelled, overtaken, or its film removed in the meantime. */
export async function markLadderReady(
  db: Db,
  accountId: string,
  videoId: string,
  token: string,
  made: Made,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ready = { ...made, status: "ready", progress: 100, readyAt: now, updatedAt: now } as const;
    const { rowCount } = await tx.update(ladders).set(ready).where(ofRun(videoId, token));
    if (rowCount) await announcePageChange(tx, accountId);
    return rowCount === 1;
  });
}

/** `from` are the states in which that is still news. */
export async function markLadderFailed(db: Db, videoId: string, now: Date, from = IN_WORK): Promise<void> {
  await db
    .update(ladders)
    .set({ status: "failed", updatedAt: now })
    .where(and(eq(ladders.videoId, videoId), inArray(ladders.status, from)));
}

const IN_WORK: Ladder["status"][] = ["waiting", "working"];

/** Sends a run that is too much for the quick lane to the long one; false when it is no longer wanted. */
export async function postponeLadder(db: Db, queue: Queue, run: Run, now: Date): Promise<boolean> {
  const { accountId, videoId, token } = run;
  return db.transaction(async (tx) => {
    const waiting = { status: "waiting", progress: 0, updatedAt: now } as const;
    const { rowCount } = await tx.update(ladders).set(waiting).where(ofRun(videoId, token));
    if (rowCount) await queue.send(tx, longLadderJob, { videoId }, await turnOf(tx, accountId));
    return rowCount === 1;
  });
}

type Run = { accountId: string; videoId: string; token: string };

/** Sends a ladder that waits without a job on its way again. */
export async function sendLadderAgain(db: Db, queue: Queue, accountId: string, videoId: string, now: Date) {
  await db.transaction(async (tx) => {
    const waiting = and(eq(ladders.videoId, videoId), eq(ladders.status, "waiting"));
    const { rowCount } = await tx.update(ladders).set({ updatedAt: now }).where(waiting);
    if (rowCount) await queue.send(tx, ladderJob, { videoId }, await turnOf(tx, accountId));
  });
}

/** Sends uploaded films on their way that became playable before there were ladders. */
export async function openMissingLadders(db: Db, queue: Queue, now: Date): Promise<void> {
  for (const { videoId, accountId } of await filmsWithoutLadder(db)) {
    await db.transaction((tx) => openLadder(tx, queue, accountId, videoId, now));
  }
}

export async function forgetRun(db: Db, videoId: string, token: string): Promise<void> {
  await db
    .update(ladders)
    .set({ token: null })
    .where(and(eq(ladders.videoId, videoId), eq(ladders.token, token)));
}
