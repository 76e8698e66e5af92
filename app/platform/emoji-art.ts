import sharp from "sharp";
import { PHOTOGRAPHS } from "./images.ts";

/** Pixels of a side: in pickers, and in the line of a comment. */
export const EMOJI_SIZES = [128, 32] as const;
export const LARGEST_ART_BYTES = 256 * 1024;
const MOST_FRAMES = 60;
const LONGEST_MS = 3_000;
/** Pixels of all frames together: enough for sixty frames of 512 px. */
const MOST_ART_PIXELS = MOST_FRAMES * 512 * 512;
/** A vector file of a few kilobytes can ask for minutes of work. */
const PATIENCE = { seconds: 10 };
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

export type ArtProblem = "too-large" | "unreadable" | "too-many-frames" | "too-long";
/** A file and the end of its name, such as `-128.webp`. */
type ArtFile = { ending: string; webp: Buffer };

export const artEnding = (size: (typeof EMOJI_SIZES)[number], isStill: boolean) =>
  `-${size}${isStill ? "-still" : ""}.webp`;

/**
 * Draws an emoji again in both sizes, moving and still: no other data of the file is ever served. Vector files are drawn
 * here and may not reference other files.
 * @param mostBytes of the source; a moving one may be larger after it was drawn
 */
export async function toEmojiArt(source: Buffer, mostBytes = LARGEST_ART_BYTES): Promise<ArtFile[] | ArtProblem> {
  if (source.length > mostBytes) return "too-large";
  try {
    return await drawn(source);
  } catch {
    return "unreadable";
  }
}

async function drawn(source: Buffer): Promise<ArtFile[] | ArtProblem> {
  const opened = { limitInputPixels: MOST_ART_PIXELS };
  const { format, pages = 1, delay = [] } = await sharp(source, opened).metadata();
  if (!PHOTOGRAPHS.has(format) && format !== "svg") return "unreadable";
  if (pages > MOST_FRAMES) return "too-many-frames";
  if (delay.reduce((sum, ms) => sum + ms, 0) > LONGEST_MS) return "too-long";
  const files: ArtFile[] = [];
  for (const size of EMOJI_SIZES) {
    for (const isStill of [false, true]) {
      const webp = await sharp(source, { ...opened, animated: !isStill && pages > 1 })
        .timeout(PATIENCE)
        .resize({ width: size, height: size, fit: "contain", background: NOTHING })
        .webp({ quality: 80 })
        .toBuffer();
      files.push({ ending: artEnding(size, isStill), webp });
    }
  }
  return files;
}
