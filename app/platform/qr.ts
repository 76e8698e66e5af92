import encodeQR from "qr";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { MOST_PIXELS, PHOTOGRAPHS } from "./images.ts";

/** `quartile` restores 25 % of a code, `high` 30 %. */
type Correction = "quartile" | "high";

/** The library draws no code without one. */
const BORDER = 1;

/** A code's modules without a border, row by row; true is dark. */
export const qrModules = (text: string, correction: Correction): boolean[][] =>
  encodeQR(text, "raw", { ecc: correction, border: BORDER })
    .slice(BORDER, -BORDER)
    .map((row) => row.slice(BORDER, -BORDER));

/** What a picture's code says; null when none can be read in it. */
export async function readQr(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).flatten().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  try {
    return decodeQR({ data: new Uint8ClampedArray(data), width: info.width, height: info.height });
  } catch {
    return null;
  }
}

/** Draws our own SVG as pixels of the size that it names. */
export const svgToPng = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();

const LOGO_PIXELS = 512;

/** A square picture made anew from its pixels; rejects what is no picture. */
export async function toLogo(source: Buffer): Promise<Buffer> {
  const sent = sharp(source, { limitInputPixels: MOST_PIXELS });
  const { format } = await sent.metadata();
  if (!PHOTOGRAPHS.has(format)) throw new Error(`a picture of the kind ${format}`);
  const square = { width: LOGO_PIXELS, height: LOGO_PIXELS, fit: "contain", background: "#00000000" } as const;
  return sent.autoOrient().resize(square).png().toBuffer();
}
