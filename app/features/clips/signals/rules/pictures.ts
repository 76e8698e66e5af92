import { type Frame, lightOf, type Size } from "~/features/video/survey/rules/frames.ts";
import type { Sample } from "../rules.ts";

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

/** Beyond this a difference is a cut rather than motion. */
const CUT_LIKE = 0.12;

/** Measures frames in their order: `change` of each, and a whole sample where one is wanted. */
export class PictureMeter {
  private before: Seen | null = null;

  measure(frame: Frame, wantsSample: boolean): { change: number; sample: Sample | null } {
    const seen = seenOf(frame);
    const { pixels, colours } = this.before ? distances(seen, this.before) : { pixels: 0, colours: 0 };
    const sample = wantsSample ? sampleOf(frame, seen, pixels < CUT_LIKE ? this.before : null) : null;
    this.before = seen;
    return { change: (pixels + colours) / 2, sample };
  }
}

function sampleOf(frame: Frame, { light }: Seen, before: Seen | null): Sample {
  const moved = before ? light.map((value, at) => Math.abs(value - (before.light[at] ?? 0))) : null;
  const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length / 255;
  return {
    atMs: frame.atMs,
    light: mean(light),
    motion: moved ? mean(moved) : 0,
    columns: columnsOf(frame, moved),
  };
}

/** Weights of the cues, found by trying films; skin draws the eye most, then what moves, then what stands out. */
const WEIGHTS = { motion: 3, saliency: 0.6, skin: 60 };

function columnsOf(frame: Frame, moved: Float32Array | null): number[] {
  const means = meanColour(frame);
  const sums: number[] = Array(frame.width).fill(0);
  for (let y = 0, at = 0; y < frame.height; y++) {
    const weight = rowWeight(y, frame);
    for (let x = 0; x < frame.width; x++, at++) {
      const drawn =
        WEIGHTS.motion * (moved?.[at] ?? 0) +
        WEIGHTS.saliency * distanceFrom(means, frame.pixels, at * 3) +
        (isSkin(frame.pixels, at * 3) ? WEIGHTS.skin : 0);
      sums[x] = (sums[x] ?? 0) + drawn * weight;
    }
  }
  return aboveGround(sums);
}

/** Subjects are seldom at the lower edge. */
const rowWeight = (y: number, { height }: Size) => (y > height * 0.8 ? 0.4 : 1);

function meanColour({ pixels }: Frame): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 3) {
    sums[0] += pixels[at] ?? 0;
    sums[1] += pixels[at + 1] ?? 0;
    sums[2] += pixels[at + 2] ?? 0;
  }
  const count = pixels.length / 3;
  return [sums[0] / count, sums[1] / count, sums[2] / count];
}

const distanceFrom = ([red, green, blue]: [number, number, number], pixels: Uint8Array, at: number) =>
  Math.hypot((pixels[at] ?? 0) - red, (pixels[at + 1] ?? 0) - green, (pixels[at + 2] ?? 0) - blue);

/** Skin of every tone lies in a narrow range of hues (Kovac et al., with a lower bound for dark skin). */
function isSkin(pixels: Uint8Array, at: number): boolean {
  const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
  return red > 60 && green > 30 && blue > 15 && red > green && green > blue && red - green > 12 && red - blue < 130;
}

/** Half of the columns count as ground; what rises above them is scaled to the highest. */
function aboveGround(sums: number[]): number[] {
  const ground = sums.toSorted((one, other) => one - other)[Math.floor(sums.length / 2)] ?? 0;
  const above = sums.map((sum) => Math.max(0, sum - ground));
  const highest = Math.max(...above);
  return highest > 0 ? above.map((value) => Math.round((value / highest) * 255)) : above;
}
