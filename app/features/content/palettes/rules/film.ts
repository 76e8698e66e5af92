import { type Hex, hexOf, type Rgb } from "~/lib/colours.ts";
import { type Colours, graded } from "../rules.ts";

const HUES = 12;
const INK = "#f6f3ec";
/** Mean colourfulness of a picture, from 0 to 255, below which it has no colour of its own. */
const GREY = 6;
const DARK_SHARE = 1 / 3;

/** Colours graded from a small copy of the film's still: its strongest colour, and the tint of its shadows. */
export function filmColours(pixels: Rgb[]): Colours | null {
  if (!pixels.length) return null;
  return graded({ ground: shadow(pixels), ink: INK, accent: strongest(pixels) });
}

const most = (pixel: Rgb) => Math.max(...pixel);
const chroma = (pixel: Rgb) => most(pixel) - Math.min(...pixel);

/** Mean of the darkest third. */
function shadow(pixels: Rgb[]): Hex {
  const dark = pixels.toSorted((one, other) => most(one) - most(other)).slice(0, Math.ceil(pixels.length * DARK_SHARE));
  return hexOf(mean(dark, () => 1));
}

/** The mean of the hue that has most colour, as bright as it can be in that hue. */
function strongest(pixels: Rgb[]): Hex {
  const total = pixels.reduce((sum, pixel) => sum + chroma(pixel), 0);
  if (total / pixels.length < GREY) return INK;
  const bins = Array.from({ length: HUES }, (_, bin) => pixels.filter((pixel) => hueBin(pixel) === bin));
  const weight = (bin: Rgb[]) => bin.reduce((sum, pixel) => sum + chroma(pixel), 0);
  const heaviest = bins.reduce((best, bin) => (weight(bin) > weight(best) ? bin : best));
  return hexOf(bright(mean(heaviest, chroma)));
}

function mean(pixels: Rgb[], weight: (pixel: Rgb) => number): Rgb {
  const sum = pixels.reduce((all, pixel) => all + weight(pixel), 0) || 1;
  const channel = (at: 0 | 1 | 2) => pixels.reduce((all, pixel) => all + pixel[at] * weight(pixel), 0) / sum;
  return [channel(0), channel(1), channel(2)];
}

const BRIGHTEST = 232;

/** Dim light is still coloured light: an accent needs its brightness. */
function bright(pixel: Rgb): Rgb {
  const factor = BRIGHTEST / Math.max(most(pixel), 1);
  return [pixel[0] * factor, pixel[1] * factor, pixel[2] * factor];
}

function hueBin(pixel: Rgb): number {
  const [red, green, blue] = pixel;
  const [high, spread] = [most(pixel), chroma(pixel)];
  if (!spread) return 0;
  const sixth =
    high === red ? (green - blue) / spread : high === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread;
  return Math.floor((((sixth + 6) % 6) / 6) * HUES) % HUES;
}
