import { type Bars, insideBars } from "./bars.ts";
import { type Frame, lightOf } from "./frames.ts";

/** A picture small enough for the search, and its light. */
export type SmallPicture = Frame & { light: Float32Array };

const LONGEST_SIDE = 64;

/** The mean colours of a frame between its bars, at most 64 pixels long. */
export function smallPicture(frame: Frame, bars: Bars): SmallPicture {
  const inside = insideBars(bars, frame);
  const factor = Math.min(1, LONGEST_SIDE / Math.max(inside.width, inside.height));
  const [width, height] = [
    Math.max(4, Math.round(inside.width * factor)),
    Math.max(4, Math.round(inside.height * factor)),
  ];
  const pixels = new Uint8Array(width * height * 3);
  const light = new Float32Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const [top, bottom] = linesOf(y, inside.top, inside.height / height);
    for (let x = 0; x < width; x++, at++) {
      const [left, right] = linesOf(x, inside.left, inside.width / width);
      pixels.set(meanColour(frame, { left, right, top, bottom }), at * 3);
      light[at] = lightOf(pixels, at * 3);
    }
  }
  return { width, height, pixels, light, atMs: frame.atMs };
}

function linesOf(place: number, start: number, step: number): [number, number] {
  const from = start + Math.floor(place * step);
  return [from, Math.max(from + 1, start + Math.floor((place + 1) * step))];
}

type Area = { left: number; right: number; top: number; bottom: number };

function meanColour({ width, pixels }: Frame, { left, right, top, bottom }: Area): [number, number, number] {
  let [red, green, blue] = [0, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let at = (y * width + left) * 3; at < (y * width + right) * 3; at += 3) {
      red += pixels[at] ?? 0;
      green += pixels[at + 1] ?? 0;
      blue += pixels[at + 2] ?? 0;
    }
  }
  const count = (right - left) * (bottom - top);
  return [red / count, green / count, blue / count];
}
