// Runs in a worker thread, from this source file: decoding a large code takes 100 ms of JavaScript.
import encodeQR from "qr";
import decodeQR from "qr/decode.js";
import sharp from "sharp";

/** `quartile` restores 25 % of a code, `high` 30 %. */
export type Correction = "quartile" | "high";

/** The library draws no code without a border. */
const BORDER = 1;

/** A code's modules without a border, row by row; true is dark. */
export const qrModules = ({ text, correction }: { text: string; correction: Correction }): boolean[][] =>
  encodeQR(text, "raw", { ecc: correction, border: BORDER })
    .slice(BORDER, -BORDER)
    .map((row) => row.slice(BORDER, -BORDER));

/** The text of the code in a picture; null when none can be read. */
export async function readQr(picture: Uint8Array): Promise<string | null> {
  const { data, info } = await sharp(picture).flatten().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  try {
    return decodeQR({ data: new Uint8ClampedArray(data), width: info.width, height: info.height });
  } catch {
    return null;
  }
}
