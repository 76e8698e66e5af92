import { and, eq, inArray } from "drizzle-orm";
import { clipCandidates } from "~/db/schema/clip-candidates.ts";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import type { CaptionId, ClipRunId, MadeClipId, OwnMadeClip, VideoId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { failOpenClips } from "../commands.server.ts";
import type { ClipRun, MadeClip } from "../queries.server.ts";
import { isFreeClip, isUnderWay, type Problem, type Step } from "../rules.ts";
import { charge, refundMinutes } from "./allowance.server.ts";
import { hasCandidates } from "./candidates.server.ts";

/** Claims a run for a worker; null when it is not wanted any more. */
export async function claimRun(db: Db, runId: ClipRunId, now: Date): Promise<ClipRun | null> {
  return db.transaction(async (tx) => {
    const [run] = await tx.select().from(clipRuns).where(eq(clipRuns.id, runId)).for("update");
    if (!run || !isUnderWay(run.status)) return null;
    const claimed = { status: "analyzing", startedAt: run.startedAt ?? now, updatedAt: now } as const;
    await tx.update(clipRuns).set(claimed).where(eq(clipRuns.id, runId));
    return { ...run, ...claimed };
  });
}

export const underWay = (runId: ClipRunId) =>
  and(eq(clipRuns.id, runId), inArray(clipRuns.status, ["waiting", "analyzing", "rendering"]));

/** Tells what is happening now; false when the run is not wanted any more. */
export async function reportRun(db: Db, runId: ClipRunId, { progress, line }: Step, now: Date): Promise<boolean> {
  const { rowCount } = await db.update(clipRuns).set({ progress, line, updatedAt: now }).where(underWay(runId));
  return rowCount === 1;
}

type Words = { captionId: CaptionId | null; transcript: string };
type Made = Words & { revision: number; byteSize: number; madeLook: MadeClip["madeLook"] } & Partial<
    Pick<MadeClip, "startMs" | "endMs" | "originMs" | "bestPlatform">
  >;

/** Marks a clip's file as there, unless a newer one is wanted or the clip is gone. A first file counts in the month. */
export async function markClipMade(db: Db, clipId: MadeClipId, { revision, ...file }: Made, now: Date) {
  return db.transaction(async (tx) => {
    const current = and(eq(madeClips.id, clipId), eq(madeClips.revision, revision));
    const [clip] = await tx.select().from(madeClips).where(current).for("update");
    if (!clip) return false;
    const made = { status: "ready", madeRevision: revision, ...file, updatedAt: now } as const;
    await tx.update(madeClips).set(made).where(eq(madeClips.id, clipId));
    const [run] = await tx.select({ purpose: clipRuns.purpose }).from(clipRuns).where(eq(clipRuns.id, clip.runId));
    const counts = clip.madeRevision === null && !isFreeClip(run?.purpose ?? "form", clip.place);
    await charge(tx, clip, { clips: counts ? 1 : 0 }, now);
    return true;
  });
}

/** A failed clip is left out; the others go on. */
export async function markClipFailed(db: Db, clipId: MadeClipId, now: Date): Promise<void> {
  await db
    .update(madeClips)
    .set({ status: "failed", updatedAt: now })
    .where(and(eq(madeClips.id, clipId), eq(madeClips.status, "processing")));
}

/** Forgets a clip that nobody can make. */
export const dropClip = (tx: Tx, { accountId, clipId }: OwnMadeClip) =>
  tx.delete(madeClips).where(and(eq(madeClips.id, clipId), eq(madeClips.accountId, accountId)));

/** Ends a run that made nothing, or not all that it began; its finished clips stay. */
export async function failRun(db: Db, runId: ClipRunId, problem: Problem, now: Date): Promise<void> {
  await db.transaction((tx) => endFailed(tx, runId, problem, now));
}

export async function endFailed(tx: Tx, runId: ClipRunId, problem: Problem, now: Date): Promise<void> {
  await tx.update(clipRuns).set({ status: "failed", problem, completedAt: now, updatedAt: now }).where(underWay(runId));
  if (!(await hasCandidates(tx, runId))) await refundMinutes(tx, runId);
  await failOpenClips(tx, runId, now);
}

/** Ends the runs that waited for a film which cannot be prepared; returns how many of them were not only the wizard's. */
export async function endWaitingRuns(tx: Tx, videoId: VideoId, now: Date): Promise<number> {
  const ofFilm = and(eq(clipRuns.videoId, videoId), eq(clipRuns.status, "waiting"));
  const waiting = await tx.select({ id: clipRuns.id, purpose: clipRuns.purpose }).from(clipRuns).where(ofFilm);
  for (const { id } of waiting) await endFailed(tx, id, "not-started", now);
  return waiting.filter(({ purpose }) => purpose !== "analysis").length;
}

/** Ends a run whose clips are made and whose account the caller holds, and tells so where some are new. False where the run has none at all. */
export async function completeRun({ tx, queue }: TxAndQueue, run: ClipRun, now: Date): Promise<boolean> {
  const { id: runId, accountId } = run;
  const ready = await tx
    .select({ updatedAt: madeClips.updatedAt })
    .from(madeClips)
    .where(and(eq(madeClips.runId, runId), eq(madeClips.status, "ready")));
  if (!ready.length) return false;
  const found = await tx.$count(clipCandidates, eq(clipCandidates.runId, runId));
  // Klap decides itself how many it finds.
  const problem = found < run.wanted && run.way !== "klap" ? ("fewer" satisfies Problem) : null;
  const complete = { status: "completed", progress: 100, line: "Complete", problem, awaitsJobId: null } as const;
  const { rowCount } = await tx
    .update(clipRuns)
    .set({ ...complete, completedAt: now, updatedAt: now })
    .where(underWay(runId));
  const clips = ready.filter(({ updatedAt }) => run.startedAt && updatedAt >= run.startedAt).length;
  if (rowCount && clips)
    await recordEvent(tx, queue, { kind: "clips.ready", accountId, subjectId: runId, payload: { clips }, at: now });
  return true;
}
