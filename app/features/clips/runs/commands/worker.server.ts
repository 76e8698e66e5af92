import { and, eq, inArray } from "drizzle-orm";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import type { Highlight } from "~/features/clips/highlights/rules.ts";
import type { AccountId, ClipRunId, MadeClipId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { failOpenClips } from "../commands.server.ts";
import type { ClipRun } from "../queries.server.ts";
import { isUnderWay, type Problem, type Step } from "../rules.ts";

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

const underWay = (runId: ClipRunId) =>
  and(eq(clipRuns.id, runId), inArray(clipRuns.status, ["waiting", "analyzing", "rendering"]));

/** Tells what is happening now; false when the run is not wanted any more. */
export async function reportRun(db: Db, runId: ClipRunId, { progress, line }: Step, now: Date): Promise<boolean> {
  const { rowCount } = await db.update(clipRuns).set({ progress, line, updatedAt: now }).where(underWay(runId));
  return rowCount === 1;
}

/** Writes the chosen highlights as clips to render; a run that begins again keeps those that it has. */
export async function addClips(db: Db, run: ClipRun, highlights: Highlight[], now: Date): Promise<void> {
  const { id: runId, accountId, videoId, title, aspect, captionStyle, captionColour } = run;
  const look = { aspect, captionStyle, captionColour };
  const rows = highlights.map(({ startMs, endMs, score, reason, emotion, bestPlatform, transcript }, place) => ({
    ...{ runId, accountId, videoId, place, ...look, startMs, endMs, emotion, bestPlatform, transcript },
    ...{ title: `${title}, clip ${place + 1}`, description: reason, engagementScore: score },
    ...{ status: "processing" as const, createdAt: now, updatedAt: now },
  }));
  await db.transaction(async (tx) => {
    const rendering = await tx.update(clipRuns).set({ status: "rendering", updatedAt: now }).where(underWay(runId));
    if (rendering.rowCount === 1 && rows.length) await tx.insert(madeClips).values(rows).onConflictDoNothing();
  });
}

type Made = { revision: number; byteSize: number };

/** Marks a clip's file as there, unless a newer one is wanted or the clip is gone. */
export async function markClipMade(db: Db, clipId: MadeClipId, { revision, byteSize }: Made, now: Date) {
  const { rowCount } = await db
    .update(madeClips)
    .set({ status: "ready", madeRevision: revision, byteSize, updatedAt: now })
    .where(and(eq(madeClips.id, clipId), eq(madeClips.revision, revision)));
  return rowCount === 1;
}

/** A failed clip is left out; the others go on. */
export async function markClipFailed(db: Db, clipId: MadeClipId, now: Date): Promise<void> {
  await db
    .update(madeClips)
    .set({ status: "failed", updatedAt: now })
    .where(and(eq(madeClips.id, clipId), eq(madeClips.status, "processing")));
}

/** Ends a run; `problem` of a completed one says why there are fewer clips. */
export async function endRun(
  { db, queue }: { db: Db; queue: Queue },
  runId: ClipRunId,
  { status, problem }: { status: "completed" | "failed"; problem: Problem | null },
  now: Date,
): Promise<void> {
  const progress = status === "completed" ? { progress: 100, line: "Complete" } : {};
  await db.transaction(async (tx) => {
    const ended = { ...progress, status, problem, completedAt: now, updatedAt: now };
    const [run] = await tx
      .update(clipRuns)
      .set(ended)
      .where(underWay(runId))
      .returning({ accountId: clipRuns.accountId });
    if (status === "failed") await failOpenClips(tx, runId, now);
    if (run && status === "completed") await announceClips(tx, queue, { ...run, runId }, now);
  });
}

type Finished = { accountId: AccountId; runId: ClipRunId };

async function announceClips(tx: Tx, queue: Queue, { accountId, runId }: Finished, now: Date): Promise<void> {
  const clips = await tx.$count(madeClips, eq(madeClips.runId, runId));
  if (clips) {
    await recordEvent(tx, queue, { accountId, kind: "clips.ready", subjectId: runId, payload: { clips }, at: now });
  }
}
