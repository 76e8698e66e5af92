import { join } from "node:path";
import { probeLimitMs } from "~/features/video/encoding/rules/time-limits.ts";
import { probe } from "~/features/video/probes/queries.server.ts";
import type { Probe } from "~/features/video/probes/rules.ts";
import { type Ffmpeg, FfmpegFailed } from "~/platform/ffmpeg.ts";
import { wholeRecordingArgs } from "../rules/recordings.ts";

type Options = { ffmpeg: Ffmpeg; original: string; folder: string; signal: AbortSignal };

/**
 * A film and what is known of it. A recording of a browser tells no length, because it was written while it went on: its
 * streams are copied into a file that does, so that its work and its end are known like those of other films.
 */
export async function filmWithLength(options: Options): Promise<{ original: string; found: Probe }> {
  const { ffmpeg, original, folder, signal } = options;
  const found = await probe(ffmpeg, original, signal);
  if (found.durationMs !== null || !found.video) return { original, found };
  const whole = join(folder, "recording.mkv");
  try {
    await ffmpeg.run(wholeRecordingArgs(original, whole, found.byteSize), {
      limitMs: probeLimitMs(found.byteSize),
      signal,
    });
    return { original: whole, found: await probe(ffmpeg, whole, signal) };
  } catch (error) {
    if (!(error instanceof FfmpegFailed)) throw error;
    return { original, found };
  }
}
