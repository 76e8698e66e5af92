import { looksOf, withLetters, wordsOf } from "~/lib/look-alikes.ts";

const SPELLED_OUT = /(?<= )(?:[\p{L}\p{N}] ){2,}[\p{L}\p{N}](?= )/gu;

/** The entries of a list that a text contains, however they are disguised. */
export function blockedIn(text: string, entries: string[]): string[] {
  const look = looksOf(text);
  const joined = look.replace(/\s/gu, "");
  const readings = readingsOf(wordsOf(look));
  return entries.filter((entry) => {
    const wanted = looksOf(entry);
    if (isAddress(entry)) return joined.includes(wanted.trim());
    const words = wordsOf(wanted);
    const sought = entry.trimEnd().endsWith("*") ? words.trimEnd() : words;
    return words.trim() !== "" && readings.some((reading) => reading.includes(sought));
  });
}

/** A host, a mail address or a path. */
const isAddress = (entry: string) => !/\s/u.test(entry.trim()) && /[^\s.][./@]/u.test(entry);

/** The words as they are, with digits inside them as letters, and with spelled-out words put together. */
function readingsOf(words: string): string[] {
  const together = words.replace(SPELLED_OUT, (letters) => letters.replaceAll(" ", ""));
  return [words, together, withLetters(together, "i"), withLetters(together, "l")];
}
