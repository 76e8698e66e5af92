import { type Cue, escapeText, timeTag } from "~/features/video/captions/rules/webvtt.ts";
import type { TimedWord as Word } from "~/lib/transcription.ts";

/** Two lines of 42 characters for at most seven seconds, which is what viewers can read. */
const LONGEST_LINE = 42;
const MOST_LETTERS = 2 * LONGEST_LINE;
const LONGEST_MS = 7_000;
const LONGEST_GAP_MS = 1_200;
const SENTENCE_END = /[.!?…。！？]["'”’)\]]*$/;
const ENOUGH_LETTERS = 30;

/** Words as captions: each line ends with a sentence, before a silence, or where it is full. */
export function cuesOfWords(words: Word[], withTimes = true): Cue[] {
  const lines: Word[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && goesOn(line, word)) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line, at) => cueOf(line, lines[at + 1]?.[0]?.startMs ?? null, withTimes));
}

function goesOn(line: Word[], word: Word): boolean {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return false;
  const letters = line.reduce((sum, { text }) => sum + text.length + 1, 0);
  if (letters + word.text.length > MOST_LETTERS || word.endMs - first.startMs > LONGEST_MS) return false;
  if (word.startMs - last.endMs > LONGEST_GAP_MS) return false;
  return !(SENTENCE_END.test(last.text) && letters >= ENOUGH_LETTERS);
}

/** The shortest time for which a caption is shown. */
const SHORTEST_MS = 300;

function cueOf(line: Word[], nextMs: number | null, withTimes: boolean): Cue {
  const startMs = line[0]?.startMs ?? 0;
  const saidMs = Math.max(line.at(-1)?.endMs ?? 0, startMs + SHORTEST_MS);
  const endMs = nextMs === null ? saidMs : Math.max(startMs + 1, Math.min(saidMs, nextMs));
  return { startMs, endMs, settings: "", text: textOf(line, startMs, withTimes) };
}

function textOf(line: Word[], startMs: number, withTimes: boolean): string {
  let [written, letters, saidMs] = ["", 0, startMs];
  for (const { text, startMs: atMs, joins } of line) {
    const breaks = letters > 0 && letters + text.length > LONGEST_LINE;
    written += letters === 0 || (joins && !breaks) ? "" : breaks ? "\n" : " ";
    if (breaks) letters = 0;
    letters += text.length + 1;
    if (withTimes && atMs > saidMs) written += timeTag(atMs);
    saidMs = Math.max(saidMs, atMs);
    written += escapeText(text);
  }
  return written;
}
