import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Bars } from "~/features/video/survey/rules/bars.ts";
import type { Ffmpeg, RunOptions } from "~/platform/ffmpeg.ts";
import { toWebImage, type WebImage } from "~/platform/images.ts";
import { type Attempt, attempts, type Frames, type Moment, posterArgs } from "../rules/extraction.ts";

type Place = { film: string; folder: string; frames: Frames; bars: Bars };
type Source = Place & { moment: Moment | null };

/** The chosen frame of a film, or another one where that fails; null when none can be extracted. */
export async function extractPicture(ffmpeg: Ffmpeg, source: Source, options: RunOptions): Promise<WebImage | null> {
  for (const attempt of attempts(source.moment)) {
    const image = await extracted(ffmpeg, { ...source, attempt }, options);
    if (image) return image;
  }
  return null;
}

/** The frame that is shown at a time of a film, and no other one; null where the film has none there. */
export const extractFrame = (ffmpeg: Ffmpeg, { atMs, ...place }: Place & { atMs: number }, options: RunOptions) =>
  extracted(ffmpeg, { ...place, attempt: { atMs, frame: "exact" } }, options);

async function extracted(ffmpeg: Ffmpeg, source: Place & { attempt: Attempt }, options: RunOptions) {
  const output = join(source.folder, "still.jpg");
  // ffmpeg succeeds without writing a file when no frame was found.
  await rm(output, { force: true });
  const image = await ffmpeg
    .run(posterArgs({ ...source, output }), options)
    .then(() => toWebImage(output))
    .catch(() => null);
  options.signal?.throwIfAborted();
  return image;
}
