import type { Line } from "~/features/clips/highlights/rules/words.ts";

export type Word = { startMs: number; endMs: number; text: string };
type TimedLine = Line & { words?: Word[] };

/** The words of lines; where only the line has a time, each word has its share by its letters. */
export const wordsIn = (lines: TimedLine[]): Word[] => lines.flatMap((line) => line.words ?? sharedOut(line));

function sharedOut({ startMs, endMs, text }: Line): Word[] {
  const words = text.split(/\s+/).filter(Boolean);
  const letters = words.reduce((sum, word) => sum + word.length, 0) || 1;
  let from = startMs;
  return words.map((word) => {
    const to = from + ((endMs - startMs) * word.length) / letters;
    const timed = { startMs: Math.round(from), endMs: Math.round(to), text: word };
    from = to;
    return timed;
  });
}

/** The part of a film from one word to another, whichever is first; null without words. */
export function stretchOf(words: Word[], from: number, to: number) {
  const [first, last] = [words[Math.min(from, to)], words[Math.max(from, to)]];
  return first && last ? { startMs: first.startMs, endMs: last.endMs } : null;
}
