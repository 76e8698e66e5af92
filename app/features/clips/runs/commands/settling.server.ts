import { and, count, eq, isNull, sql } from "drizzle-orm";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import { serviceJobs } from "~/db/schema/service-jobs.ts";
import { holdAccount } from "~/features/account/accounts/queries.server.ts";
import { isOpenJob, type ServiceJob } from "~/features/clips/services/queries.server.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { ClipRun } from "../queries.server.ts";
import { awaitingStep } from "../rules.ts";
import { sendRun } from "./beginning.server.ts";
import { runHere } from "./found.server.ts";
import { hasClipsToMake, ofRun } from "./renders.server.ts";
import { completeRun } from "./worker.server.ts";

type Settled = "over" | "to make" | "awaiting" | "completed" | "nothing";

/**
 * What becomes of a run whose job has nothing more to do, or for which a service has done something: `to make` where
 * this server has files to make, `awaiting` where a service has, `nothing` where the run has no clip at all.
 */
export async function settleRun({ tx, queue }: TxAndQueue, { id, accountId }: ClipRunKey, now: Date): Promise<Settled> {
  await holdAccount(tx, accountId);
  const [run] = await tx.select().from(clipRuns).where(eq(clipRuns.id, id)).for("update");
  if (run?.status !== "rendering") return "over";
  if (await hasClipsToMake(tx, id)) return "to make";
  const isUncertain = sql`${serviceJobs.state} = 'uncertain'`;
  const [open] = await tx
    .select({ id: serviceJobs.id, service: serviceJobs.service, state: serviceJobs.state })
    .from(serviceJobs)
    .where(and(ofRun(id), isOpenJob))
    .orderBy(isUncertain)
    .limit(1);
  // The owner decides about work of which nobody knows; the other clips do not wait for that.
  if (open && open.state !== "uncertain") return awaitJob(tx, run, open, now);
  if (await completeRun({ tx, queue }, run, now)) return "completed";
  return open ? awaitJob(tx, run, open, now) : "nothing";
}

type ClipRunKey = Pick<ClipRun, "id" | "accountId">;

async function awaitJob(
  tx: Tx,
  { id }: ClipRun,
  job: Pick<ServiceJob, "id" | "service">,
  now: Date,
): Promise<"awaiting"> {
  const of = and(eq(madeClips.runId, id), isNull(madeClips.removedAt));
  const [found] = await tx
    .select({ all: count(), made: sql`count(*) filter (where ${madeClips.status} = 'ready')`.mapWith(Number) })
    .from(madeClips)
    .where(of);
  const step = awaitingStep(job.service, found?.made ?? 0, found?.all ?? 0);
  await tx
    .update(clipRuns)
    .set({ ...step, awaitsJobId: job.id, updatedAt: now })
    .where(eq(clipRuns.id, id));
  return "awaiting";
}

/** Goes on with a run that waits for its clips: a worker makes those that a service did not make. */
export async function resumeRun({ tx, queue }: TxAndQueue, run: ClipRun, now: Date): Promise<void> {
  const settled = await settleRun({ tx, queue }, run, now);
  if (settled !== "to make" && settled !== "nothing") return;
  if (settled === "nothing" && run.way === "klap") return runHere({ tx, queue }, run, now);
  await tx.update(clipRuns).set({ awaitsJobId: null, updatedAt: now }).where(eq(clipRuns.id, run.id));
  await sendRun({ tx, queue }, run.accountId, run.id);
}
