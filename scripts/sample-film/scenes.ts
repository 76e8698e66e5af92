import { blend, type Canvas, type Colour } from "./canvas.ts";
import { clouds, crests, firs, hash, mix, noise, smooth } from "./noise.ts";

/** Paints one moment; `at` goes from 0 to 1 over the scene. */
export type Scene = (canvas: Canvas, at: number) => void;

/** Ridge behind ridge in the mist, a low sun, and firs in front. */
export const dawn: Scene = (canvas, at) => {
  const sun = { x: 1.18 - 0.03 * at, y: 0.43 - 0.05 * at };
  const [high, low]: Colour[] = [
    [0.16, 0.22, 0.34],
    [1.05, 0.62, 0.36],
  ];
  canvas.fill((x, y) => {
    const veil = clouds(x * 1.6 + at * 0.1, y * 5, 3, 4);
    const sky = blend(high as Colour, low as Colour, smooth(0, 0.55, y + 0.16 * (veil - 0.5)));
    return blend(sky, [1.3, 0.85, 0.55], 0.35 * smooth(0.52, 0.8, veil) * smooth(0.6, 0.1, y));
  });
  canvas.glow(sun.x, sun.y, [1.5, 0.8, 0.4], 0.1);
  canvas.glow(sun.x, sun.y, [6, 4.6, 3], 0.018);
  for (let layer = 0; layer < 6; layer++) {
    const near = layer / 5;
    const mist = blend([0.98, 0.62, 0.42], [0.3, 0.27, 0.32], near);
    const rock = blend([0.62, 0.44, 0.42], [0.03, 0.035, 0.06], near ** 0.75);
    const drift = at * mix(0.012, 0.11, near * near);
    const size = mix(1.1, 2.1, 1 - near);
    const hills = (x: number) =>
      0.47 + 0.088 * layer - mix(0.16, 0.12, near) * crests((x + drift) * size + layer * 7.3, 20 + layer);
    const outline = layer < 4 ? hills : (x: number) => hills(x) + wooded(x + drift, layer);
    canvas.ground(outline, (_, x, y) => {
      const drifting = clouds(x * 1.5 - at * mix(0.05, 0.22, near), y * 6, 40 + layer, 3);
      const depth = Math.max(0, y - hills(x));
      return blend(rock, mist, mix(0.85, 0.5, near) * smooth(0, 0.17, depth * (0.45 + 1.1 * drifting)));
    });
  }
  canvas.glow(sun.x, sun.y, [0.3, 0.16, 0.08], 0.45);
};

const wooded = (x: number, layer: number) => 0.06 - 0.095 * firs(x * (layer === 4 ? 44 : 27), layer);

/** The sun goes down behind the sea, and its light lies on the water. */
export const dusk: Scene = (canvas, at) => {
  const sun = { x: 0.72, y: 0.42 + 0.03 * at };
  const horizon = 0.47;
  canvas.fill((x, y) => {
    const sky = blend([0.1, 0.12, 0.26], [1.15, 0.42, 0.2], smooth(0, horizon, y) ** 1.5);
    const bank = clouds(x * 1.1 - at * 0.07, y * 4.6 + 2, 60, 6);
    const lit = blend([0.2, 0.13, 0.22], [1.5, 0.55, 0.28], smooth(0.1, horizon, y));
    return blend(sky, lit, 0.8 * smooth(0.45, 0.72, bank));
  });
  canvas.glow(sun.x, sun.y, [1.1, 0.5, 0.2], 0.15);
  canvas.glow(sun.x, sun.y, [7, 4.4, 2.2], 0.02);
  canvas.ground(
    (x) => 0.474 - 0.075 * smooth(1.15, 1.9, x) * (0.5 + crests(x * 3.2, 90)),
    () => [0.1, 0.05, 0.08],
  );
  canvas.ground(
    () => horizon,
    (depth, x) => {
      const far = 1 / (depth + 0.014);
      const wave = clouds((x - 0.9) * far * 0.34 + 9, far * 2.3 + at * 6, 70, 3);
      const fine = noise((x - 0.9) * far * 1.5, far * 7 + at * 14, 80);
      const water = blend([0.4, 0.2, 0.2], [0.02, 0.035, 0.075], smooth(0, 0.3, depth));
      const swell = blend(water, [0.6, 0.28, 0.22], 0.55 * smooth(0.5, 0.85, wave));
      const path = Math.exp(-(((x - sun.x) / (0.04 + 0.32 * depth)) ** 2));
      return blend(swell, [3.2, 1.6, 0.7], path * smooth(0.5, 0.8, 0.55 * wave + 0.5 * fine) * smooth(0.62, 0, depth));
    },
  );
};

const STARS = Array.from({ length: 420 }, (_, star) => ({
  x: hash(star, 1) * 1.78,
  y: hash(star, 2) ** 1.4 * 0.6,
  light: 0.15 + hash(star, 3) ** 5,
}));

const auroraAt = (x: number, y: number, at: number): number => {
  const bend = 0.16 * (clouds(x * 0.9 + at * 0.12, at * 0.5, 100, 3) - 0.5);
  const foot = 0.43 + bend + 0.09 * Math.sin(x * 2.2 + 1.2);
  const rays = 0.35 + 0.65 * noise(x * 22 + 30 * bend, at * 3, 110) * (0.4 + noise(x * 4 - at, 0, 111));
  return y > foot ? Math.exp(-(y - foot) * 26) * rays : Math.exp(-(foot - y) * 5.2) * rays;
};

