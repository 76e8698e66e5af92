import { open, readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { type Bars, barsOf, type Profile, profileOf } from "../rules/bars.ts";
import { bytesOfFrame, type Frame, type Size } from "../rules/frames.ts";
import { type Look, lookOf } from "../rules/looks.ts";
import { type SmallPicture, smallPicture } from "../rules/small-pictures.ts";
import { type SurveyFiles, timesOf } from "../rules.ts";

/** Small frames in files: one file holds any number of them, and `times` has a time for each. */
export type StoredFrames = { files: string[]; times: number[]; size: Size };

export const storedFrames = async ({ pixels, times }: SurveyFiles, size: Size): Promise<StoredFrames> => ({
  files: [pixels],
  times: timesOf(await readFile(times, "utf8")),
  size,
});

export async function barsIn(stored: StoredFrames): Promise<Bars> {
  const profiles: Profile[] = [];
  for await (const frame of framesOf(stored)) profiles.push(profileOf(frame));
  return barsOf(profiles);
}

export async function looksIn(stored: StoredFrames, bars: Bars): Promise<Look[]> {
  const looks: Look[] = [];
  let before: SmallPicture | null = null;
  for await (const frame of framesOf(stored)) {
    const picture = smallPicture(frame, bars);
    looks.push(lookOf(frame, bars, { picture, before }));
    before = picture;
  }
  return looks;
}

/** One frame at a time, with room for requests between two. */
export async function* framesOf({ files, times, size }: StoredFrames): AsyncGenerator<Frame> {
  const left = times.values();
  for (const path of files) {
    const file = await open(path);
    try {
      const pixels = Buffer.alloc(bytesOfFrame(size));
      while ((await file.read(pixels, 0, pixels.length)).bytesRead === pixels.length) {
        yield { ...size, pixels, atMs: left.next().value ?? 0 };
        await setImmediate();
      }
    } finally {
      await file.close();
    }
  }
}
