import { clamp, hash, mix } from "./noise.ts";

export const WIDTH = 1280;
export const HEIGHT = 720;

/** Red, green and blue, each from 0 to 1; light may exceed 1 until the frame is developed. */
export type Colour = readonly [number, number, number];

export const blend = (from: Colour, to: Colour, share: number): Colour => [
  mix(from[0], to[0], share),
  mix(from[1], to[1], share),
  mix(from[2], to[2], share),
];

/** A frame of light. Shaders get coordinates in heights of the frame: x to 1.78, y from 0 at the top to 1. */
export class Canvas {
  private readonly light = new Float32Array(WIDTH * HEIGHT * 3);

  /** Paints every pixel. */
  fill(shade: (x: number, y: number) => Colour): void {
    for (let row = 0; row < HEIGHT; row++) {
      for (let column = 0; column < WIDTH; column++) {
        this.cover((row * WIDTH + column) * 3, shade(column / HEIGHT, row / HEIGHT), 1);
      }
    }
  }

  /** Paints everything below an outline; `shade` gets the depth below it. */
  ground(outline: (x: number) => number, shade: (depth: number, x: number, y: number) => Colour): void {
    for (let column = 0; column < WIDTH; column++) {
      const edge = outline(column / HEIGHT) * HEIGHT;
      for (let row = Math.max(0, Math.floor(edge)); row < HEIGHT; row++) {
        const colour = shade((row - edge) / HEIGHT, column / HEIGHT, row / HEIGHT);
        this.cover((row * WIDTH + column) * 3, colour, clamp(row - edge + 1));
      }
    }
  }

  /** Paints inside a box; `share` is how much of a pixel is covered. */
  shape([left, top, right, bottom]: Box, colour: Colour, share: (x: number, y: number) => number): void {
    for (let row = Math.max(0, Math.floor(top * HEIGHT)); row < Math.min(HEIGHT, bottom * HEIGHT); row++) {
      for (let column = Math.max(0, Math.floor(left * HEIGHT)); column < Math.min(WIDTH, right * HEIGHT); column++) {
        this.cover((row * WIDTH + column) * 3, colour, clamp(share(column / HEIGHT, row / HEIGHT)));
      }
    }
  }

  /** Adds light around a point, as a lens does. */
  glow(x: number, y: number, colour: Colour, reach: number): void {
    for (let row = 0; row < HEIGHT; row++) {
      for (let column = 0; column < WIDTH; column++) {
        const across = column / HEIGHT - x;
        const down = row / HEIGHT - y;
        const strength = Math.exp(-Math.sqrt(across * across + down * down) / reach);
        this.raise((row * WIDTH + column) * 3, colour, strength);
      }
    }
  }

  /** Lays another frame over this one. */
  dissolve(other: Canvas, share: number): void {
    for (let at = 0; at < this.light.length; at++) {
      this.light[at] = mix(this.light[at] as number, other.light[at] as number, share);
    }
  }

  /** The frame as 8-bit RGB: with a vignette, a film's curve and its grain. */
  developed(frame: number): Buffer {
    const bytes = Buffer.allocUnsafe(WIDTH * HEIGHT * 3);
    for (let row = 0; row < HEIGHT; row++) {
      for (let column = 0; column < WIDTH; column++) {
        const lit = 1 - 0.75 * ((column / WIDTH - 0.5) ** 2 + (row / HEIGHT - 0.5) ** 2);
        const grain = (hash(column >> 1, row >> 1, frame) + hash(column, row, frame + 7) - 1) * 0.022;
        const at = (row * WIDTH + column) * 3;
        for (let channel = 0; channel < 3; channel++) {
          bytes[at + channel] = Math.round(255 * clamp(curve((this.light[at + channel] ?? 0) * lit) + grain));
        }
      }
    }
    return bytes;
  }

  private cover(at: number, colour: Colour, share: number): void {
    const { light } = this;
    light[at] = mix(light[at] as number, colour[0], share);
    light[at + 1] = mix(light[at + 1] as number, colour[1], share);
    light[at + 2] = mix(light[at + 2] as number, colour[2], share);
  }

  private raise(at: number, colour: Colour, strength: number): void {
    const { light } = this;
    light[at] = (light[at] as number) + colour[0] * strength;
    light[at + 1] = (light[at + 1] as number) + colour[1] * strength;
    light[at + 2] = (light[at + 2] as number) + colour[2] * strength;
  }
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Bright light rolls off instead of being clipped. */
const curve = (light: number) => 1 - Math.exp(-light * 1.55) * (1 + 0.18 * light);
