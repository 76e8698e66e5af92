import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { LANGUAGES, type Language, languagesOf, lettersOf, type Piece, piecesOf } from "./east-asian-letters.ts";
import { fontOnce } from "./font-folder.ts";
import type { Face } from "./fonts.ts";

const require = createRequire(import.meta.url);

const WEIGHTS = { text: 400, bold: 800 } as const;

/** Faces for the Chinese, Japanese and Korean letters of a text, in the order in which they are to be searched. */
export async function eastAsianFaces(text: string): Promise<Face[]> {
  const faces: Face[] = [];
  for (const piece of piecesOf(text)) {
    const family = `Noto Sans ${piece.language.toUpperCase()} ${piece.number}`;
    for (const weight of [WEIGHTS.text, WEIGHTS.bold])
      faces.push({ family, weight, path: await fileOf(piece, weight) });
  }
  return faces;
}

/** Bold font files with the letters of a text, for pictures. */
export async function eastAsianFiles(text: string): Promise<string[]> {
  const files: string[] = [];
  for (const piece of piecesOf(text)) files.push(await fileOf(piece, WEIGHTS.bold));
  return files;
}

/** Their families as the files call themselves, the text's own language first; the name keeps the lightest weight. */
export const eastAsianFamilies = (text: string): string[] =>
  [...new Set([...languagesOf(text), ...LANGUAGES])].map(familyOf);

const familyOf = (language: Language) => `Noto Sans ${language.toUpperCase()} Thin`;

/** A TrueType file of one weight, made once in a process: PDFs and pictures cannot use variable fonts in WOFF2. */
const fileOf = (piece: Piece, weight: number): Promise<string> =>
  fontOnce(`${piece.language}-${piece.number}-${weight}.ttf`, () => make(piece, weight));

async function make(piece: Piece, weight: number): Promise<Buffer> {
  // Loaded on first use: it starts an engine in WebAssembly, which most processes never need.
  const { default: subsetFont } = await import("subset-font");
  const { language, number } = piece;
  const source = `@fontsource-variable/noto-sans-${language}/files/noto-sans-${language}-${number}-wght-normal.woff2`;
  return subsetFont(await readFile(require.resolve(source)), lettersOf(piece), {
    ...{ targetFormat: "truetype", variationAxes: { wght: weight } },
  });
}
