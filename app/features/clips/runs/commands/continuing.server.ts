import { and, eq } from "drizzle-orm";
import { clipCandidates } from "~/db/schema/clip-candidates.ts";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import type { EventReader } from "~/features/account/events/jobs.server.ts";
import { heardIn } from "~/features/clips/services/commands/heard.server.ts";
import { type Heard, moodOf } from "~/features/clips/services/rules/moods.ts";
import type { OwnVideo } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { WAITING_LINE } from "../rules.ts";
import { sendRun } from "./beginning.server.ts";

type Services = { queue: Queue; storage: Storage };

/** Goes on with the runs that waited for the words of a film: by this server alone where no words came. */
export const continueRuns: EventReader<"words.settled", Services> = async (tx, event, { queue, storage }) => {
  const { jobId, heard } = event.payload;
  const { accountId, subjectId: videoId } = event;
  const found = heard ? await heardIn(storage, videoId) : null;
  if (found) await tellMoods(tx, { accountId, videoId }, found);
  const waiting = and(eq(clipRuns.awaitsJobId, jobId), eq(clipRuns.status, "waiting"));
  const runs = await tx
    .update(clipRuns)
    .set({ awaitsJobId: null, line: WAITING_LINE, updatedAt: new Date(), ...(heard ? {} : { way: "local" as const }) })
    .where(waiting)
    .returning({ id: clipRuns.id });
  for (const { id } of runs) await sendRun({ tx, queue }, accountId, id);
};

/** Stretches and clips that are there already learn how they sound. */
async function tellMoods(tx: Tx, { accountId, videoId }: OwnVideo, heard: Heard): Promise<void> {
  const clips = await tx
    .select({ id: madeClips.id, startMs: madeClips.startMs, endMs: madeClips.endMs })
    .from(madeClips)
    .where(and(eq(madeClips.accountId, accountId), eq(madeClips.videoId, videoId)));
  for (const clip of clips) await tx.update(madeClips).set(moodOf(heard, clip)).where(eq(madeClips.id, clip.id));
  const stretches = await tx
    .select({ runId: clipCandidates.runId, place: clipCandidates.place, ...times })
    .from(clipCandidates)
    .innerJoin(clipRuns, eq(clipRuns.id, clipCandidates.runId))
    .where(and(eq(clipCandidates.accountId, accountId), eq(clipRuns.videoId, videoId)));
  for (const { runId, place, ...stretch } of stretches)
    await tx
      .update(clipCandidates)
      .set(moodOf(heard, stretch))
      .where(and(eq(clipCandidates.runId, runId), eq(clipCandidates.place, place)));
}

const times = { startMs: clipCandidates.startMs, endMs: clipCandidates.endMs };
