import { type Frame, lightOf, type Size } from "~/features/video/survey/rules/frames.ts";
import { objectness, ownMotion } from "~/features/video/survey/rules/saliency.ts";
import { skinOf } from "~/features/video/survey/rules/skin.ts";
import type { Sample } from "../rules.ts";
import { drawnTo, type Span } from "./spans.ts";

/** A frame as it is compared with the next one. */
type Seen = { light: Float32Array; colours: Float32Array };

const LEVELS = 4;

function seenOf({ width, height, pixels }: Frame): Seen {
  const light = new Float32Array(width * height);
  const colours = new Float32Array(LEVELS ** 3);
  for (let at = 0, from = 0; at < light.length; at++, from += 3) {
    light[at] = lightOf(pixels, from);
    const [red, green, blue] = [pixels[from] ?? 0, pixels[from + 1] ?? 0, pixels[from + 2] ?? 0];
    const colour = (red >> 6) * LEVELS * LEVELS + (green >> 6) * LEVELS + (blue >> 6);
    colours[colour] = (colours[colour] ?? 0) + 1 / light.length;
  }
  return { light, colours };
}

/** Distances of two frames from 0 to 1: of their pixels, and of their colours wherever these are. */
function distances(one: Seen, other: Seen) {
  let [pixels, colours] = [0, 0];
  for (let at = 0; at < one.light.length; at++) pixels += Math.abs((one.light[at] ?? 0) - (other.light[at] ?? 0));
  for (let at = 0; at < one.colours.length; at++) {
    colours += Math.abs((one.colours[at] ?? 0) - (other.colours[at] ?? 0));
  }
  return { pixels: pixels / one.light.length / 255, colours: colours / 2 };
}

/** In a fade all pixels cross a level of colour at once; a cut changes the pixels as well. */
const MOST_COLOURS = 4;
const changeOf = ({ pixels, colours }: ReturnType<typeof distances>) =>
  (pixels + Math.min(colours, MOST_COLOURS * pixels)) / 2;

/** Beyond this a difference is a cut rather than motion. */
const CUT_LIKE = 0.12;

/** Measures frames in their order: `change` of each, and a whole sample where one is wanted. */
export class PictureMeter {
  private before: Seen | null = null;
  /** The light of the sample before, of the same shot. */
  private sampled: Float32Array | null = null;
  /** Those of the shot that were found last. */
  private faces: Span[] = [];

  /** `faces` are given where they were looked for in this frame. */
  measure(frame: Frame, wantsSample: boolean, faces?: Span[]): { change: number; sample: Sample | null } {
    const seen = seenOf(frame);
    const difference = this.before ? distances(seen, this.before) : { pixels: 0, colours: 0 };
    const { pixels } = difference;
    const isCut = pixels >= CUT_LIKE;
    if (isCut) [this.sampled, this.faces] = [null, []];
    if (faces) this.faces = faces;
    const sample = wantsSample
      ? {
          atMs: frame.atMs,
          light: mean(seen.light) / 255,
          motion: isCut ? 0 : pixels,
          columns: drawnTo(columnsOf(frame, this.sampled && ownMotion(seen.light, this.sampled, frame)), this.faces),
        }
      : null;
    if (wantsSample) this.sampled = seen.light;
    this.before = seen;
    return { change: changeOf(difference), sample };
  }
}

const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Weights of the cues, found by trying films: an object, skin of one, and what moves by itself. */
const WEIGHTS = { object: 0.5, skin: 1.6, motion: 1.4 };
/** A difference of this many levels is full motion. */
const FULL_MOTION = 28;
const NOISE = 6;

function columnsOf(frame: Frame, moved: Float32Array | null): number[] {
  const objects = objectness(frame);
  const skins = skinOf(frame);
  const sums: number[] = Array(frame.width).fill(0);
  for (let y = 0, at = 0; y < frame.height; y++) {
    const weight = rowWeight(y, frame) / frame.height;
    for (let x = 0; x < frame.width; x++, at++) {
      const object = (objects[at] ?? 0) / 255;
      const motion = Math.max(0, Math.min(1, ((moved?.[at] ?? 0) - NOISE) / FULL_MOTION));
      const drawn =
        object * (WEIGHTS.object + WEIGHTS.skin * (skins[at] ?? 0)) +
        motion * WEIGHTS.motion * (0.5 + object + (skins[at] ?? 0));
      sums[x] = (sums[x] ?? 0) + drawn * weight;
    }
  }
  return sums.map((sum) => Math.min(255, Math.round(sum * 255)));
}

/** Heads are above the middle; the lower edge is seldom what matters. */
const rowWeight = (y: number, { height }: Size) => (y > height * 0.75 ? 0.4 : 1);
