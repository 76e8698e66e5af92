import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { probeLimitMs } from "~/features/video/encoding/rules/time-limits.ts";
import { probe } from "~/features/video/probes/queries.server.ts";
import type { OwnVideo } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { type Ffmpeg, FfmpegFailed, FfmpegTooSlow } from "~/platform/ffmpeg.ts";
import type { Log } from "~/platform/log.ts";
import type { Storage } from "~/platform/storage.ts";
import { addCaptions } from "../commands.server.ts";
import { type FilmTrack, filmTracks, trackArgs } from "../rules/film-tracks.ts";
import { LARGEST_CAPTIONS_BYTES } from "../rules.ts";

type Services = { db: Db; storage: Storage; ffmpeg: Ffmpeg; log: Log };
type Film = {
  path: string;
  /** For temporary files. */
  folder: string;
  signal: AbortSignal;
};

/** Keeps the subtitle tracks of an uploaded film as its captions; a film whose tracks cannot be read has none. */
export async function keepFilmTracks(services: Services, own: OwnVideo, film: Film): Promise<void> {
  try {
    await keep(services, own, film);
  } catch (error) {
    film.signal.throwIfAborted();
    if (!(error instanceof FfmpegFailed) && !(error instanceof FfmpegTooSlow)) throw error;
    services.log.warn({ err: error, videoId: own.videoId }, "the subtitles of a film could not be read");
  }
}

async function keep(services: Services, own: OwnVideo, { path, folder, signal }: Film): Promise<void> {
  const found = await probe(services.ffmpeg, path, signal);
  const tracks = filmTracks(found.texts);
  if (!tracks.length) return;
  const fileOf = ({ index }: FilmTrack) => join(folder, `subtitles-${index}.vtt`);
  const limitMs = probeLimitMs(found.byteSize);
  await services.ffmpeg.run(trackArgs(path, tracks, fileOf), { limitMs, signal });
  for (const track of tracks) {
    if ((await stat(fileOf(track))).size > LARGEST_CAPTIONS_BYTES) continue;
    const bytes = await readFile(fileOf(track));
    // Visitors switch them on; a name that is taken was kept by an earlier run.
    await addCaptions(services, own, { ...track, bytes, isDefault: false }, new Date());
  }
}