const nightSky = (x: number, y: number, at: number): Colour => {
  const sky = blend([0.008, 0.014, 0.04], [0.03, 0.07, 0.12], smooth(0, 0.65, y));
  const aurora = auroraAt(x, y, at);
  const tint = blend([0.32, 0.12, 0.5], [0.08, 0.72, 0.44], smooth(0.05, 0.42, y));
  return [sky[0] + tint[0] * aurora, sky[1] + tint[1] * aurora, sky[2] + tint[2] * aurora];
};

/** Northern lights over snowy mountains, and both again in a lake. */
export const night: Scene = (canvas, at) => {
  const shore = 0.66;
  const peaks = (x: number) => shore - 0.03 - 0.27 * crests(x * 1.25 + 2.6 + at * 0.01, 120) * smooth(-0.5, 0.4, x);
  canvas.fill((x, y) => nightSky(x, y, at));
  for (const { x, y, light } of STARS) {
    const twinkling = light * (0.75 + 0.25 * Math.sin(at * 30 + x * 99));
    canvas.shape(
      [x - 0.003, y - 0.003, x + 0.003, y + 0.003],
      [2, 2.1, 2.4],
      (px, py) => twinkling * Math.exp(-((Math.hypot(px - x, py - y) * 900) ** 2)),
    );
  }
  const snow = (x: number, depth: number) =>
    smooth(0.42, 0.62, clouds(x * 9 + depth * 5, depth * 14, 130, 4) + 0.22 - depth);
  const mountain = (x: number, depth: number): Colour => blend([0.012, 0.02, 0.04], [0.1, 0.2, 0.22], snow(x, depth));
  canvas.ground(peaks, (depth, x) => mountain(x, depth));
  canvas.ground(
    () => shore,
    (depth, x) => {
      const ripple = (noise(x * 14, depth * 130 + at * 5, 140) - 0.5) * (0.006 + 0.07 * depth);
      const mirrored = shore - depth * 1.25 + ripple;
      const shown =
        mirrored > peaks(x + ripple) ? mountain(x, mirrored - peaks(x)) : nightSky(x + ripple, mirrored, at);
      return blend(shown, [0.004, 0.012, 0.024], 0.3 + 0.5 * smooth(0.05, 0.34, depth));
    },
  );
  canvas.ground(
    (x) => 1.03 - 0.2 * firs(x * 17 + at * 0.2 + 3, 150) * smooth(0.55, 0.1, Math.abs(x - 1.6)),
    () => [0, 0.003, 0.008],
  );
};

/** A person walks along the crest of a dune, against the light. */
export const dunes: Scene = (canvas, at) => {
  canvas.fill((x, y) => {
    const haze = clouds(x * 1.2 + at * 0.1, y * 3, 160, 4);
    return blend([0.42, 0.5, 0.62], [1.25, 0.86, 0.55], smooth(0, 0.6, y + 0.2 * (haze - 0.5)));
  });
  canvas.glow(0.42, 0.3, [1.1, 0.75, 0.4], 0.16);
  canvas.glow(0.42, 0.3, [6, 5, 3.6], 0.022);
  const crest = (x: number, layer: number) =>
    0.5 +
    0.12 * layer +
    0.11 * Math.sin(x * mix(3.4, 1.9, layer / 3) + layer * 2.1 + at * 0.02 * layer) -
    0.04 * noise(x * 3, 0, 170 + layer);
  for (let layer = 0; layer < 4; layer++) {
    const near = layer / 3;
    const outline = (x: number) => crest(x, layer);
    if (layer === 2) walk(canvas, outline, at);
    canvas.ground(outline, (depth, x, y) => {
      const slope = (crest(x + 0.01, layer) - crest(x, layer)) * 100;
      const lines = 0.5 + 0.5 * Math.sin(depth * 340 + 7 * clouds(x * 4, y * 9, 180, 3) + x * 30);
      const lit = blend([1.02, 0.62, 0.36], [0.8, 0.4, 0.19], near);
      const shade = blend([0.62, 0.42, 0.36], [0.13, 0.07, 0.07], near);
      const sand = blend(shade, lit, smooth(0.3, -0.55, slope + depth * 1.2 - 0.12 * lines * near));
      const blown = smooth(0.03, 0, depth) * noise(x * 18 + at * 26, depth * 120, 190);
      return blend(sand, [1.35, 0.95, 0.6], 0.55 * blown * (1 - 0.5 * near));
    });
  }
  canvas.glow(0.42, 0.3, [0.24, 0.15, 0.07], 0.5);
};

const COAT: Colour = [0.035, 0.022, 0.03];
const TALL = 0.125;
const STEPS = 5;

/** A figure in a long coat, from its feet on the outline. */
function walk(canvas: Canvas, outline: (x: number) => number, at: number): void {
  const x = 1.0 + 0.14 * at;
  const feet = outline(x) + 0.004;
  const stride = Math.sin(at * STEPS * Math.PI * 2);
  const soft = 700;
  canvas.shape([x - TALL, feet - TALL, x + TALL, feet + 0.02], COAT, (px, py) => {
    const up = (feet - py) / TALL;
    const across = (px - x) / TALL;
    const head = 0.062 - Math.hypot(across - 0.015, up - 0.93);
    const coat = up > 0.2 && up < 0.88 ? coatWidth(up) - Math.abs(across - 0.012 + 0.03 * (0.88 - up)) : -1;
    const legs = up < 0.3 ? Math.max(leg(across, up, stride), leg(across, up, -stride)) : -1;
    return Math.max(head, coat, legs) * TALL * soft + 0.5;
  });
}

const coatWidth = (up: number) =>
  up > 0.78 ? mix(0.115, 0.045, (up - 0.78) / 0.1) : mix(0.14, 0.1, (up - 0.2) / 0.58);
const leg = (across: number, up: number, stride: number) => 0.034 - Math.abs(across - stride * 0.13 * (1 - up / 0.34));
