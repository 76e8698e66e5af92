import { and, eq, not } from "drizzle-orm";
import { clipRuns } from "~/db/schema/made-clips.ts";
import { videos } from "~/db/schema/videos.ts";
import { isQuarantined } from "~/features/account/withholding/queries.server.ts";
import { jobPriorityOf } from "~/features/video/videos/queries/job-priority.server.ts";
import type { Video } from "~/features/video/videos/queries.server.ts";
import type { AccountId, ClipRunId, VideoId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import {
  makeClipsJob,
  WAITING_FOR_FILM_LINE,
  WAITING_FOR_KLAP_LINE,
  WAITING_FOR_WORDS_LINE,
  WAITING_LINE,
} from "../rules.ts";

/** A film of this account, which does not become ready before this transaction ends. */
export async function heldFilm(tx: Tx, accountId: AccountId, videoId: VideoId): Promise<Video | null> {
  const own = and(eq(videos.id, videoId), eq(videos.accountId, accountId), eq(videos.platform, "file"));
  const [video] = await tx
    .select()
    .from(videos)
    .where(and(own, not(isQuarantined(videos.id))))
    .for("share");
  return video ?? null;
}

type NewRun = Omit<typeof clipRuns.$inferInsert, "status" | "line" | "filmMs" | "videoId">;

/** Writes a run; its job begins when the film is ready. Null where a run that exists once for a film is there. */
export async function beginRun({ tx, queue }: TxAndQueue, video: Video, wishes: NewRun): Promise<ClipRunId | null> {
  const isReady = video.status === "ready";
  const line = !isReady ? WAITING_FOR_FILM_LINE : wishes.awaitsJobId ? lineFor(wishes.way) : WAITING_LINE;
  const [run] = await tx
    .insert(clipRuns)
    .values({ ...wishes, videoId: video.id, filmMs: video.durationMs ?? 0, status: "waiting", line })
    .onConflictDoNothing()
    .returning({ id: clipRuns.id });
  if (!run) return null;
  if (isReady && !wishes.awaitsJobId) await sendRun({ tx, queue }, wishes.accountId, run.id);
  return run.id;
}

const lineFor = (way: NewRun["way"]) => (way === "klap" ? WAITING_FOR_KLAP_LINE : WAITING_FOR_WORDS_LINE);

export const sendRun = async ({ tx, queue }: TxAndQueue, accountId: AccountId, runId: ClipRunId) =>
  queue.send(tx, makeClipsJob, { runId }, await jobPriorityOf(tx, accountId));
