import { z } from "zod";
import { keepFilmTracks } from "~/features/video/captions/commands/film-tracks.server.ts";
import { fetchLinkPoster, storePoster } from "~/features/video/posters/commands.server.ts";
import type { Bars } from "~/features/video/survey/rules/bars.ts";
import {
  claimForPreparation,
  discardOriginal,
  markFailed,
  postpone,
  reportProgress,
  savePoster,
} from "~/features/video/videos/commands.server.ts";
import { inPriority } from "~/features/video/videos/queries/job-priority.server.ts";
import { idsNotShown, stalledVideos, type Video, videoById } from "~/features/video/videos/queries.server.ts";
import type { Lane } from "~/features/video/videos/rules/job-priority.ts";
import { fetchPosterJob, playableKey, prepareLongVideoJob, prepareVideoJob } from "~/features/video/videos/rules.ts";
import { idInput, type VideoId } from "~/lib/ids.ts";
import { type CancellableWork, runCancellable } from "~/platform/cancellable-work.ts";
import type { Db } from "~/platform/db.ts";
import type { Fetcher } from "~/platform/fetch.ts";
import { type Ffmpeg, FfmpegMissing } from "~/platform/ffmpeg.ts";
import type { WebImage } from "~/platform/images.ts";
import type { Log } from "~/platform/log.ts";
import { defineJob, type Ending, type Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import { markReady } from "./commands/readiness.server.ts";
import { type FilmRefusal, type PreparedFilm, prepareFilm } from "./commands.server.ts";

export type VideoServices = {
  db: Db;
  queue: Queue;
  storage: Storage;
  ffmpeg: Ffmpeg;
  fetcher: Fetcher;
  log: Log;
  config: { dataDir: string };
};

const videoInput = z.object({ videoId: idInput<VideoId>() });

/** A film that is too much work for this lane moves to the long lane. */
export const prepareVideo = defineJob<{ videoId: VideoId }, VideoServices>(
  prepareVideoJob.name,
  videoInput,
  ({ videoId }, services, signal) => claimAndPrepare(services, videoId, "quick", signal),
  { encoding: "awaited", expireInSeconds: 12 * 3600, retryLimit: 3 },
  { giveUp, underWay, alsoBy: [prepareLongVideoJob] },
);

/** A long film may take hours; a dead worker is detected by its missing heartbeat. */
export const prepareLongVideo = defineJob<{ videoId: VideoId }, VideoServices>(
  prepareLongVideoJob.name,
  videoInput,
  ({ videoId }, services, signal) => claimAndPrepare(services, videoId, "long", signal),
  { encoding: "unhurried", expireInSeconds: 12 * 3600, retryLimit: 3 },
  { giveUp },
);

function giveUp({ videoId }: { videoId: VideoId }, services: VideoServices, ending: Ending) {
  return markFailed(services, videoId, ending, { now: new Date(), from: ["processing"] });
}

/** Every film begins again in the quick lane, which moves it to the long one. */
async function underWay({ db }: VideoServices, silentSince: Date) {
  const films = await stalledVideos(db, "films", silentSince);
  return films.map(({ id, accountId }) => inPriority(db, accountId, { videoId: id }));
}

async function claimAndPrepare(services: VideoServices, videoId: VideoId, lane: Lane, signal: AbortSignal) {
  const video = await claimForPreparation(services.db, videoId, new Date());
  if (!video) return "skipped";
  const key = video.originalKey;
  if (!key) {
    await markFailed(services, videoId, "unexpected", { now: new Date() });
    return "no original";
  }
  const report = (percent: number) => reportProgress(services.db, videoId, percent, new Date());
  return runCancellable(signal, report, (work) =>
    inWorkFolder(services.config.dataDir, (folder) => guarded(services, { video, key, lane, folder }, work)),
  );
}

type Run = { video: Video; key: string; lane: Lane; folder: string };

async function guarded(services: VideoServices, run: Run, work: CancellableWork): Promise<string> {
  try {
    return await prepare(services, run, work);
  } catch (error) {
    if (error instanceof FfmpegMissing) {
      await markFailed(services, run.video.id, "ffmpeg-missing", { now: new Date() });
      return "ffmpeg-missing";
    }
    if (work.calledOff()) return discardUnwanted(services, run.video.id);
    throw error;
  }
}

async function prepare(
  services: VideoServices,
  { video, key, lane, folder }: Run,
  work: CancellableWork,
): Promise<string> {
  const { db, queue, storage, ffmpeg } = services;
  const original = await storage.localCopy(key);
  try {
    const onPoster = async (image: WebImage, bars: Bars) => {
      const poster = await storePoster(storage, video.id, image);
      await savePoster(db, video.id, { ...poster, bars }, new Date());
    };
    const film = await prepareFilm({ ffmpeg, lane, original: original.path, folder, onPoster, ...work });
    if (film.ok) {
      const { id: videoId, accountId } = video;
      await keepFilmTracks(services, { accountId, videoId }, { path: original.path, folder, signal: work.signal });
      return await store(services, video, film);
    }
    if (film.reason !== "too-much") return await refuse(services, video, film);
    return (await postpone(db, queue, video.id, new Date())) ? "postponed" : await discardUnwanted(services, video.id);
  } finally {
    await original.release();
  }
}

async function store(services: VideoServices, video: Video, { path, ...facts }: PreparedFilm) {
  const key = playableKey(video.id);
  await services.storage.putFile(key, path);
  const { durationMs, width, height, soundNote } = facts;
  const prepared = { playableKey: key, durationMs, width, height, soundNote };
  if (!(await markReady({ db: services.db, queue: services.queue }, video.id, prepared, new Date())))
    return discardUnwanted(services, video.id);
  await discardOriginal(services.db, services.storage, video);
  return "ready";
}

async function refuse(services: VideoServices, video: Video, { reason }: FilmRefusal) {
  await markFailed(services, video.id, reason, { now: new Date() });
  await discardUnwanted(services, video.id);
  await discardOriginal(services.db, services.storage, video);
  return reason;
}

/** Keeps the files when another worker has finished the film, because this one counted as dead. */
async function discardUnwanted({ db, storage }: VideoServices, videoId: VideoId) {
  if ((await idsNotShown(db, [videoId])).length === 0) return "finished elsewhere";
  for (const folder of ["films", "posters"]) await storage.removeAll(folder, videoId);
  return "cancelled";
}

/** Stores a linked film's thumbnail, so that public pages do not contact its provider. Failure is acceptable. */
export const fetchPoster = defineJob<{ videoId: VideoId }, VideoServices>(
  fetchPosterJob.name,
  videoInput,
  async ({ videoId }, { db, storage, fetcher, log }) => {
    const video = await videoById(db, videoId);
    if (!video?.sourceUrl || video.posterKey) return "skipped";
    return fetchLinkPoster({ db, storage, fetcher, log }, video.id, video.sourceUrl);
  },
  { retryLimit: 2 },
);
