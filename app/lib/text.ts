const STRONG_RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

const LETTER = /\p{L}/u;

/** Shortens one line of text at a word boundary, with an ellipsis. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, "")}…`;
}

/** The direction of the first letter that has one, as browsers decide `dir="auto"`. */
export function textDirection(text: string): "ltr" | "rtl" {
  const first = [...text].find((character) => LETTER.test(character));
  return first && STRONG_RIGHT_TO_LEFT.test(first) ? "rtl" : "ltr";
}

/** With the punctuation of the same width. */
const IDEOGRAPH =
  /[\p{Ideographic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/gu;

/** An ideograph is about as wide as this number of condensed Latin capitals. */
const IDEOGRAPH_WIDTH = 2.5;

/** Width of a title, in letters. */
export const titleWidth = (title: string) =>
  title.replace(IDEOGRAPH, "").length + ideographsIn(title) * IDEOGRAPH_WIDTH;

export const ideographsIn = (title: string) => title.match(IDEOGRAPH)?.length ?? 0;

/** Length of the longest word, which must fit into one line; lines may break beside an ideograph. */
export const longestWord = (title: string) =>
  Math.max(
    ...title
      .replace(IDEOGRAPH, " ")
      .split(/\s+/)
      .map((word) => word.length),
    ideographsIn(title) && IDEOGRAPH_WIDTH,
  );

const [OPENING, CLOSING] = [
  "「『（《〈【〔“‘",
  "、。，．！？：；」』）》〉】〕”’…ー々・ぁぃぅぇぉっゃゅょァィゥェォッャュョ",
];
const ALONE = "\\p{Ideographic}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}";
const PIECE = new RegExp(`(?<![${OPENING}])[${OPENING}]*(?:[${ALONE}]|[^${ALONE}${OPENING}]+)[${CLOSING}]*|.`, "gsu");

/** The parts of a word between which a line may break: beside ideographs, with punctuation on the right side. */
export const linePieces = (word: string): string[] => (ideographsIn(word) ? (word.match(PIECE) ?? [word]) : [word]);

const FIRST_MAY_BREAK = new RegExp(`^[${ALONE}${OPENING}]`, "u");

/** Whether a line may break before this part, whatever stands before it. */
export const breaksBefore = (piece: string): boolean => FIRST_MAY_BREAK.test(piece);

/** Whether a Latin font has all characters of the title: other scripts use a wider fallback font. */
export const latinTitle = (title: string) => !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(title);

export const initialOf = (name: string) => ([...name.trim()][0] ?? "").toLocaleUpperCase("en");

/** Where a name is empty. */
export const NO_NAME = "Please enter a name";

/** Where a link is none. */
export const NO_LINK = "Please enter a link that begins with http:// or https://";

/** A URL that is safe to link to; null for schemes other than http and https. */
export const webAddress = (url: string): string | null => (/^https?:\/\//i.test(url.trim()) ? url.trim() : null);
