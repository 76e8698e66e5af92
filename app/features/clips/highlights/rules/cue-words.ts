import { type Cue, timedParts } from "~/features/video/captions/rules/webvtt.ts";
import { isSeen } from "~/lib/plain-text.ts";
import { type Line, plainLine, type Word } from "./words.ts";

/** Captions as lines of plain text, each with its words. */
export function linesOf(cues: Cue[]): Line[] {
  const lines = cues.map(lineOf).filter(({ text }) => isSeen(text));
  const knowsWords = lines.some(({ isTimed }) => isTimed);
  // Of a line of one word, the line's own time is the word's.
  return knowsWords ? lines.map((line) => (line.words?.length === 1 ? { ...line, isTimed: true } : line)) : lines;
}

/** A part that is said at a time may have more words than one, of which there must not be too many to follow them. */
const MOST_WORDS_A_PART = 2;

function lineOf({ startMs, endMs, text }: Cue): Line {
  const parts = timedParts({ startMs, text });
  const words = parts.flatMap((part, at) =>
    wordsWithin({ startMs: part.atMs, endMs: parts[at + 1]?.atMs ?? endMs, text: plainLine(part.text) }),
  );
  const line = { startMs, endMs, text: plainLine(text) };
  const said = parts.filter((part) => plainLine(part.text)).length;
  const isTimed = parts.length > 1 && words.length <= said * MOST_WORDS_A_PART;
  // A time inside a word is none of a word.
  if (!isTimed || words.map((word) => word.text).join(" ") !== line.text) return { ...line, words: wordsWithin(line) };
  return { ...line, words, isTimed };
}

/** The words of a line whose time alone is known: each takes its share by its length. */
export function wordsWithin({ startMs, endMs, text }: Word): Word[] {
  const texts = text.split(" ").filter(Boolean);
  const letters = texts.reduce((sum, word) => sum + word.length, 0);
  let before = 0;
  const at = (share: number) => Math.round(startMs + ((endMs - startMs) * share) / letters);
  return texts.map((word) => {
    const from = before;
    before += word.length;
    return { startMs: at(from), endMs: at(before), text: word };
  });
}
