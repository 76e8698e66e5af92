import type { Frame, Size } from "./frames.ts";

/**
 * How much each pixel belongs to an object, 0 to 255: its minimum barrier distance from the left and right edges, which
 * count as ground (Zhang et al., "Minimum Barrier Salient Object Detection at 80 FPS", 2015). People stand on the lower
 * edge and touch the upper one in close-ups, so that these two are no ground here.
 */
export function objectness({ width, height, pixels }: Frame): Float32Array {
  const sum = new Float32Array(width * height);
  for (let channel = 0; channel < 3; channel++) {
    const barrier = barrierDistance(plane(pixels, channel), { width, height });
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (barrier[at] ?? 0) / 3;
  }
  return sum;
}

function plane(pixels: Uint8Array, channel: number): Float32Array {
  const values = new Float32Array(pixels.length / 3);
  for (let at = 0; at < values.length; at++) values[at] = pixels[at * 3 + channel] ?? 0;
  return values;
}

const PASSES = 3;

/**
 * The least difference of the brightest and the darkest pixel of any way from the ground, by raster scans. This takes most
 * of the time of a sample: destructuring of arrays in it makes it twice as slow.
 */
function barrierDistance(values: Float32Array, { width, height }: Size): Float32Array {
  const [distance, high, low] = [new Float32Array(values.length).fill(255), values.slice(), values.slice()];
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) distance[y * width + x] = 0;
  const relax = (at: number, from: number) => {
    const value = values[at] ?? 0;
    const top = Math.max(high[from] ?? 0, value);
    const bottom = Math.min(low[from] ?? 0, value);
    if (top - bottom >= (distance[at] ?? 0)) return;
    distance[at] = top - bottom;
    high[at] = top;
    low[at] = bottom;
  };
  for (let pass = 0; pass < PASSES; pass++) {
    const step = pass % 2 ? -1 : 1;
    for (let row = 0; row < height; row++) {
      const y = step > 0 ? row : height - 1 - row;
      for (let column = 0; column < width; column++) {
        const x = step > 0 ? column : width - 1 - column;
        const at = y * width + x;
        if (y - step >= 0 && y - step < height) relax(at, at - step * width);
        if (x - step >= 0 && x - step < width) relax(at, at - step);
      }
    }
  }
  return distance;
}

/** How far the camera may have moved between two samples, in pixels. */
const REACH = { x: 5, y: 3 };

/** What moved by itself since an earlier picture, 0 to 255: the camera's own movement is taken out. */
export function ownMotion(now: Float32Array, before: Float32Array, size: Size): Float32Array {
  const lit = asLitAs(before, now);
  const shift = cameraShift(now, lit, size);
  const { width, height } = size;
  const moved = new Float32Array(now.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      moved[at] = leastDifference(now[at] ?? 0, lit, { x: x + shift.x, y: y + shift.y }, size);
    }
  }
  return moved;
}

/** A fade or a flash is no motion. */
function asLitAs(picture: Float32Array, other: Float32Array): Float32Array {
  const sumOf = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0);
  const gain = (sumOf(other) + picture.length) / (sumOf(picture) + picture.length);
  return picture.map((value) => value * gain);
}

/** From the nearest of the pixels around: zooms, parallax and movements of half a pixel are not counted. */
function leastDifference(value: number, before: Float32Array, { x, y }: Place, { width, height }: Size): number {
  let least = 255;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const column = x + dx;
      const row = y + dy;
      if (column < 0 || column >= width || row < 0 || row >= height) return 0;
      least = Math.min(least, Math.abs(value - (before[row * width + column] ?? 0)));
    }
  }
  return least;
}

type Place = { x: number; y: number };

/** The shift at which two pictures are most alike. */
function cameraShift(now: Float32Array, before: Float32Array, size: Size): Place {
  let [best, least] = [{ x: 0, y: 0 }, Number.POSITIVE_INFINITY];
  for (let y = -REACH.y; y <= REACH.y; y++) {
    for (let x = -REACH.x; x <= REACH.x; x++) {
      const difference = differenceAt(now, before, { x, y }, size) * (x || y ? 1 : STILL_BONUS);
      if (difference < least) [best, least] = [{ x, y }, difference];
    }
  }
  return best;
}

/** A camera that stands still is likelier than one that moves. */
const STILL_BONUS = 0.95;

/** Every other pixel is enough. */
function differenceAt(now: Float32Array, before: Float32Array, shift: Place, { width, height }: Size): number {
  let [sum, count] = [0, 0];
  for (let y = Math.max(0, -shift.y); y < Math.min(height, height - shift.y); y += 2) {
    for (let x = Math.max(0, -shift.x); x < Math.min(width, width - shift.x); x += 2) {
      sum += Math.abs((now[y * width + x] ?? 0) - (before[(y + shift.y) * width + x + shift.x] ?? 0));
      count++;
    }
  }
  return sum / Math.max(1, count);
}
