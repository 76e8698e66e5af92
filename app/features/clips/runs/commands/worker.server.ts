import { and, eq, inArray } from "drizzle-orm";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import type { Highlight } from "~/features/clips/highlights/rules.ts";
import type { ClipRunId, MadeClipId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { failOpenClips } from "../commands.server.ts";
import type { ClipRun, MadeClip } from "../queries.server.ts";
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

type Made = { revision: number; byteSize: number; madeLook: MadeClip["madeLook"] };

/** Marks a clip's file as there, unless a newer one is wanted or the clip is gone. */
export async function markClipMade(db: Db, clipId: MadeClipId, { revision, ...made }: Made, now: Date) {
  const { rowCount } = await db
    .update(madeClips)
    .set({ status: "ready", madeRevision: revision, ...made, updatedAt: now })
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

/** Ends a run that made nothing, or not all that it began; its finished clips stay. */
export async function failRun(db: Db, runId: ClipRunId, problem: Problem, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(clipRuns)
      .set({ status: "failed", problem, completedAt: now, updatedAt: now })
      .where(underWay(runId));
    await failOpenClips(tx, runId, now);
  });
}

type Ending = { db: Db; queue: Queue };

/** Ends a run whose clips are made, and tells so; `shortfall` says why there are fewer. False where none could be made. */
export async function completeRun(
  { db, queue }: Ending,
  { id: runId, accountId }: Pick<ClipRun, "id" | "accountId">,
  shortfall: Problem | null,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const clips = await tx.$count(madeClips, and(eq(madeClips.runId, runId), eq(madeClips.status, "ready")));
    if (!clips) return false;
    const complete = { status: "completed", progress: 100, line: "Complete", problem: shortfall } as const;
    const { rowCount } = await tx
      .update(clipRuns)
      .set({ ...complete, completedAt: now, updatedAt: now })
      .where(underWay(runId));
    if (rowCount)
      await recordEvent(tx, queue, { kind: "clips.ready", accountId, subjectId: runId, payload: { clips }, at: now });
    return true;
  });
}
