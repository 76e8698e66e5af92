/** A colour as `#rrggbb`. */
export type Hex = `#${string}`;
export type Rgb = readonly [red: number, green: number, blue: number];

export const rgbOf = (hex: Hex): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

export const hexOf = (rgb: Rgb): Hex =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

/** `share` of the other colour, from 0 to 1. */
export const mixed = (one: Hex, other: Hex, share: number): Hex => {
  const [from, to] = [rgbOf(one), rgbOf(other)];
  const at = (channel: 0 | 1 | 2) => from[channel] + (to[channel] - from[channel]) * share;
  return hexOf([at(0), at(1), at(2)]);
};

/** Relative luminance (WCAG 2.2), from 0 to 1. */
export function luminance(hex: Hex): number {
  const [red, green, blue] = rgbOf(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Contrast ratio (WCAG 2.2), from 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The first colour on the way from `start` to `end` with enough contrast to `ground`; `end` where none has. */
export function moved(start: Hex, end: Hex, { ground, least }: { ground: Hex; least: number }): Hex {
  for (let share = 0; share < 1; share += STEP) {
    const colour = mixed(start, end, share);
    if (contrast(colour, ground) >= least) return colour;
  }
  return end;
}

const STEP = 0.02;
