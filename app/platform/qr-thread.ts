// Runs in a thread of its own, from this file as it is: reading a large code takes a tenth of a second of JavaScript.
import encodeQR from "qr";
import decodeQR from "qr/decode.js";
import sharp from "sharp";

/** `quartile` restores 25 % of a code, `high` 30 %. */
export type Correction = "quartile" | "high";

/** The library draws no code without one. */
const BORDER = 1;

/** A code's modules without a border, row by row; true is dark. */
export const qrModules = ({ text, correction }: { text: string; correction: Correction }): boolean[][] =>
  encodeQR(text, "raw", { ecc: correction, border: BORDER })
    .slice(BORDER, -BORDER)
    .map((row) => row.slice(BORDER, -BORDER));

/** What a picture's code says; null when none can be read in it. */
export async function readQr(picture: Uint8Array): Promise<string | null> {
  const { data, info } = await sharp(picture).flatten().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  try {
    return decodeQR({ data: new Uint8ClampedArray(data), width: info.width, height: info.height });
  } catch {
    return null;
  }
}
