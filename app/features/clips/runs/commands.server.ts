import { and, eq } from "drizzle-orm";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import { lockedEntitlement, spaceUsed } from "~/features/account/entitlements/queries.server.ts";
import { lackForPicture } from "~/features/account/entitlements/rules.ts";
import { jobPriorityOf } from "~/features/video/videos/queries/job-priority.server.ts";
import { videoOfOwner } from "~/features/video/videos/queries.server.ts";
import type { AccountId, ClipRunId, OwnClipRun } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { NewRun } from "./input.ts";
import { type ClipRun, isBeingCut, usedThisMonth } from "./queries.server.ts";
import { canRetryRun, isUnderWay, makeClipsJob, roomFor, type StartRefusal, startMessage } from "./rules.ts";

type Started = { ok: true; id: ClipRunId } | { ok: false; reason: StartRefusal; message: string };

/** Starts making clips of a film of the account, within what is left of the month. */
export async function startRun(
  { tx, queue }: TxAndQueue,
  accountId: AccountId,
  { videoId, ...wishes }: NewRun & { wanted: number },
  now: Date,
): Promise<Started> {
  const entitlement = await lockedEntitlement(tx, accountId);
  const { plan } = entitlement;
  const refused = (reason: StartRefusal): Started => ({ ok: false, reason, message: startMessage(reason, plan) });
  const video = await videoOfOwner(tx, accountId, videoId);
  if (video?.platform !== "file") return refused("not-found");
  if (video.status !== "ready" || !video.durationMs) return refused("not-ready");
  if (await isBeingCut(tx, videoId)) return refused("busy");
  if (lackForPicture(entitlement, await spaceUsed(tx, accountId, now), 1)) return refused("no-room");
  const room = roomFor(plan, await usedThisMonth(tx, accountId, now), video.durationMs, wishes.wanted);
  if (!room.ok) return refused(room.reason);
  const [run] = await tx
    .insert(clipRuns)
    .values({
      ...{ ...wishes, accountId, videoId, wanted: room.wanted, filmMs: video.durationMs },
      ...{ status: "waiting", line: "Waiting for its turn", createdAt: now, updatedAt: now },
    })
    .returning({ id: clipRuns.id });
  if (!run) throw new Error("the run was not written");
  await queue.send(tx, makeClipsJob, { runId: run.id }, await jobPriorityOf(tx, accountId));
  return { ok: true, id: run.id };
}

type Outcome = { ok: true } | { ok: false; reason: "not-found" | "not-running" | "not-restartable" };

async function lockedRun(tx: Tx, { accountId, runId }: OwnClipRun): Promise<ClipRun | null> {
  const own = and(eq(clipRuns.id, runId), eq(clipRuns.accountId, accountId));
  const [run] = await tx.select().from(clipRuns).where(own).for("update");
  return run ?? null;
}

/** Cancels a run; the worker notices at its next report. Clips that are finished stay. */
export async function cancelRun(tx: Tx, own: OwnClipRun, now: Date): Promise<Outcome> {
  const run = await lockedRun(tx, own);
  if (!run) return { ok: false, reason: "not-found" };
  if (!isUnderWay(run.status)) return { ok: false, reason: "not-running" };
  await tx.update(clipRuns).set({ status: "cancelled", updatedAt: now }).where(eq(clipRuns.id, run.id));
  await failOpenClips(tx, run.id, now);
  return { ok: true };
}

/** Runs again what failed or was cancelled; what was measured and made is kept. */
export async function retryRun({ tx, queue }: TxAndQueue, own: OwnClipRun, now: Date): Promise<Outcome> {
  const run = await lockedRun(tx, own);
  if (!run) return { ok: false, reason: "not-found" };
  if (!canRetryRun(run.status)) return { ok: false, reason: "not-restartable" };
  const again = {
    status: "waiting",
    progress: 0,
    line: "Waiting for its turn",
    problem: null,
    startedAt: null,
  } as const;
  await tx
    .update(clipRuns)
    .set({ ...again, updatedAt: now })
    .where(eq(clipRuns.id, run.id));
  await tx
    .update(madeClips)
    .set({ status: "processing", updatedAt: now })
    .where(and(eq(madeClips.runId, run.id), eq(madeClips.status, "failed")));
  await queue.send(tx, makeClipsJob, { runId: run.id }, await jobPriorityOf(tx, own.accountId));
  return { ok: true };
}

/** Clips that are not finished count as failed; a retry makes them. */
export const failOpenClips = (tx: Tx, runId: ClipRunId, now: Date) =>
  tx
    .update(madeClips)
    .set({ status: "failed", updatedAt: now })
    .where(and(eq(madeClips.runId, runId), eq(madeClips.status, "processing")));
