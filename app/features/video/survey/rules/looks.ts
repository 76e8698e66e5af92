import { type Bars, insideBars } from "./bars.ts";
import { type Frame, lightOf } from "./frames.ts";
import { type SmallPicture, smallPicture } from "./small-pictures.ts";
import { type Subject, subjectOf } from "./subjects.ts";

/** What the choice of a picture needs to know of a frame, measured between the bars; every figure is from 0 to 1. */
export type Look = {
  atMs: number;
  /** Mean light. */
  light: number;
  /** Share of nearly black pixels. */
  dark: number;
  contrast: number;
  /** Of the sharpest tenth of its blocks, so that a blurred background does no harm. */
  sharpness: number;
  /** How much its pixels differ from its mean colour (Achanta, frequency-tuned saliency). */
  saliency: number;
  /** A few light values, by which two frames are compared. */
  signature: number[];
  /** Where its subject seems to be. */
  subject: Subject;
  /** The faces in it, where they were looked for. */
  faces?: FaceBox[];
};

/** A face between the bars, as shares of width and height. */
export type FaceBox = { left: number; right: number; top: number; bottom: number };

const NEARLY_BLACK = 28;

type SmallPair = { picture: SmallPicture; before: SmallPicture | null };

/** `small` is the same frame for the search of its subject, with the one before where that is known. */
export function lookOf(
  frame: Frame,
  bars: Bars,
  small: SmallPair = { picture: smallPicture(frame, bars), before: null },
): Look {
  const picture = between(frame, bars);
  const { light } = picture;
  const mean = average(light);
  const variance = average(light.map((value) => (value - mean) ** 2));
  return {
    atMs: frame.atMs,
    light: mean / 255,
    dark: light.filter((value) => value < NEARLY_BLACK).length / light.length,
    contrast: Math.sqrt(variance) / 128,
    sharpness: sharpnessOf(picture),
    saliency: saliencyOf(picture),
    signature: signatureOf(picture),
    subject: subjectOf(small.picture, small.before),
  };
}

type Picture = { width: number; height: number; light: Float32Array; red: Float32Array; blue: Float32Array };

function between(frame: Frame, bars: Bars): Picture {
  const { left, top, width, height } = insideBars(bars, frame);
  const plane = () => new Float32Array(width * height);
  const picture = { width, height, light: plane(), red: plane(), blue: plane() };
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to++) {
      const at = ((top + y) * frame.width + left + x) * 3;
      const light = lightOf(frame.pixels, at);
      picture.light[to] = light;
      picture.red[to] = (frame.pixels[at] ?? 0) - light;
      picture.blue[to] = (frame.pixels[at + 2] ?? 0) - light;
    }
  }
  return picture;
}

const average = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

const BLOCK = 16;
const SHARPEST = 0.1;

function sharpnessOf(picture: Picture): number {
  const blocks: number[] = [];
  for (let y = 1; y + BLOCK < picture.height; y += BLOCK) {
    for (let x = 1; x + BLOCK < picture.width; x += BLOCK) blocks.push(detailOf(picture, x, y));
  }
  blocks.sort((one, other) => other - one);
  const best = blocks.slice(0, Math.ceil(blocks.length * SHARPEST));
  return best.reduce((sum, value) => sum + value, 0) / (best.length || 1) / 255;
}

/** The mean of the Laplacian over a block. */
function detailOf({ width, light }: Picture, left: number, top: number): number {
  let sum = 0;
  for (let y = top; y < top + BLOCK; y++) {
    for (let x = left; x < left + BLOCK; x++) {
      const at = y * width + x;
      const around = (light[at - 1] ?? 0) + (light[at + 1] ?? 0) + (light[at - width] ?? 0) + (light[at + width] ?? 0);
      sum += Math.abs(4 * (light[at] ?? 0) - around);
    }
  }
  return sum / BLOCK ** 2;
}

function saliencyOf({ light, red, blue }: Picture): number {
  const [meanLight, meanRed, meanBlue] = [average(light), average(red), average(blue)];
  let sum = 0;
  for (let at = 0; at < light.length; at++) {
    sum += Math.hypot((light[at] ?? 0) - meanLight, (red[at] ?? 0) - meanRed, (blue[at] ?? 0) - meanBlue);
  }
  return sum / (light.length || 1) / 255;
}

const ACROSS = 12;
const DOWN = 8;

function signatureOf({ width, height, light }: Picture): number[] {
  const sums: number[] = Array(ACROSS * DOWN).fill(0);
  const counts: number[] = Array(ACROSS * DOWN).fill(0);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const cell = Math.floor((y * DOWN) / height) * ACROSS + Math.floor((x * ACROSS) / width);
      sums[cell] = (sums[cell] ?? 0) + (light[at] ?? 0);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return sums.map((sum, cell) => Math.round(sum / (counts[cell] || 1)));
}

/** How far two frames differ, from 0 to 1. */
export const difference = (one: Pick<Look, "signature">, other: Pick<Look, "signature">): number =>
  one.signature.reduce((sum, value, at) => sum + Math.abs(value - (other.signature[at] ?? 0)), 0) /
  (one.signature.length * 255);
