import { join } from "node:path";
import { z } from "zod";
import { discardOriginal, markFailed, sendAgain } from "~/features/videos/commands.server.ts";
import {
  idsNotShown,
  idsNotUploading,
  idsWithoutOriginal,
  idsWithoutVideo,
  videosStandingStill,
  videosStillUploading,
  videosWithSpentOriginal,
} from "~/features/videos/queries.server.ts";
import {
  ABANDONED_AFTER_MS,
  discardFilesJob,
  prepareLongVideoJob,
  prepareVideoJob,
  SILENT_AFTER_MS,
} from "~/features/videos/rules.ts";
import { removeOlderThan } from "~/platform/old-files.ts";
import { defineJob } from "~/platform/queue.ts";
import { finishUpload, type UploadRoom } from "./commands.server.ts";

type SweepRoom = UploadRoom & { config: { dataDir: string } };

/** Finishes what a crash left half done and clears away what nobody will come back for. */
export const sweepVideos = defineJob<object, SweepRoom>("videos.sweep", z.object({}), (_, room) =>
  sweep(room, new Date()),
);

/** Removes every file of a video whose row is gone. */
export const discardFiles = defineJob<{ videoId: string }, UploadRoom>(
  discardFilesJob.name,
  z.object({ videoId: z.uuid() }),
  async ({ videoId }, { db, storage, uploads }) => {
    if ((await idsWithoutVideo(db, [videoId])).length === 0) return "skipped";
    for (const room of ROOMS) await storage.removeAll(room, videoId);
    await uploads.forget(videoId);
    return "discarded";
  },
);

const ROOMS = ["originals", "films", "posters"];

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

export async function sweep(room: SweepRoom, now: Date): Promise<string> {
  const abandoned = before(now, ABANDONED_AFTER_MS);
  await finishOrAbandonUploads(room, abandoned, now);
  await wakeStandingStill(room, now);
  for (const video of await videosWithSpentOriginal(room.db, abandoned)) {
    await discardOriginal(room.db, room.storage, video);
  }
  await removeOrphans(room, abandoned);
  await removeOlderThan(join(room.config.dataDir, "work"), abandoned);
  await room.storage.tidy(abandoned);
  return "swept";
}

async function finishOrAbandonUploads(room: UploadRoom, abandoned: Date, now: Date) {
  for (const { id, accountId, createdAt } of await videosStillUploading(room.db)) {
    const finish = await finishUpload(room, accountId, id, now);
    if (finish.ok || finish.reason !== "unfinished" || createdAt > abandoned) continue;
    await markFailed(room.db, id, "upload-abandoned", now);
    await room.uploads.forget(id);
  }
}

async function wakeStandingStill({ db, queue }: UploadRoom, now: Date) {
  for (const { id, status } of await videosStandingStill(db, before(now, SILENT_AFTER_MS))) {
    if (await queue.isUnderWay([prepareVideoJob, prepareLongVideoJob], { videoId: id })) continue;
    if (status === "uploaded") await sendAgain(db, queue, id, now);
    else await markFailed(db, id, "unexpected", now);
  }
}

/** A row is written before any of its files, so a file without its row has lost it. */
async function removeOrphans({ db, storage, uploads }: UploadRoom, abandoned: Date) {
  for (const id of await idsWithoutOriginal(db, uuids(await storage.ids("originals")))) {
    await storage.removeAll("originals", id);
  }
  for (const room of ["films", "posters"]) {
    for (const id of await idsNotShown(db, uuids(await storage.ids(room)), abandoned)) {
      await storage.removeAll(room, id);
    }
  }
  for (const id of await idsNotUploading(db, uuids(await uploads.ids()))) await uploads.forget(id);
}

const uuids = (names: string[]) => names.filter((name) => z.uuid().safeParse(name).success);
