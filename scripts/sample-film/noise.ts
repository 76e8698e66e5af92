/** A number from 0 to 1 that is always the same for the same three whole numbers. */
export function hash(x: number, y = 0, seed = 0): number {
  let bits = (Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(seed, 974_634_431)) | 0;
  bits = Math.imul(bits ^ (bits >>> 13), 1_274_126_177);
  return ((bits ^ (bits >>> 16)) >>> 0) / 4_294_967_295;
}

export const mix = (from: number, to: number, share: number) => from + (to - from) * share;
export const clamp = (value: number) => (value < 0 ? 0 : value > 1 ? 1 : value);

export function smooth(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from));
  return eased(share);
}

const eased = (share: number) => share * share * (3 - 2 * share);

/** Value noise, from 0 to 1. */
export function noise(x: number, y = 0, seed = 0): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const across = eased(x - column);
  const down = eased(y - row);
  const above = mix(hash(column, row, seed), hash(column + 1, row, seed), across);
  const below = mix(hash(column, row + 1, seed), hash(column + 1, row + 1, seed), across);
  return mix(above, below, down);
}

/** Noise with finer and finer detail, from 0 to 1. */
export function clouds(x: number, y: number, seed: number, octaves = 5): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x * scale, y * scale, seed + octave);
    total += weight;
    scale *= 2;
    weight *= 0.52;
  }
  return sum / total;
}

/** The outline of mountains, from 0 to 1: noise folded to sharp crests. */
export function crests(x: number, seed: number, octaves = 6): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave++) {
    const folded = 1 - Math.abs(2 * noise(x * scale, 0, seed + octave) - 1);
    scale *= 2;
    sum += weight * folded * (octave ? 1 : folded);
    total += weight;
    weight *= 0.46;
  }
  return sum / total;
}

/** The outline of a row of firs, from 0 to 1. */
export function firs(x: number, seed: number): number {
  let highest = 0;
  for (let tree = Math.floor(x) - 1; tree <= Math.floor(x) + 1; tree++) {
    const middle = tree + 0.5 + 0.6 * (hash(tree, 1, seed) - 0.5);
    const height = 0.35 + 0.65 * hash(tree, 2, seed) ** 1.6;
    const distance = Math.abs(x - middle) / (0.36 + 0.3 * height);
    const twigs = 0.09 * noise(x * 26, tree, seed);
    highest = Math.max(highest, height * (1 - distance) - twigs * distance);
  }
  return highest;
}
