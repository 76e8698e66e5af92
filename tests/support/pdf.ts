import { inflateSync } from "node:zlib";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";

export type PdfPage = { text: string; png: Buffer };

type Bitmap = { data: Uint8Array; width: number; height: number };

const asPng = ({ data, width, height }: Bitmap) =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();

/** Text and picture of every page, read by another library than the one that writes them. */
export async function readPdf(bytes: Buffer): Promise<PdfPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pages: PdfPage[] = [];
  for (let index = 0; index < document.getPageCount(); index++) {
    // A page is closed once it was rendered.
    const text = document.getPage(index).getText();
    const { data } = await document.getPage(index).render({ scale: 1.5, render: asPng });
    pages.push({ text, png: Buffer.from(data) });
  }
  document.destroy();
  library.destroy();
  return pages;
}

type Boxes = { media: number[]; trim: number[]; bleed: number[] };

/** The boxes of the first page in points: left, bottom, right, top; those that it has not are empty. */
export async function readBoxes(bytes: Buffer): Promise<Boxes> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const { module, pageIdx } = document.getPage(0) as unknown as OpenPage;
  const sides = module.wasmExports.malloc(4 * FLOAT_BYTES);
  const boxOf = (name: "Media" | "Trim" | "Bleed") => {
    const places = [0, 1, 2, 3].map((side) => sides + side * FLOAT_BYTES) as [number, number, number, number];
    if (!module[`_FPDFPage_Get${name}Box`](pageIdx, ...places)) return [];
    return [...new Float32Array(module.HEAPU8.buffer, sides, 4)];
  };
  const boxes = { media: boxOf("Media"), trim: boxOf("Trim"), bleed: boxOf("Bleed") };
  document.destroy();
  library.destroy();
  return boxes;
}

const FLOAT_BYTES = 4;

/** The parts of the reader that its types keep to itself. */
type OpenPage = {
  pageIdx: number;
  module: Record<
    `_FPDFPage_Get${"Media" | "Trim" | "Bleed"}Box`,
    (page: number, left: number, bottom: number, right: number, top: number) => boolean
  > & { HEAPU8: Uint8Array; wasmExports: { malloc(bytes: number): number } };
};

/**
 * Whether every letter is drawn with a glyph of an embedded font. The first glyph of a font is its sign for a missing
 * one; a letter that no font has at all is drawn with one of the reader's own.
 */
export function hasAllGlyphs(pdf: Buffer): boolean {
  const drawn = contentsOf(pdf).flatMap((content) => content.match(/(?<=<)[0-9a-f]+(?=>[^>]*TJ)/gi) ?? []);
  const codes = drawn.flatMap((code) => code.match(/.{4}/g) ?? []);
  const fonts = pdf.toString("latin1").match(/\/BaseFont \/\S+/g) ?? [];
  return !codes.includes("0000") && fonts.every((font) => /\/[A-Z]{6}\+/.test(font));
}

function contentsOf(pdf: Buffer): string[] {
  const contents: string[] = [];
  for (const { index, 0: start } of pdf.toString("latin1").matchAll(/stream\r?\n/g)) {
    try {
      contents.push(inflateSync(pdf.subarray(index + start.length)).toString("latin1"));
    } catch {
      // A picture, which is not compressed like that.
    }
  }
  return contents;
}
