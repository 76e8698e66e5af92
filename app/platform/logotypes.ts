import sharp from "sharp";
import { MOST_PIXELS } from "./images.ts";
import type { Lettering } from "./lettering.ts";

export type Logotype = { png: Buffer; width: number; height: number };
export type LogotypeProblem = "not-logotype" | "opaque" | "empty";

const KINDS = new Set<string | undefined>(["png", "webp", "svg"]);
/** Pixels: wide enough for a poster on A3, few enough for a phone. */
const BOX = { width: 1600, height: 800 };
/** Pixels an inch at which a vector file has the size that it names. */
const SCREEN_DPI = 72;
const FINEST_DPI = 2400;
/** A vector file of a few kilobytes can ask for minutes of work. */
const PATIENCE = { seconds: 10 };
/** A larger vector file holds photographs or a whole layout. */
const LARGEST_VECTOR_BYTES = 2 * 1024 * 1024;
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

/** Whether it is a PNG or WebP file in which something is transparent; no vector file is. */
export async function hasTransparency(source: Buffer): Promise<boolean> {
  try {
    const picture = sharp(source, { limitInputPixels: MOST_PIXELS });
    const { format } = await picture.metadata();
    return (format === "png" || format === "webp") && !(await picture.stats()).isOpaque;
  } catch {
    return false;
  }
}

/** A logotype drawn as PNG without empty margins; vector files are drawn here and may not reference other files. */
export async function toLogotype(source: Buffer, box = BOX): Promise<Logotype | LogotypeProblem> {
  try {
    return await drawn(source, box);
  } catch {
    return "not-logotype";
  }
}

async function drawn(source: Buffer, box: typeof BOX): Promise<Logotype | LogotypeProblem> {
  const { format, width, height } = await sharp(source, { limitInputPixels: MOST_PIXELS }).metadata();
  if (!KINDS.has(format)) return "not-logotype";
  if (format === "svg" && source.length > LARGEST_VECTOR_BYTES) return "not-logotype";
  const density = format === "svg" ? densityFor({ width, height }) : SCREEN_DPI;
  const whole = sharp(source, { limitInputPixels: MOST_PIXELS, density }).timeout(PATIENCE);
  const pixels = await whole.toColourspace("srgb").ensureAlpha().png({ compressionLevel: 1 }).toBuffer();
  const { isOpaque, channels } = await sharp(pixels).stats();
  if (isOpaque) return "opaque";
  if (channels.at(-1)?.max === 0) return "empty";
  const { data, info } = await sharp(pixels)
    .trim({ background: NOTHING })
    .resize({ ...box, fit: "inside", withoutEnlargement: true })
    .png({ palette: true, effort: 8 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** A logotype in the place of a title: as large as this box allows, in pixels. */
export async function fittedLogotype(
  png: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Lettering> {
  const fitted = sharp(png).resize({ width, height, fit: "inside", withoutEnlargement: true }).png();
  const { data, info } = await fitted.toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** At this density a vector file of this size fills the box. */
function densityFor({ width, height }: { width: number; height: number }): number {
  const factor = Math.min(BOX.width / width, BOX.height / height);
  return Math.max(1, Math.min(FINEST_DPI, Math.floor(SCREEN_DPI * factor)));
}
