import { lettersIn, wordsIn } from "~/features/content/festival-facts/rules/counting.ts";

const SENTENCES = new Intl.Segmenter("en", { granularity: "sentence" });

export type Most = { words: number } | { letters: number };

const fits = (text: string, most: Most) =>
  "words" in most ? wordsIn(text) <= most.words : lettersIn(text) <= most.letters;

/**
 * A shorter version of a text that is too long for a field: the longest of the others that fits, else its first whole
 * sentences; null where it fits, and where not even one sentence does.
 */
export function shorterVersion(text: string, most: Most, others: string[] = []): string | null {
  if (fits(text, most)) return null;
  const fitting = others.map((other) => other.trim()).filter((other) => other !== "" && fits(other, most));
  const [longest] = fitting.toSorted((one, other) => lettersIn(other) - lettersIn(one));
  return longest ?? (firstSentences(text, most) || null);
}

function firstSentences(text: string, most: Most): string {
  let taken = "";
  for (const { segment } of SENTENCES.segment(text.trim())) {
    if (!fits((taken + segment).trim(), most)) break;
    taken += segment;
  }
  return taken.trim();
}
