import { createRequire } from "node:module";

/** Packages with the letters of simplified Chinese, Japanese and Korean, each in about a hundred files. */
export const LANGUAGES = ["sc", "jp", "kr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** One file of a package. */
export type Piece = { language: Language; number: number };

const require = createRequire(import.meta.url);

const EAST_ASIAN =
  /[\u1100-\u11ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/gu;

const numbers = new Map<Language, Map<number, number>>();

/** The number of the file that has a code point, by code point; read on first use. */
function numbersOf(language: Language): Map<number, number> {
  const known = numbers.get(language) ?? new Map(read(language));
  numbers.set(language, known);
  return known;
}

/** Ranges as CSS writes them; only the files with a number have letters of these languages. */
function read(language: Language): [number, number][] {
  const ranges: Record<string, string> = require(`@fontsource-variable/noto-sans-${language}/unicode.json`);
  return Object.entries(ranges).flatMap(([name, list]) => {
    const number = /^\[(\d+)\]$/.exec(name)?.[1];
    if (!number) return [];
    return codePoints(list).map((codePoint): [number, number] => [codePoint, Number(number)]);
  });
}

const codePoints = (list: string): number[] =>
  list.split(",").flatMap((range) => {
    const [first = 0, last = first] = range
      .slice("U+".length)
      .split("-")
      .map((value) => Number.parseInt(value, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

/** The same ideograph differs by language: the letters around it say which one a text is in. */
export function languagesOf(text: string): Language[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ["jp", "sc", "kr"];
  if (/\p{Script=Hangul}/u.test(text)) return ["kr", "jp", "sc"];
  return ["sc", "jp", "kr"];
}

/** Whether one of the packages has the letter. */
export const isEastAsian = (letter: string): boolean => pieceOf(letter, LANGUAGES) !== null;

function pieceOf(letter: string, languages: readonly Language[]): Piece | null {
  if (letter.search(EAST_ASIAN) < 0) return null;
  const codePoint = letter.codePointAt(0) ?? 0;
  for (const language of languages) {
    const number = numbersOf(language).get(codePoint);
    if (number !== undefined) return { language, number };
  }
  return null;
}

/** The files with the letters of a text, those of its own language first; none for a text in other scripts. */
export function piecesOf(text: string): Piece[] {
  const letters = new Set(text.match(EAST_ASIAN));
  const languages = languagesOf(text);
  const pieces = new Map<string, Piece>();
  for (const letter of letters) {
    const piece = pieceOf(letter, languages);
    if (piece) pieces.set(`${piece.language} ${piece.number}`, piece);
  }
  return [...pieces.values()].toSorted((a, b) => languages.indexOf(a.language) - languages.indexOf(b.language));
}

/** All letters of a piece. */
export const lettersOf = ({ language, number }: Piece): string =>
  [...numbersOf(language)].flatMap(([letter, at]) => (at === number ? String.fromCodePoint(letter) : [])).join("");
