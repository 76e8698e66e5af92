import type { Rgb } from "~/lib/colours.ts";
import { isFaint, leastContrast } from "../../rules/legibility.ts";
import { type MarkedText, markedTexts } from "./texts.ts";

/** Every so many pixels a point of the ground is looked at. */
const STEP_PX = 6;

/** The fields of the opening whose text has too little contrast to what lies under it. */
export async function faintTexts(page: Document): Promise<string[]> {
  const hero = page.querySelector<HTMLElement>(".hero");
  const texts = hero ? markedTexts(hero).filter(hasColour) : [];
  if (!hero || !texts.length) return [];
  const ground = await groundOf(hero);
  return texts.filter((text) => isTextFaint(text, ground)).map(({ path }) => path);
}

/** Texts that invert what is under them, or are filled with it, have no colour of their own. */
function hasColour({ element }: MarkedText): boolean {
  for (let box: Element | null = element; box && !box.matches(".hero"); box = box.parentElement) {
    if (styleOf(box)?.mixBlendMode !== "normal") return false;
  }
  return alphaOf(styleOf(element)?.color ?? "") > 0.9;
}

const styleOf = (element: Element) => element.ownerDocument.defaultView?.getComputedStyle(element);

/** Null outside the opening. */
type Ground = { at(x: number, y: number): Rgb | null };

/** The opening as it looks without its letters: picture, shades and panels. */
async function groundOf(hero: HTMLElement): Promise<Ground> {
  const { domToCanvas } = await import("modern-screenshot");
  // Nothing plays here, and the drawing would wait for it.
  for (const film of hero.querySelectorAll("video, iframe")) film.remove();
  const canvas = await domToCanvas(hero, { font: false, timeout: 5000, onCloneEachNode: hideLetters });
  const { left, top } = hero.getBoundingClientRect();
  const { width, height } = canvas;
  const pixels = canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  return {
    at(x, y) {
      const [column, row] = [Math.round(x - left), Math.round(y - top)];
      if (column < 0 || row < 0 || column >= width || row >= height) return null;
      const first = (row * width + column) * 4;
      return [pixels[first] ?? 0, pixels[first + 1] ?? 0, pixels[first + 2] ?? 0];
    },
  };
}

/** Shadows of letters stay: they are part of the ground. */
function hideLetters(node: Node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return;
  const { style } = node as HTMLElement;
  style.setProperty("-webkit-text-fill-color", "transparent");
  style.setProperty("-webkit-text-stroke-color", "transparent");
}

function isTextFaint({ element, lines }: MarkedText, ground: Ground): boolean {
  const style = styleOf(element);
  if (!style) return false;
  const points = lines
    .flatMap(({ left, right, top, bottom }) =>
      steps(top, bottom).flatMap((y) => steps(left, right).map((x) => ground.at(x, y))),
    )
    .filter((point) => point !== null);
  const least = leastContrast(Number.parseFloat(style.fontSize), Number(style.fontWeight));
  return isFaint(rgbOfStyle(style.color), points, least);
}

const steps = (from: number, to: number) =>
  Array.from({ length: Math.ceil((to - from) / STEP_PX) }, (_, step) => from + step * STEP_PX);

/** Computed colours may be of any colour space, so the browser itself paints them. */
function painted(colour: string): Uint8ClampedArray {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  if (!context) return new Uint8ClampedArray(4);
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data;
}

function rgbOfStyle(colour: string): Rgb {
  const [red = 0, green = 0, blue = 0] = painted(colour);
  return [red, green, blue];
}

const alphaOf = (colour: string) => (painted(colour)[3] ?? 0) / 255;
