import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Bars } from "~/features/video/survey/rules/bars.ts";
import type { Ffmpeg, RunOptions } from "~/platform/ffmpeg.ts";
import { toWebImage, type WebImage } from "~/platform/images.ts";
import { attempts, type Frames, type Moment, posterArgs } from "../rules/extraction.ts";

type Source = { film: string; folder: string; frames: Frames; bars: Bars; moment: Moment | null };

/** The chosen frame of a film, or another one where that fails; null when none can be extracted. */
export async function extractPicture(ffmpeg: Ffmpeg, source: Source, options: RunOptions): Promise<WebImage | null> {
  const output = join(source.folder, "still.jpg");
  for (const attempt of attempts(source.moment)) {
    // ffmpeg succeeds without writing a file when no frame was found.
    await rm(output, { force: true });
    const image = await ffmpeg
      .run(posterArgs({ ...source, output, attempt }), options)
      .then(() => toWebImage(output))
      .catch(() => null);
    options.signal?.throwIfAborted();
    if (image) return image;
  }
  return null;
}
