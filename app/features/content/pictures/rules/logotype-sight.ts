import { contrast, type Hex, hexOf } from "~/lib/colours.ts";

/** WCAG 2.2, 1.4.11: the least contrast of what must be seen to understand a picture. */
const LEAST_CONTRAST = 3;
/** A logotype of several colours may lose some of them. */
const MOST_LOST = 0.5;
/** Points that let more through are the soft edges of letters. */
const LEAST_ALPHA = 128;

/** Whether most of a logotype vanishes on a ground; `pixels` are its RGBA bytes. */
export function isLostOn(ground: Hex, pixels: Uint8ClampedArray): boolean {
  let [seen, lost] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < LEAST_ALPHA) continue;
    if (contrast(hexOf([red, green, blue]), ground) < LEAST_CONTRAST) lost += 1;
    else seen += 1;
  }
  return lost > (lost + seen) * MOST_LOST;
}
