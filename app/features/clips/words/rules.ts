import { linesOf } from "~/features/clips/highlights/rules/cue-words.ts";
import { plainLines, type Word } from "~/features/clips/highlights/rules/words.ts";
import { type Cue, escapeText } from "~/features/video/captions/rules/webvtt.ts";
import type { CaptionEntry } from "~/features/video/captions/rules.ts";
import type { CaptionId, VideoId } from "~/lib/ids.ts";
import { retimed, timedText } from "./rules/timing.ts";

export const LONGEST_LINE = 500;
export const MOST_LINES = 12_000;
/** Hours that captions can write. */
export const LATEST_MS = 999 * 3_600_000;

/** A line as it is edited; `cues` are the captions that it came from, by their places in the file. */
export type EditedLine = { cues: number[]; startMs: number; endMs: number; text: string };

/** A line on the screen; `spoken` are the words of its captions whose times are known. */
export type FilmLine = EditedLine & { spoken: Word[] };

/** The words of a film as their screen shows them. */
export type WordsOfFilm = {
  videoId: VideoId;
  title: string;
  /** Milliseconds; null while it is not known. */
  durationMs: number | null;
  videoUrl: string | null;
  captions: CaptionEntry[];
  /** The captions that clips use, and those that are shown. */
  usedId: CaptionId | null;
  shownId: CaptionId | null;
  lines: FilmLine[];
  /** How many clips show words of before. */
  otherWords: number;
};

/** A text without empty lines and without space around its lines, which captions could not hold. */
export const tidyText = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");

const textOf = (cue: Cue) => tidyText(plainLines(cue.text));

const spokenIn = (cue: Cue): Word[] => {
  const [line] = linesOf([cue]);
  return line?.isTimed ? (line.words ?? []) : [];
};

/** The captions of a film as lines to edit. */
export const editableLines = (cues: Cue[], from = 0): FilmLine[] =>
  cues.map((cue, at) => ({
    ...{ cues: [from + at], startMs: cue.startMs, endMs: cue.endMs, text: textOf(cue) },
    spoken: spokenIn(cue),
  }));

/** Edited lines as captions: what was not changed stays as it was, and known times of words stay with their words. */
export const cuesOf = (original: Cue[], edited: EditedLine[]): Cue[] =>
  edited.filter(({ text }) => text !== "").map((line) => cueOf(original, line));

export const inOrder = (cues: Cue[]): Cue[] => cues.toSorted((one, other) => one.startMs - other.startMs);

function cueOf(original: Cue[], line: EditedLine): Cue {
  const { startMs, endMs, text } = line;
  const from = line.cues.flatMap((at) => original[at] ?? []);
  const [first] = from;
  const isSameText = from.length === 1 && first !== undefined && textOf(first) === text;
  if (isSameText && first.startMs === startMs && first.endMs === endMs) return first;
  const spoken = from.flatMap(spokenIn);
  if (isSameText && !spoken.length) return { ...first, startMs, endMs };
  const cue = { startMs, endMs, settings: first?.settings ?? "" };
  if (!spoken.length) return { ...cue, text: escapeText(text) };
  return { ...cue, text: timedText(text, retimed(spoken, line), startMs) };
}

/** The number of the first line that ends before it begins, counted from 1; null where there is none. */
export function backwardsLine(lines: EditedLine[]): number | null {
  const at = lines.findIndex(({ startMs, endMs, text }) => text !== "" && endMs <= startMs);
  return at < 0 ? null : at + 1;
}

/** `1:05.250`, minutes and seconds of the film. */
export const momentText = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${((ms % 60_000) / 1000).toFixed(3).padStart(6, "0")}`;

const MOMENT = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,2}(?:[.,]\d{1,3})?)$/;

/** `1:02:05.25`, `62:05` or `5.5` in milliseconds; null where it is no time. */
export function momentOf(text: string): number | null {
  const found = MOMENT.exec(text.trim());
  if (!found) return null;
  const [, hours = "0", minutes = "0", seconds = "0"] = found;
  return Math.round((Number(hours) * 60 + Number(minutes)) * 60_000 + Number(seconds.replace(",", ".")) * 1000);
}
