import { join } from "node:path";
import { z } from "zod";
import { discardOriginal, markFailed } from "~/features/video/videos/commands.server.ts";
import {
  idsNotShown,
  idsNotUploading,
  idsWithoutOriginal,
  idsWithoutVideo,
  videosStillUploading,
  videosWithUnneededOriginal,
} from "~/features/video/videos/queries.server.ts";
import { ABANDONED_AFTER_MS, discardFilesJob } from "~/features/video/videos/rules.ts";
import { idInput, idsAmong, type VideoId } from "~/lib/ids.ts";
import { removeOlderThan } from "~/platform/old-files.ts";
import { removeOrphans } from "~/platform/orphans.ts";
import { defineJob, defineSchedule } from "~/platform/queue.ts";
import { removeDeadFolders } from "~/platform/work-folder.ts";
import { finishUpload, type UploadServices } from "./commands.server.ts";

type SweepServices = UploadServices & { config: { dataDir: string } };

/** Finishes work that a crash interrupted, and removes abandoned uploads and orphaned files. */
export const sweepVideos = defineSchedule<SweepServices>("videos.sweep", "*/10 * * * *", (services) =>
  sweep(services, new Date()),
);

/** Removes every file of a video whose row is deleted. */
export const discardFiles = defineJob<{ videoId: VideoId }, UploadServices>(
  discardFilesJob.name,
  z.object({ videoId: idInput<VideoId>() }),
  async ({ videoId }, { db, storage, uploads }) => {
    if ((await idsWithoutVideo(db, [videoId])).length === 0) return "skipped";
    for (const folder of FOLDERS) await storage.removeAll(folder, videoId);
    await uploads.forget(videoId);
    return "discarded";
  },
);

const FOLDERS = ["originals", "films", "posters"];

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

export async function sweep(services: SweepServices, now: Date): Promise<string> {
  const abandoned = before(now, ABANDONED_AFTER_MS);
  await finishOrAbandonUploads(services, abandoned, now);
  for (const video of await videosWithUnneededOriginal(services.db, abandoned)) {
    await discardOriginal(services.db, services.storage, video);
  }
  await removeUnknown(services, abandoned);
  await removeDeadFolders(services.config.dataDir, now);
  await removeOlderThan(join(services.config.dataDir, "work"), abandoned);
  await services.storage.tidy(abandoned);
  return "swept";
}

async function finishOrAbandonUploads(services: UploadServices, abandoned: Date, now: Date) {
  for (const { id, accountId, createdAt } of await videosStillUploading(services.db)) {
    const finish = await finishUpload(services, accountId, id, now);
    if (finish.ok || finish.reason !== "unfinished" || createdAt > abandoned) continue;
    await markFailed(services, id, "upload-abandoned", { now });
    await services.uploads.forget(id);
  }
}

/** A row is written before its files, so a file without a row is an orphan. */
async function removeUnknown({ db, storage, uploads }: UploadServices, abandoned: Date) {
  await removeOrphans<VideoId>(storage, { folder: "originals", withoutRow: (ids) => idsWithoutOriginal(db, ids) });
  for (const folder of ["films", "posters"]) {
    await removeOrphans<VideoId>(storage, { folder, withoutRow: (ids) => idsNotShown(db, ids, abandoned) });
  }
  for (const id of await idsNotUploading(db, idsAmong(await uploads.ids()))) await uploads.forget(id);
}
