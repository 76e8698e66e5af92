export type Size = { width: number; height: number };

/** A small picture of a film: red, green and blue of each pixel, row by row. */
export type Frame = Size & { atMs: number; pixels: Uint8Array };

/** How bright the eye sees a pixel, from 0 to 255 (ITU-R BT.601). */
export const lightOf = (pixels: Uint8Array, at: number): number =>
  ((pixels[at] ?? 0) * 299 + (pixels[at + 1] ?? 0) * 587 + (pixels[at + 2] ?? 0) * 114) / 1000;

const LONGEST_SIDE = 320;

/** The size of the small pictures of a film, in even numbers. */
export function frameSize({ width, height }: Size): Size {
  const factor = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: even(width * factor), height: even(height * factor) };
}

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2);

export const bytesOfFrame = ({ width, height }: Size): number => width * height * 3;

type Area = Size & { left: number; top: number };

/** The pixels of a part of a frame. */
export function pixelsBetween(frame: Frame, { left, top, width, height }: Area): Uint8Array {
  const part = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * frame.width + left) * 3;
    part.set(frame.pixels.subarray(from, from + width * 3), y * width * 3);
  }
  return part;
}
