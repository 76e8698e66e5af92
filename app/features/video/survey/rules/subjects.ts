import type { Size } from "./frames.ts";
import { ramp } from "./ramps.ts";
import { objectness, ownMotion } from "./saliency.ts";
import { skinOf } from "./skin.ts";
import type { SmallPicture } from "./small-pictures.ts";

/** A place in a picture, as shares of its width and of its height. */
export type Place = { x: number; y: number };

/** What a picture seems to show: where it is, and how clearly it stands out, from 0 to 1. */
export type Subject = Place & { clarity: number };

/** Weights of the cues, as the clips' engine has them: an object, skin of one, and what moves by itself. */
const WEIGHTS = { object: 0.5, skin: 1.6, motion: 1.4 };
/** A difference of this many levels is full motion. */
const FULL_MOTION = 28;
const NOISE = 6;

/**
 * The subject of a picture, from what stands out in it, or from what also moved by itself since `before`: whichever is
 * clearer, because a camera in a hand makes everything move.
 */
export function subjectOf(picture: SmallPicture, before: SmallPicture | null): Subject {
  const cues = { objects: objectness(picture), skins: skinOf(picture) };
  const still = densest(drawnOf(picture, { ...cues, moved: null }), picture);
  if (!before || !isNext(before, picture)) return still;
  const moving = densest(
    drawnOf(picture, { ...cues, moved: ownMotion(picture.light, before.light, picture) }),
    picture,
  );
  return moving.clarity > still.clarity ? moving : still;
}

/** Frames further apart are compared in vain. */
const NEXT_WITHIN_MS = 700;
/** Mean difference of light, 0 to 1, beyond which a frame is of another shot. */
const OTHER_SHOT = 0.16;

const isNext = (before: SmallPicture, { atMs, light }: SmallPicture): boolean =>
  atMs - before.atMs <= NEXT_WITHIN_MS &&
  light.reduce((sum, value, at) => sum + Math.abs(value - (before.light[at] ?? 0)), 0) / light.length / 255 <
    OTHER_SHOT;

type Cues = { objects: Float32Array; skins: Float32Array; moved: Float32Array | null };

/** How much each pixel draws the eye. */
function drawnOf({ width, height }: Size, { objects, skins, moved }: Cues): Float32Array {
  const drawn = new Float32Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const [object, skin] = [(objects[at] ?? 0) / 255, skins[at] ?? 0];
      const motion = ramp(moved?.[at] ?? 0, NOISE, NOISE + FULL_MOTION);
      const worth = object * (WEIGHTS.object + WEIGHTS.skin * skin) + motion * WEIGHTS.motion * (0.5 + object + skin);
      drawn[at] = worth ** 2 * middleness((x + 0.5) / width, 0.5) * middleness((y + 0.5) / height, 0.45);
    }
  }
  return drawn;
}

/** Film makers keep what matters away from the edges. */
const middleness = (share: number, middle: number) => Math.exp(-((share - middle) ** 2) / (2 * 0.28 ** 2));

/** Around the subject's centre, of the shorter side. */
const REACH = 0.36;
const STEPS = 12;
/** Of the reach, above the centre of mass: heads are at the upper end of what stands out. */
const HEAD_SHARE = 0.3;

/** Climbs from the heaviest square to the centre of mass around it. */
function densest(drawn: Float32Array, size: Size): Subject {
  const reach = REACH * Math.min(size.width, size.height);
  let centre = heaviest(drawn, size, reach);
  let found = massAround(drawn, size, centre, reach);
  for (let step = 0; step < STEPS; step++) {
    centre = found.centre;
    found = massAround(drawn, size, centre, reach);
  }
  const all = drawn.reduce((sum, value) => sum + value, 0);
  const expected = found.covered / drawn.length;
  const clarity = all ? Math.max(0, (found.mass / all - expected) / (1 - expected)) : 0;
  const head = Math.max(0, centre.y - reach * HEAD_SHARE);
  return { x: centre.x / size.width, y: head / size.height, clarity };
}

function heaviest(drawn: Float32Array, size: Size, reach: number): Place {
  let [best, most] = [{ x: size.width / 2, y: size.height / 2 }, -1];
  const step = Math.max(1, Math.floor(reach / 2));
  for (let y = reach / 2; y < size.height; y += step) {
    for (let x = reach / 2; x < size.width; x += step) {
      const { mass } = massAround(drawn, size, { x, y }, reach);
      if (mass > most) [best, most] = [{ x, y }, mass];
    }
  }
  return best;
}

function massAround(drawn: Float32Array, { width, height }: Size, centre: Place, reach: number) {
  let [mass, x, y, covered] = [0, 0, 0, 0];
  for (let row = Math.max(0, Math.floor(centre.y - reach)); row < Math.min(height, centre.y + reach); row++) {
    for (let column = Math.max(0, Math.floor(centre.x - reach)); column < Math.min(width, centre.x + reach); column++) {
      if (Math.hypot(column + 0.5 - centre.x, row + 0.5 - centre.y) > reach) continue;
      const value = drawn[row * width + column] ?? 0;
      mass += value;
      x += value * (column + 0.5);
      y += value * (row + 0.5);
      covered++;
    }
  }
  return { mass, covered, centre: mass ? { x: x / mass, y: y / mass } : centre };
}
