import { Font } from "@react-pdf/renderer";
import { breaksBefore, linePieces } from "~/lib/text.ts";
import { isEastAsian } from "./east-asian-letters.ts";
import { type Face, FURTHER_FACES, printable, TEXT_FACES } from "./fonts.ts";

/**
 * The library names a glyph by the first text that draws it. Parts of accented letters are drawn without a text, so a
 * `Ç` would leave every later `C` of the process without a name: seen, but not found, copied or read aloud.
 */
const LETTERS = Array.from({ length: 0x24f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join("");

const registered = new Map<string, Promise<void>>();

/** Makes faces known to PDFs, once each. Words are never hyphenated: the rules differ by language. */
export async function registerFaces(faces: readonly Face[]): Promise<void> {
  Font.registerHyphenationCallback(breaksOf);
  for (const face of faces) {
    const name = `${face.family} ${face.weight}`;
    const known = registered.get(name) ?? register(face);
    registered.set(name, known);
    await known;
  }
}

/** The library breaks lines at an empty part as at a space, without a hyphen. It asks for each font's part of a word. */
const breaksOf = (word: string) =>
  linePieces(word).flatMap((piece, index) => (index > 0 || breaksBefore(piece) ? ["", piece] : [piece]));

/** The library would break a word where its font changes, with a hyphen; of this penalty it never does. */
export const NEVER = 10_000;

const SIGNS = /[\p{S}\p{P}\p{N}\p{Me}]/gu;

/** The text without what no face of a document has: it would be drawn as a box. Its faces were registered before. */
export function drawable(text: string): string {
  const known = printable(text).replace(SIGNS, (sign) => (isEastAsian(sign) || hasGlyph(sign) ? sign : ""));
  return known === text ? text : known.replace(/ {2,}/g, " ").trim();
}

const hasGlyph = (sign: string): boolean =>
  [...TEXT_FACES, ...FURTHER_FACES].some(({ family, weight }) =>
    Font.getFont({ fontFamily: family, fontWeight: weight }).data?.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  );

async function register({ family, weight, path }: Face): Promise<void> {
  Font.register({ family, fontWeight: weight, src: path });
  const face = { fontFamily: family, fontWeight: weight };
  await Font.load(face);
  Font.getFont(face).data?.glyphsForString(LETTERS);
}
