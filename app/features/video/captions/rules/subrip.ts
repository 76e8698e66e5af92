import { type Cue, cueTime, plainText } from "./webvtt.ts";

/** A whole SubRip file: numbered, with commas before milliseconds, and words without marks. */
export const subRip = (cues: Cue[]): string =>
  cues
    .map(({ startMs, endMs, text }, index) =>
      [index + 1, `${time(startMs)} --> ${time(endMs)}`, plainText(text), ""].join("\n"),
    )
    .join("\n");

const time = (ms: number) => cueTime(ms).replace(".", ",");
