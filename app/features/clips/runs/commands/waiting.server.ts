import { and, eq, isNull } from "drizzle-orm";
import { clipRuns } from "~/db/schema/made-clips.ts";
import type { EventReader } from "~/features/account/events/jobs.server.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { Queue } from "~/platform/queue.ts";
import { makeClipsJob, WAITING_FOR_KLAP_LINE, WAITING_LINE } from "../rules.ts";
import { sendRun } from "./beginning.server.ts";
import { askKlapFor } from "./shorts.server.ts";

type Services = { queue: Queue; config: { clipServices: ClipServices } };

/** Starts the runs that waited for a film, by Klap where they are to ask it and can. */
export const startWaitingRuns: EventReader<"video.ready", Services> = async (tx, event, { queue, config }) => {
  const ofFilm = and(
    ...[eq(clipRuns.videoId, event.subjectId), eq(clipRuns.status, "waiting")],
    isNull(clipRuns.awaitsJobId),
  );
  const { clipServices } = config;
  for (const run of await tx.select().from(clipRuns).where(ofFilm)) {
    const [runId, now] = [run.id, new Date()];
    if (await queue.isPending([makeClipsJob], { runId })) continue;
    const asked = run.way === "klap" ? await askKlapFor({ tx, queue, clipServices }, run, now) : null;
    const goesOn = asked?.ok
      ? { awaitsJobId: asked.id, line: WAITING_FOR_KLAP_LINE }
      : { way: run.way === "klap" ? ("local" as const) : run.way, line: WAITING_LINE };
    await tx
      .update(clipRuns)
      .set({ ...goesOn, updatedAt: now })
      .where(eq(clipRuns.id, runId));
    if (!asked?.ok) await sendRun({ tx, queue }, run.accountId, runId);
  }
};
