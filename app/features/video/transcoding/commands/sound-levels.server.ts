import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { probeLimitMs } from "~/features/video/encoding/rules/time-limits.ts";
import { inputArgs, type Probe, type SoundTrack } from "~/features/video/probes/rules.ts";
import { type Ffmpeg, FfmpegFailed } from "~/platform/ffmpeg.ts";
import { type Levels, levelsOf, measureArgs, tracksToMeasure } from "../rules/sounds.ts";

type Options = { ffmpeg: Ffmpeg; original: string; folder: string; signal: AbortSignal };

/** Decoding sound is at least this much faster than hearing it. */
const FASTER_THAN_HEARD = 20;

/** Measures the sounds of a film between which one must be chosen; null where there is no choice. */
export async function soundLevels(options: Options, film: Probe): Promise<Levels | null> {
  const tracks = tracksToMeasure(film.sounds);
  if (!tracks.length) return null;
  const levels = new Map<number, number[]>();
  for (const track of tracks) levels.set(track.index, await levelsOfTrack(options, film, track));
  return levels;
}

/** No levels for a track that cannot be decoded after all. */
async function levelsOfTrack({ ffmpeg, original, folder, signal }: Options, film: Probe, track: SoundTrack) {
  const report = join(folder, `sound-${track.index}.txt`);
  const limitMs = probeLimitMs(film.byteSize) + (film.durationMs ?? 0) / FASTER_THAN_HEARD;
  try {
    await ffmpeg.run([...inputArgs(original), ...measureArgs(track, report)], { limitMs, signal });
    return levelsOf(await readFile(report, "utf8"));
  } catch (error) {
    if (error instanceof FfmpegFailed) return [];
    throw error;
  }
}
