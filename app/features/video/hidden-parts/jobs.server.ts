import { z } from "zod";
import { hiddenParts, probe } from "~/features/video/probes/queries.server.ts";
import type { Probe } from "~/features/video/probes/rules.ts";
import { prepareFilm } from "~/features/video/transcoding/commands.server.ts";
import { jobPriorityOf } from "~/features/video/videos/queries/job-priority.server.ts";
import { type Video, videoById } from "~/features/video/videos/queries.server.ts";
import { idInput, type VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { type Ffmpeg, FfmpegFailed, FfmpegTooSlow } from "~/platform/ffmpeg.ts";
import type { Log } from "~/platform/log.ts";
import { defineJob, defineSchedule, type Ending, type Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import { markChecked, removeReplaced, replaceFilm } from "./commands.server.ts";
import { uncheckedFilms } from "./queries.server.ts";
import { mendedKey, removeHiddenJob } from "./rules.ts";

type Services = { db: Db; queue: Queue; storage: Storage; ffmpeg: Ffmpeg; log: Log; config: { dataDir: string } };

/** Takes what an edit list hides out of a film that an earlier version published. */
export const removeHidden = defineJob<{ videoId: VideoId }, Services>(
  removeHiddenJob.name,
  z.object({ videoId: idInput<VideoId>() }),
  async ({ videoId }, services, signal) => {
    const video = await videoById(services.db, videoId);
    const key = video?.playableKey;
    if (!key || video.status !== "ready" || video.editsCheckedAt) return "skipped";
    const film = await services.storage.localCopy(key);
    return guarded(services, { video, key, path: film.path }, signal).finally(() => film.release());
  },
  { encoding: "unhurried", expireInSeconds: 12 * 3600, retryLimit: 3 },
  { giveUp },
);

/** The sweep would begin again with a film that ends the process. */
async function giveUp({ videoId }: { videoId: VideoId }, { db }: Services, ending: Ending) {
  if (ending === "killed") await markChecked(db, videoId, new Date());
}

type Film = { video: Video; key: string; path: string };

/** A film that ffmpeg cannot read stays as it is. */
async function guarded(services: Services, film: Film, signal: AbortSignal): Promise<string> {
  try {
    return await look(services, film, signal);
  } catch (error) {
    if (!(error instanceof FfmpegFailed || error instanceof FfmpegTooSlow)) throw error;
    services.log.warn({ err: error, videoId: film.video.id }, "a film could not be searched for hidden parts");
    await markChecked(services.db, film.video.id, new Date());
    return "failed";
  }
}

async function look(services: Services, film: Film, signal: AbortSignal): Promise<string> {
  const found = await probe(services.ffmpeg, film.path, signal);
  const newKey = mendedKey(film.video.id, film.key);
  if (newKey && (await hidesSomething(services.ffmpeg, film.path, found, signal)))
    return inWorkFolder(services.config.dataDir, (folder) => mend(services, { ...film, newKey, folder }, signal));
  await markChecked(services.db, film.video.id, new Date());
  return "nothing hidden";
}

async function hidesSomething(ffmpeg: Ffmpeg, path: string, { container, video, audio }: Probe, signal: AbortSignal) {
  if (!video || !container.split(",").includes("mp4")) return false;
  const hidden = await hiddenParts(ffmpeg, path, { video: video.index, sound: audio?.index ?? null }, signal);
  return hidden.picture || hidden.sound;
}

async function mend(services: Services, film: Film & { newKey: string; folder: string }, signal: AbortSignal) {
  const { video, key, path, newKey, folder } = film;
  const ready = { onPoster: async () => {}, onProgress: () => {} };
  const made = await prepareFilm({ ffmpeg: services.ffmpeg, lane: "long", original: path, folder, signal, ...ready });
  if (!made.ok) throw new FfmpegFailed(`the film could not be encoded: ${made.reason}`);
  await services.storage.putFile(newKey, made.path);
  const { durationMs, width, height } = made;
  const mended = { playableKey: newKey, durationMs, width, height };
  if (await replaceFilm(services, { videoId: video.id, oldKey: key }, mended, new Date())) return "mended";
  await services.storage.remove(newKey);
  return "not wanted";
}

const FILMS_AT_ONCE = 20;

/** Enqueues films of earlier versions, of which one that waits twice is looked at once, and removes replaced files. */
export const sweepHidden = defineSchedule<Services>("videos.remove-hidden-sweep", "2-59/10 * * * *", (services) =>
  sweep(services, new Date()),
);

export async function sweep({ db, queue, storage }: Services, now: Date): Promise<string> {
  await removeReplaced({ db, storage }, now);
  const films = await uncheckedFilms(db, FILMS_AT_ONCE);
  await db.transaction(async (tx) => {
    for (const { videoId, accountId } of films)
      await queue.send(tx, removeHiddenJob, { videoId }, await jobPriorityOf(tx, accountId));
  });
  return `${films.length} films`;
}
