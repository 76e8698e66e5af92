import type { Word } from "~/features/clips/highlights/rules/words.ts";
import { type FilmLine, tidyText } from "../rules.ts";
import { retimed } from "./timing.ts";

/** A line cut at a place of its text, at the time at which the word after it is said; null where one side is empty. */
export function splitLine(line: FilmLine, at: number): [FilmLine, FilmLine] | null {
  const [before, after] = [tidyText(line.text.slice(0, at)), tidyText(line.text.slice(at))];
  if (!before || !after || line.endMs - line.startMs < 2) return null;
  const words = retimed(line.spoken, line);
  const turnMs = words[before.split(/\s+/).length]?.startMs ?? line.endMs;
  const middleMs = Math.max(line.startMs + 1, Math.min(line.endMs - 1, turnMs));
  return [
    { ...line, endMs: middleMs, text: before },
    { ...line, startMs: middleMs, text: after },
  ];
}

/** Two lines as one. */
export const joinLines = (one: FilmLine, other: FilmLine): FilmLine => ({
  cues: [...new Set([...one.cues, ...other.cues])],
  startMs: Math.min(one.startMs, other.startMs),
  endMs: Math.max(one.endMs, other.endMs),
  text: tidyText(`${one.text} ${other.text}`),
  spoken: merged(one.spoken, other.spoken),
});

/** Halves of a line that was cut have the same words. */
const merged = (one: Word[], other: Word[]): Word[] =>
  [...one, ...other.filter((word) => !one.includes(word))].toSorted((a, b) => a.startMs - b.startMs);

const NEW_LINE_MS = 2_000;

/** An empty line after others, where there is room. */
export function newLine(before: FilmLine | undefined, after: FilmLine | undefined): FilmLine {
  const startMs = before?.endMs ?? 0;
  const endMs = Math.min(startMs + NEW_LINE_MS, Math.max(startMs + 1, after?.startMs ?? Number.POSITIVE_INFINITY));
  return { cues: [], startMs, endMs, text: "", spoken: [] };
}
