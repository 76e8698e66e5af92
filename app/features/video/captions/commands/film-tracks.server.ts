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
import { readCaptions } from "../queries/reading.server.ts";
import { type FilmTrack, filmTracks, trackArgs } from "../rules/film-tracks.ts";
import { LARGEST_CAPTIONS_BYTES } from "../rules.ts";

type Services = { db: Db; storage: Storage; ffmpeg: Ffmpeg; log: Log };
type Film = {
  path: string;
  /** For temporary files. */
  folder: string;
  signal: AbortSignal;
};

/** Keeps the subtitle tracks of an uploaded film as its captions; a track that cannot be read is left out. */
export async function keepFilmTracks(services: Services, own: OwnVideo, film: Film): Promise<void> {
  const found = await orNull(services, own, film, probe(services.ffmpeg, film.path, film.signal));
  if (!found) return;
  const tracks = filmTracks(found.texts);
  const limitMs = probeLimitMs(found.byteSize);
  const fileOf = ({ index }: FilmTrack) => join(film.folder, `subtitles-${index}.vtt`);
  const read = (some: FilmTrack[]) => isRead(services, own, { film, limitMs, some, fileOf });
  if (!tracks.length) return;
  const areRead = await read(tracks);
  for (const track of tracks) {
    if (!areRead && !(tracks.length > 1 && (await read([track])))) continue;
    if ((await stat(fileOf(track))).size > LARGEST_CAPTIONS_BYTES) continue;
    const captions = await readCaptions(await readFile(fileOf(track)), "utf-8");
    // A name that is taken was kept by an earlier run.
    if (captions.ok) await addCaptions(services, own, { ...track, cues: captions.cues }, new Date());
  }
}

type Reading = { film: Film; limitMs: number; some: FilmTrack[]; fileOf(track: FilmTrack): string };

async function isRead(services: Services, own: OwnVideo, reading: Reading): Promise<boolean> {
  const { film, limitMs, some, fileOf } = reading;
  const run = services.ffmpeg.run(trackArgs(film.path, some, fileOf), { limitMs, signal: film.signal });
  return (
    (await orNull(
      services,
      own,
      film,
      run.then(() => true),
    )) ?? false
  );
}

/** Null where the file is at fault. */
async function orNull<Found>({ log }: Services, { videoId }: OwnVideo, { signal }: Film, work: Promise<Found>) {
  try {
    return await work;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof FfmpegFailed) && !(error instanceof FfmpegTooSlow)) throw error;
    log.warn({ err: error, videoId }, "subtitles of a film could not be read");
    return null;
  }
}
