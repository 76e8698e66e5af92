import { lettersIn, wordsIn } from "~/features/content/festival-facts/rules/counting.ts";

const SENTENCES = new Intl.Segmenter("en", { granularity: "sentence" });

export type Most = { words: number } | { letters: number };

/** Whether there is room for a text. */
export type Fits = (text: string) => boolean;

const fitsInto =
  (most: Most): Fits =>
  (text) =>
    "words" in most ? wordsIn(text) <= most.words : lettersIn(text) <= most.letters;

/**
 * A shorter version of a text that is too long for a field: the longest of the others that fits, else its first whole
 * sentences; null where it fits, and where not even one sentence does.
 */
export function shorterVersion(text: string, most: Most, others: string[] = []): string | null {
  const fits = fitsInto(most);
  if (fits(text)) return null;
  return longestThatFits(others, fits) ?? (firstSentences(text, fits) || null);
}

/** The longest of these texts that fits whole; null where none does. */
export function longestThatFits(texts: string[], fits: Fits): string | null {
  const byLength = texts
    .map((text) => text.trim())
    .filter(Boolean)
    .toSorted((one, other) => lettersIn(other) - lettersIn(one));
  return byLength.find(fits) ?? null;
}

/** As many whole sentences from the beginning as fit; empty where not even one does. */
export function firstSentences(text: string, fits: Fits): string {
  let taken = "";
  for (const { segment } of SENTENCES.segment(text.trim())) {
    if (!fits((taken + segment).trim())) break;
    taken += segment;
  }
  return taken.trim();
}
