import { latinTitle } from "~/lib/text.ts";

/** Longer quotes fill their lines like any other text. */
const MOST_LETTERS = 150;
/** What is shorter may be an abbreviation; what is longer needs several lines anyway. */
const [FEWEST_IN_SENTENCE, MOST_IN_SENTENCE] = [8, 70];

const BETWEEN = /(?<=[.!?…。！？؟])\s+/u;

/** Whether a quote can be set as large as a title, in a face that has its letters. */
export const isBriefQuote = (text: string): boolean => text.length <= MOST_LETTERS && latinTitle(text);

/** The sentences of a short quote, each to begin a line of its own; every other text whole. */
export function shortSentences(text: string): string[] {
  if (text.length > MOST_LETTERS) return [text];
  const sentences = [...new Set(text.split(BETWEEN))];
  const areLines = sentences.every(({ length }) => length >= FEWEST_IN_SENTENCE && length <= MOST_IN_SENTENCE);
  return areLines && sentences.join(" ").length === text.length ? sentences : [text];
}
