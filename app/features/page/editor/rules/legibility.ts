import { contrast, hexOf, type Rgb } from "~/lib/colours.ts";

/** WCAG 2.2, AA: large text needs less contrast; it is large from 24 px, or from 18.66 px when it is bold. */
export const leastContrast = (sizePx: number, weight: number): number =>
  sizePx >= 24 || (sizePx >= 18.66 && weight >= 700) ? 3 : 4.5;

/** Single bright spots under a letter do not make a word hard to read. */
const FAINT_SHARE = 0.15;

/** Whether too much of a text lies on ground of too little contrast; `ground` are points under it. */
export function isFaint(colour: Rgb, ground: Rgb[], least: number): boolean {
  const text = hexOf(colour);
  const faint = ground.filter((point) => contrast(text, hexOf(point)) < least);
  return faint.length > ground.length * FAINT_SHARE;
}
