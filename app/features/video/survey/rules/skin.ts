import type { Frame } from "./frames.ts";

/** Where more of a picture than this looks like skin, it is sand, wood or light. */
const MOST_SKIN = 0.3;

/** 0 to 1 for each pixel: the rarer skin is in a picture, the more it tells. */
export function skinOf({ width, height, pixels }: Frame): Float32Array {
  const skins = new Float32Array(width * height);
  let count = 0;
  for (let at = 0; at < skins.length; at++) {
    if (!isSkin(pixels, at * 3)) continue;
    skins[at] = 1;
    count++;
  }
  const rarity = Math.max(0, 1 - count / skins.length / MOST_SKIN);
  return skins.map((value) => value * rarity);
}

/** Skin of every tone lies in a narrow range of hues (Kovac et al., with a lower bound for dark skin). */
function isSkin(pixels: Uint8Array, at: number): boolean {
  const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
  return red > 60 && green > 30 && blue > 15 && red > green && green > blue && red - green > 12 && red - blue < 130;
}
