/** Letters of other scripts that look like Latin ones, without accents. */
const LETTERS: Record<string, string> = {
  ...{ а: "a", в: "b", с: "c", ԁ: "d", е: "e", ғ: "f", ԍ: "g", н: "h", һ: "h", і: "i", ј: "j", к: "k", ӏ: "l" },
  ...{ м: "m", п: "n", о: "o", р: "p", ԛ: "q", г: "r", ѕ: "s", т: "t", ц: "u", ѵ: "v", ԝ: "w", х: "x", у: "y" },
  ...{ α: "a", β: "b", ε: "e", η: "n", ι: "i", κ: "k", μ: "m", ν: "v", ο: "o", ρ: "p", σ: "o", ς: "c", τ: "t" },
  ...{ υ: "u", χ: "x", ω: "w", γ: "y", ı: "i", ɩ: "i", ø: "o", đ: "d", ħ: "h", ł: "l" },
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "gu");

/** Signs inside a word, where they stand for letters. */
const SIGNS: Record<string, string> = { "@": "a", $: "s", "€": "e", "£": "l", "!": "i", "|": "l" };
const SIGN = /(?<=[\p{L}\p{N}])[@$€£!|](?=[\p{L}\p{N}])|(?<![\p{L}\p{N}])\$(?=\p{L})/gu;

/** Digits inside a word that stand for letters; 1 for either of two. */
const DIGITS: Record<string, string> = { 0: "o", 3: "e", 4: "a", 5: "s", 7: "t", 8: "b", 9: "g" };

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const MARKS = /\p{M}/gu;
const NO_WORD = /[^\p{L}\p{N}]+/gu;
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
const isAddress = (entry: string) => /^\S*[^\s.][./@]\S*$/u.test(entry.trim());

/** What a text looks like: without invisible characters, accents and case, in Latin letters where it looks so. */
const looksOf = (text: string): string =>
  text
    .replace(INVISIBLE, "")
    .normalize("NFKD")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter);

/** The words with a space before and after each. */
const wordsOf = (look: string): string =>
  ` ${look
    .replace(SIGN, (sign) => SIGNS[sign] ?? sign)
    .replace(NO_WORD, " ")
    .trim()} `;

/** The words as they are, with digits inside them as letters, and with spelled-out words put together. */
function readingsOf(words: string): string[] {
  const together = words.replace(SPELLED_OUT, (letters) => letters.replaceAll(" ", ""));
  return [words, together, withLetters(together, "i"), withLetters(together, "l")];
}

const withLetters = (words: string, one: string): string =>
  words
    .split(" ")
    .map((word) =>
      /\p{L}/u.test(word) ? word.replace(/\d/gu, (digit) => (digit === "1" ? one : (DIGITS[digit] ?? digit))) : word,
    )
    .join(" ");
