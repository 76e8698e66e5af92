import type { Encoding } from "~/lib/encodings.ts";
import { type CaptionReading, leftOutMessage } from "../rules.ts";
import type { LeftOut } from "./parsing.ts";
import { type Cue, plainText } from "./webvtt.ts";

export type ReadCaptions = { encoding: Encoding; isCertain: boolean; cues: Cue[]; leftOut: LeftOut[] };

const LINES_SHOWN = 6;
const LONGEST_SHOWN = 200;
/** With its tags. */
const LONGEST_READ = 2_000;
const FOREIGN = /[^\x20-\x7e]/;

/** The first lines, those first whose letters depend on the encoding. */
export function readingOf({ encoding, cues, leftOut }: ReadCaptions): CaptionReading {
  const lines = cues.map(({ text }) =>
    plainText(text.slice(0, LONGEST_READ)).replaceAll("\n", " ").slice(0, LONGEST_SHOWN),
  );
  const foreign = lines.filter((line) => FOREIGN.test(line));
  return {
    encoding,
    lines: (foreign.length ? foreign : lines).slice(0, LINES_SHOWN),
    leftOut: leftOutMessage(leftOut),
  };
}
