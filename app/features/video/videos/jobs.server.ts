import { z } from "zod";
import { fetchLinkPoster, keepPoster } from "~/features/video/posters/commands.server.ts";
import { prepareFilm } from "~/features/video/transcoding/commands.server.ts";
import type { Db } from "~/platform/db.ts";
import type { Fetcher } from "~/platform/fetch.ts";
import { type Ffmpeg, FfmpegMissing } from "~/platform/ffmpeg.ts";
import type { WebImage } from "~/platform/images.ts";
import type { Log } from "~/platform/log.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { wantedWork } from "~/platform/wanted-work.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import {
  claimForPreparation,
  discardOriginal,
  markFailed,
  markReady,
  reportProgress,
  savePoster,
} from "./commands.server.ts";
import { idsNotShown, type Video, videoById } from "./queries.server.ts";
import { fetchPosterJob, playableKey, prepareVideoJob } from "./rules.ts";

export type VideoRoom = {
  db: Db;
  queue: Queue;
  storage: Storage;
  ffmpeg: Ffmpeg;
  fetcher: Fetcher;
  log: Log;
  config: { dataDir: string };
};

const videoInput = z.object({ videoId: z.uuid() });

/** One film of an account at a time; a long one may take hours, and a dead worker is noticed by its silence. */
export const prepareVideo = defineJob<{ videoId: string }, VideoRoom>(
  prepareVideoJob.name,
  videoInput,
  async ({ videoId }, room, signal) => {
    const video = await claimForPreparation(room.db, videoId, new Date());
    const key = video?.originalKey;
    if (!key) return "skipped";
    return inWorkFolder(room.config.dataDir, (folder) => prepare(room, video, key, folder, signal));
  },
  { concurrency: 2, perGroup: 1, expireInSeconds: 12 * 3600, retryLimit: 3 },
);

async function prepare(room: VideoRoom, video: Video, key: string, folder: string, signal: AbortSignal) {
  const { db, storage, ffmpeg } = room;
  const original = await storage.localCopy(key);
  const work = wantedWork(signal, (percent) => reportProgress(db, video.id, percent, new Date()));
  try {
    const onPoster = async (image: WebImage) => {
      await savePoster(db, video.id, await keepPoster(storage, video.id, image), new Date());
    };
    const film = await prepareFilm({ ffmpeg, original: original.path, folder, onPoster, ...work });
    if (!film.ok) {
      await markFailed(db, video.id, film.reason, new Date());
      await discardUnwanted(room, video.id);
      await discardOriginal(db, storage, video);
      return film.reason;
    }
    const { durationMs, width, height } = film;
    await storage.putFile(playableKey(video.id), film.path);
    const prepared = { playableKey: playableKey(video.id), durationMs, width, height };
    if (!(await markReady(db, room.queue, video.id, prepared, new Date()))) return discardUnwanted(room, video.id);
    await discardOriginal(db, storage, video);
    return "ready";
  } catch (error) {
    if (error instanceof FfmpegMissing) {
      await markFailed(db, video.id, "ffmpeg-missing", new Date());
      return "ffmpeg-missing";
    }
    if (work.calledOff()) return discardUnwanted(room, video.id);
    throw error;
  } finally {
    await original.release();
  }
}

/** A worker that was believed dead may come late: what another one has finished in its place stays. */
async function discardUnwanted({ db, storage }: VideoRoom, videoId: string) {
  if ((await idsNotShown(db, [videoId])).length === 0) return "finished elsewhere";
  for (const room of ["films", "posters"]) await storage.removeAll(room, videoId);
  return "cancelled";
}

/** A linked film's picture, kept here so that public pages ask nothing of its provider. Doing without is fine. */
export const fetchPoster = defineJob<{ videoId: string }, VideoRoom>(
  fetchPosterJob.name,
  videoInput,
  async ({ videoId }, { db, storage, fetcher, log }) => {
    const video = await videoById(db, videoId);
    if (!video?.sourceUrl || video.posterKey) return "skipped";
    return fetchLinkPoster({ db, storage, fetcher, log }, video.id, video.sourceUrl);
  },
  { retryLimit: 2 },
);
