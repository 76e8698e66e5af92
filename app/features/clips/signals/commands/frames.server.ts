import { open, readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { bytesOfFrame, type Frame, type Size } from "~/features/video/survey/rules/frames.ts";
import { type SurveyFiles, timesOf } from "~/features/video/survey/rules.ts";
import type { Piece } from "../rules.ts";

/** A time in a piece's files as a time in the film. */
export const inFilm = (ms: number, { startMs, leadMs }: Piece) => ms + startMs - leadMs;

/** One frame at a time, with room for requests after some of them. */
export async function* framesOf({ pixels, times }: SurveyFiles, size: Size, piece: Piece): AsyncGenerator<Frame> {
  const atMs = timesOf(await readFile(times, "utf8"));
  const file = await open(pixels);
  try {
    const frame = Buffer.alloc(bytesOfFrame(size));
    for (const [place, time] of atMs.entries()) {
      const { bytesRead } = await file.read(frame, 0, frame.length);
      if (bytesRead < frame.length) return;
      yield { ...size, pixels: frame, atMs: inFilm(time, piece) };
      if (place % 16 === 0) await setImmediate();
    }
  } finally {
    await file.close();
  }
}
