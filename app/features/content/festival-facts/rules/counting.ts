const LETTERS = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Scripts without spaces between words, of which forms count every letter as a word, as word processors do. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

const HAS_LETTER = /[\p{L}\p{N}]/u;

/** How many letters a text has as people see them, spaces and signs among them; ends are not counted. */
export const lettersIn = (text: string): number => [...LETTERS.segment(text.trim())].length;

/** How many words a text has, as festivals' forms and word processors count: between spaces, dashes alone are none. */
export function wordsIn(text: string): number {
  const single = text.match(UNSPACED)?.filter((letter) => HAS_LETTER.test(letter)).length ?? 0;
  const spaced = text.replace(UNSPACED, " ").split(/\s+/);
  return single + spaced.filter((word) => HAS_LETTER.test(word)).length;
}

/** `71 of 50 words, 412 letters`. */
export function countInWords(text: string, most: { words: number } | { letters: number }): string {
  const [words, letters] = [wordsIn(text), lettersIn(text)];
  return "words" in most
    ? `${words} of ${most.words} words, ${letters} letters`
    : `${letters} of ${most.letters} letters, ${words} words`;
}
