import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Ffmpeg, RunOptions } from "~/platform/ffmpeg.ts";
import { toWebImage, type WebImage } from "~/platform/images.ts";
import { type Frames, LOOKED_AT, posterArgs, type Stretch } from "../rules/extraction.ts";

type Source = { film: string; folder: string; frames: Frames; stretch?: Stretch };

/** The best picture of a part of a film; null when none can be extracted. */
export async function extractPicture(ffmpeg: Ffmpeg, source: Source, options: RunOptions): Promise<WebImage | null> {
  const output = join(source.folder, "still.jpg");
  for (const lookedAt of LOOKED_AT) {
    // ffmpeg succeeds without writing a file when no frame was found.
    await rm(output, { force: true });
    const image = await ffmpeg
      .run(posterArgs({ ...source, output, lookedAt }), options)
      .then(() => toWebImage(output))
      .catch(() => null);
    options.signal?.throwIfAborted();
    if (image) return image;
  }
  return null;
}
