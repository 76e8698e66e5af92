import { expect, test } from "vitest";
import { linesOf } from "~/features/clips/highlights/rules/cue-words.ts";
import { shownLines } from "~/features/clips/rendering/rules/captions.ts";
import { cuesOfWords } from "~/features/clips/services/rules/cues.ts";
import { cuesOf, editableLines, inOrder } from "~/features/clips/words/rules.ts";
import { type Cue, webVtt } from "~/features/video/captions/rules/webvtt.ts";
import { chanceFrom } from "../../support/faults/random.ts";
import { found } from "../../support/found.ts";
import { parseCues } from "../../support/parsed-cues.ts";

/** Words of two minutes at odd milliseconds, some of them with signs that captions escape. */
const chance = chanceFrom(11);
const WORDS = Array.from({ length: 240 }, (_, at) => {
  const startMs = 1_003 + at * 497 + chance.whole(0, 120);
  const text = at % 17 === 0 ? `<w${at}>` : at % 11 === 10 ? `w${at}.` : `w${at}`;
  return { startMs, endMs: startMs + 301, text };
});

const timesIn = (cues: Cue[]) =>
  linesOf(cues).flatMap(({ words = [] }) => words.map(({ text, startMs }) => [text, startMs] as const));
const TIMES = WORDS.map(({ text, startMs }) => [text, startMs] as const);

function throughFile(cues: Cue[]): Cue[] {
  const parsed = parseCues(webVtt(cues));
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.cues;
}

test("the time of each word survives the file of its captions to the millisecond", () => {
  expect(timesIn(throughFile(cuesOfWords(WORDS)))).toEqual(TIMES);
});

test("a clip shows its words at their times, wherever it is trimmed", () => {
  const lines = linesOf(throughFile(cuesOfWords(WORDS)));
  for (const [startMs, endMs] of [
    [20_011, 61_777],
    [20_012, 45_003],
  ] as const) {
    const shown = shownLines(lines, startMs, endMs).flatMap(({ words }) => words);
    const inside = shown.filter(({ fromMs }) => fromMs > 0 && fromMs < endMs - startMs);
    const wanted = TIMES.filter(([, at]) => at > startMs && at < endMs).map(([text, at]) => [text, at - startMs]);
    expect(inside.map(({ text, fromMs }) => [text, fromMs])).toEqual(wanted);
  }
});

test("a corrected word takes the time of the one before it, and all others keep theirs", () => {
  const before = throughFile(cuesOfWords(WORDS));
  const lines = editableLines(before).map((line) => ({ ...line, text: line.text.replace(/\bw101\b/, "bell") }));
  const after = throughFile(inOrder(cuesOf(before, lines)));
  expect(found(timesIn(after)[101])).toEqual(["bell", TIMES[101]?.[1]]);
  expect(timesIn(after).filter((_, at) => at !== 101)).toEqual(TIMES.filter((_, at) => at !== 101));
});
