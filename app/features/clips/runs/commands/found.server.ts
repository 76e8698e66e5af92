import { and, eq } from "drizzle-orm";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import type { EventReader } from "~/features/account/events/jobs.server.ts";
import { orderExports } from "~/features/clips/services/commands/shorts.server.ts";
import { serviceJobById } from "~/features/clips/services/queries.server.ts";
import { lookAgainJob } from "~/features/clips/services/rules.ts";
import { videoById } from "~/features/video/videos/queries.server.ts";
import { type MadeClipId, newId } from "~/lib/ids.ts";
import type { FoundShort, ShortsOrder } from "~/lib/klap-orders.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue, TxAndQueue } from "~/platform/queue.ts";
import type { ClipRun } from "../queries.server.ts";
import { exportOrder, shortColumns } from "../rules/shorts.ts";
import { awaitingStep, WAITING_LINE } from "../rules.ts";
import { sendRun } from "./beginning.server.ts";
import { dropUnmade } from "./shorts.server.ts";
import { endFailed } from "./worker.server.ts";

type Services = { queue: Queue; config: { clipServices: ClipServices } };

/** Goes on with the run that waited for Klap: the files of what it has found are ordered; where it found nothing, this server looks. */
export const continueAfterShorts: EventReader<"shorts.settled", Services> = async (tx, event, { queue, config }) => {
  const { accountId, createdAt: now } = event;
  const { jobId, made } = event.payload;
  await lockedEntitlement(tx, accountId);
  const waiting = and(eq(clipRuns.awaitsJobId, jobId), eq(clipRuns.status, "waiting"));
  const [run] = await tx.select().from(clipRuns).where(waiting).for("update");
  if (!run) return;
  const job = made ? await serviceJobById(tx, jobId) : null;
  const order = job?.klapOrder?.kind === "shorts" ? job.klapOrder : null;
  const ordered = order
    ? await orderFiles({ tx, run, clipServices: config.clipServices }, order, job?.found ?? [], now)
    : [];
  const [first] = ordered;
  if (!first) return runHere({ tx, queue }, run, now);
  const rendering = { status: "rendering", startedAt: run.startedAt ?? now, awaitsJobId: first } as const;
  const step = awaitingStep("klap", 0, ordered.length);
  await tx
    .update(clipRuns)
    .set({ ...rendering, ...step, updatedAt: now })
    .where(eq(clipRuns.id, run.id));
  await queue.send(tx, lookAgainJob, { until: now.toISOString() });
};

type Ordering = { tx: Tx; run: ClipRun; clipServices: ClipServices };

/** The orders of the files that can be had, each of a clip whose row is written with it. */
async function orderFiles({ tx, run, clipServices }: Ordering, order: ShortsOrder, found: FoundShort[], now: Date) {
  const { id: runId, accountId, videoId, aspect } = run;
  const clips = found.map((short, place) => ({ id: newId<MadeClipId>(), place, short }));
  const files = clips.map(({ id: clipId, short }) => ({
    clipId,
    title: short.title,
    order: exportOrder(short, order),
  }));
  const ordered = await orderExports(tx, clipServices, { accountId, videoId, files }, now);
  const rows = clips.slice(0, ordered.length).map(({ id, place, short }) => ({
    ...{ id, accountId, videoId, runId, place, aspect, status: "processing" as const },
    ...{ ...shortColumns(short, order), createdAt: now, updatedAt: now },
  }));
  if (rows.length) await tx.insert(madeClips).values(rows);
  return ordered;
}

/** Has this server look for the clips of a run that Klap did not make; without a film here the run ends. */
export async function runHere({ tx, queue }: TxAndQueue, run: ClipRun, now: Date): Promise<void> {
  await dropUnmade(tx, run.id);
  const video = await videoById(tx, run.videoId);
  if (video?.platform !== "file") return endFailed(tx, run.id, "klap", now);
  const local = { way: "local", status: "waiting", awaitsJobId: null, line: WAITING_LINE, progress: 0 } as const;
  await tx
    .update(clipRuns)
    .set({ ...local, updatedAt: now })
    .where(eq(clipRuns.id, run.id));
  await sendRun({ tx, queue }, run.accountId, run.id);
}
