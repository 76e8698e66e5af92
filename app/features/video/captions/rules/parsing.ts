import { isSeen } from "~/lib/plain-text.ts";
import { cleanText, settingsOf } from "./cue-text.ts";
import { isTimeLine, timesOf } from "./cue-times.ts";
import type { Cue } from "./webvtt.ts";

/** A line that could not be read; its number counts from 1, as editors count. */
export type LeftOut = { reason: "no-time" | "backwards"; line: number };
export type CueRefusal = { reason: "empty" | "not-captions" } | LeftOut;
/** `leftOut` is in the order of the file. */
export type Parsed = { ok: true; cues: Cue[]; leftOut: LeftOut[] } | ({ ok: false } & CueRefusal);

const MOST_CUES = 10_000;
/** Its number, its times, two lines and a gap of each caption: more are no captions, and take long to look at. */
const MOST_LINES = 5 * MOST_CUES;
/** Of one caption, with its tags: a picture full of words has a tenth of them. */
const MOST_LETTERS = 20_000;
const CUES_AT_ONCE = 1_000;
const LETTERS_AT_ONCE = 50_000;
/** Three for each of the 30,000 words of a film that is spoken through, where each word has a time and a colour. */
const MOST_TAGS = 90_000;
/** Some programs write two carriage returns for one end of a line. */
const LINE_END = /\r{0,2}\n|\r/;

/**
 * Parses SubRip or WebVTT (https://www.w3.org/TR/webvtt1/) as tolerantly as ffmpeg does, in steps between which others
 * can be answered. Styles, scripts and unknown tags are left out silently; lines that should be captions and cannot be
 * read are named. Refused is a file of which nothing can be read.
 */
export function* parsing(source: string): Generator<void, Parsed> {
  const text = source.replace(/^\uFEFF/, "").replaceAll("\0", "\uFFFD");
  if (hasTooManyLines(text) || hasTooManyTags(text)) return { ok: false, reason: "not-captions" };
  const isVtt = /^WEBVTT(?:[ \t\r\n]|$)/.test(text);
  if (!isVtt && !text.includes("-->")) return { ok: false, reason: text.trim() ? "not-captions" : "empty" };
  const written = writtenLines(text);
  yield;
  const { blocks, leftOut } = blocksOf(written, isVtt);
  if (blocks.length > MOST_CUES || blocks.some(isTooLong)) return { ok: false, reason: "not-captions" };
  const cues: Cue[] = [];
  for (const portion of portionsOf(blocks)) {
    yield;
    cues.push(...portion.map(cueOf).filter(isShown));
  }
  if (!cues.length) return { ok: false, ...(leftOut[0] ?? { reason: "empty" }) };
  return { ok: true, cues: cues.toSorted((one, other) => one.startMs - other.startMs), leftOut };
}

/** Counted before they are split. */
function hasTooManyLines(text: string): boolean {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0 && lines <= MOST_LINES; at = text.indexOf("\n", at + 1)) lines++;
  for (let at = text.indexOf("\r"); at >= 0 && lines <= MOST_LINES; at = text.indexOf("\r", at + 1))
    if (!text.startsWith("\n", at + 1) && !text.startsWith("\r\n", at + 1)) lines++;
  return lines > MOST_LINES;
}

function hasTooManyTags(text: string): boolean {
  let tags = 0;
  for (const sign of ["<", "{"])
    for (let at = text.indexOf(sign); at >= 0 && tags <= MOST_TAGS; at = text.indexOf(sign, at + 1)) tags++;
  return tags > MOST_TAGS;
}

type Written = { text: string; line: number; isAfterGap: boolean };

/** The lines with words. */
function writtenLines(text: string): Written[] {
  let isAfterGap = true;
  return text.split(LINE_END).flatMap((line, index) => {
    const written = { text: line, line: index + 1, isAfterGap };
    isAfterGap = line.trim() === "";
    return isAfterGap ? [] : [written];
  });
}

type Block = { times: { startMs: number; endMs: number; rest: string }; lines: string[] };

function blocksOf(written: Written[], isVtt: boolean) {
  const [blocks, leftOut]: [Block[], LeftOut[]] = [[], []];
  // Lines go to the open caption; without one they are left out.
  let open: Block | null = null;
  let isNamed = false;
  const leave = (line: number, reason: LeftOut["reason"]) => {
    leftOut.push({ line, reason });
    open = null;
    isNamed = true;
  };
  const isTime = timeLines(written);
  const isLabel = labels(written, isTime, isVtt);
  for (const [at, { text, line, isAfterGap }] of written.entries()) {
    if (isVtt && isAfterGap) [open, isNamed] = [null, at === 0 || COMMENT.test(text)];
    if (isTime(at)) {
      const times = timesOf(text);
      if (!times) leave(line, "no-time");
      else if (times.endMs < times.startMs) leave(line, "backwards");
      else {
        open = { times, lines: [] };
        blocks.push(open);
      }
    } else if (!isLabel(at)) {
      if (open) open.lines.push(text);
      else if (!isNamed) leave(line, "no-time");
    }
  }
  return { blocks, leftOut };
}

const COMMENT = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
const NUMBER = /^\s*\d+\s*$/;

/** Whether a line is meant to say when a caption is shown: it looks so, or it stands behind a caption's number. */
const timeLines = (written: Written[]) => (at: number) => {
  const { text = "" } = written[at] ?? {};
  return isTimeLine(text) || (text.includes("-->") && NUMBER.test(written[at - 1]?.text ?? ""));
};

/** Whether a line only names the caption that follows; numbers do so where the first caption has one. */
function labels(written: Written[], isTime: (at: number) => boolean, isVtt: boolean): (at: number) => boolean {
  const first = written.findIndex((_, at) => isTime(at));
  const isNumbered = NUMBER.test(written[first - 1]?.text ?? "");
  return (at) => {
    const { text, isAfterGap } = written[at] as Written;
    if (!isTime(at + 1)) return false;
    if (isVtt) return isAfterGap;
    return NUMBER.test(text) ? isNumbered : isAfterGap && at === first - 1;
  };
}

const lettersOf = ({ lines }: Block): number => lines.reduce((sum, line) => sum + line.length, 0);

const isTooLong = (block: Block): boolean => lettersOf(block) > MOST_LETTERS;

/** Captions that are read in one step. */
function* portionsOf(blocks: Block[]): Generator<Block[]> {
  let [portion, letters]: [Block[], number] = [[], 0];
  for (const block of blocks) {
    portion.push(block);
    letters += lettersOf(block);
    if (portion.length < CUES_AT_ONCE && letters < LETTERS_AT_ONCE) continue;
    yield portion;
    [portion, letters] = [[], 0];
  }
  yield portion;
}

const cueOf = ({ times: { startMs, endMs, rest }, lines }: Block): Cue => ({
  ...{ startMs, endMs, settings: settingsOf(rest, lines.join("\n")) },
  text: cleanText(lines, { startMs, endMs }),
});

const isShown = ({ startMs, endMs, text }: Cue) => endMs > startMs && isSeen(text.replace(/<[^<>]*>/g, ""));
