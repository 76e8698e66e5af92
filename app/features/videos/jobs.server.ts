import { z } from "zod";
import { fetchLinkPoster, keepPoster } from "~/features/posters/commands.server.ts";
import { type FilmRefusal, type PreparedFilm, prepareFilm } from "~/features/preparations/commands.server.ts";
import type { Lane } from "~/features/turns/rules.ts";
import type { Db } from "~/platform/db.ts";
import type { Fetcher } from "~/platform/fetch.ts";
import { type Ffmpeg, FfmpegMissing } from "~/platform/ffmpeg.ts";
import type { WebImage } from "~/platform/images.ts";
import type { Log } from "~/platform/log.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { type WantedWork, whileWanted } from "~/platform/wanted-work.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import {
  claimForPreparation,
  discardOriginal,
  markFailed,
  markReady,
  postpone,
  reportProgress,
  savePoster,
} from "./commands.server.ts";
import { idsNotShown, type Video, videoById } from "./queries.server.ts";
import { fetchPosterJob, playableKey, prepareLongVideoJob, prepareVideoJob } from "./rules.ts";

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

/** One film of an account at a time. Whatever is too much work for this lane goes on in the long one. */
export const prepareVideo = defineJob<{ videoId: string }, VideoRoom>(
  prepareVideoJob.name,
  videoInput,
  ({ videoId }, room, signal) => claimAndPrepare(room, videoId, "quick", signal),
  { concurrency: 2, perGroup: 1, expireInSeconds: 12 * 3600, retryLimit: 3 },
  giveUp,
);

/** A long film may take hours, and a dead worker is noticed by its silence. */
export const prepareLongVideo = defineJob<{ videoId: string }, VideoRoom>(
  prepareLongVideoJob.name,
  videoInput,
  ({ videoId }, room, signal) => claimAndPrepare(room, videoId, "long", signal),
  { concurrency: 1, perGroup: 1, expireInSeconds: 12 * 3600, retryLimit: 3 },
  giveUp,
);

function giveUp({ videoId }: { videoId: string }, { db }: VideoRoom) {
  return markFailed(db, videoId, "unexpected", new Date(), ["processing"]);
}

async function claimAndPrepare(room: VideoRoom, videoId: string, lane: Lane, signal: AbortSignal) {
  const video = await claimForPreparation(room.db, videoId, new Date());
  const key = video?.originalKey;
  if (!key) return "skipped";
  const report = (percent: number) => reportProgress(room.db, videoId, percent, new Date());
  return whileWanted(signal, report, (work) =>
    inWorkFolder(room.config.dataDir, (folder) => guarded(room, { video, key, lane, folder }, work)),
  );
}

type Run = { video: Video; key: string; lane: Lane; folder: string };

async function guarded(room: VideoRoom, run: Run, work: WantedWork): Promise<string> {
  try {
    return await prepare(room, run, work);
  } catch (error) {
    if (error instanceof FfmpegMissing) {
      await markFailed(room.db, run.video.id, "ffmpeg-missing", new Date());
      return "ffmpeg-missing";
    }
    if (work.calledOff()) return discardUnwanted(room, run.video.id);
    throw error;
  }
}

async function prepare(room: VideoRoom, { video, key, lane, folder }: Run, work: WantedWork): Promise<string> {
  const { db, queue, storage, ffmpeg } = room;
  const original = await storage.localCopy(key);
  try {
    const onPoster = async (image: WebImage) => {
      await savePoster(db, video.id, await keepPoster(storage, video.id, image), new Date());
    };
    const film = await prepareFilm({ ffmpeg, lane, original: original.path, folder, onPoster, ...work });
    if (film.ok) return await keep(room, video, film);
    if (film.reason !== "too-much") return await refuse(room, video, film);
    return (await postpone(db, queue, video.id, new Date())) ? "postponed" : await discardUnwanted(room, video.id);
  } finally {
    await original.release();
  }
}

async function keep(room: VideoRoom, video: Video, { path, durationMs, width, height }: PreparedFilm) {
  const key = playableKey(video.id);
  await room.storage.putFile(key, path);
  const prepared = { playableKey: key, durationMs, width, height };
  if (!(await markReady(room.db, room.queue, video.id, prepared, new Date()))) return discardUnwanted(room, video.id);
  await discardOriginal(room.db, room.storage, video);
  return "ready";
}

async function refuse(room: VideoRoom, video: Video, { reason }: FilmRefusal) {
  await markFailed(room.db, video.id, reason, new Date());
  await discardUnwanted(room, video.id);
  await discardOriginal(room.db, room.storage, video);
  return reason;
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
