import { ASPECTS, type Aspect } from "~/features/clips/framing/rules.ts";
import type { Bars } from "~/features/video/survey/rules/bars.ts";
import type { Box, Scene } from "../rules/scenes.ts";

/** The canvas has half of the clip's pixels each way: sharp enough for its place, and quick to draw. */
export const CANVAS_SCALE = 0.5;

type Film = { video: HTMLVideoElement; inside: Box; bars: Bars };

/** Draws a scene as the file shows it; pictures that have not arrived yet are left out. */
export function drawScene(
  context: CanvasRenderingContext2D,
  film: Film,
  { aspect, scene }: { aspect: Aspect; scene: Scene },
  pictureOf: (src: string) => HTMLImageElement | null,
): void {
  context.setTransform(CANVAS_SCALE, 0, 0, CANVAS_SCALE, 0, 0);
  context.imageSmoothingQuality = "high";
  if (scene.crop) drawPart(context, film, scene.crop, { x: 0, y: 0, ...ASPECTS[aspect] });
  else drawWhole(context, film, aspect);
  for (const { src, box } of scene.layers) {
    const picture = pictureOf(src);
    if (picture) context.drawImage(picture, box.x, box.y, box.width, box.height);
  }
}

type Part = Box & { left: number; top: number };
type Place = Box & { x: number; y: number };

/** A part of the picture between its bars, in that picture's pixels. */
function drawPart(context: CanvasRenderingContext2D, { video, inside, bars }: Film, part: Part, place: Place) {
  const { videoWidth, videoHeight } = video;
  const across = (videoWidth * (1 - bars.left - bars.right)) / inside.width;
  const down = (videoHeight * (1 - bars.top - bars.bottom)) / inside.height;
  const [left, top] = [videoWidth * bars.left + part.left * across, videoHeight * bars.top + part.top * down];
  const { x, y, width, height } = place;
  context.drawImage(video, left, top, part.width * across, part.height * down, x, y, width, height);
}

/** As ffmpeg's `gblur` and `eq` do it for the file: blurred at a tenth of the size, and darker by a seventh of white. */
const BEHIND = { shrunk: 10, margin: 12, filter: "blur(4px) brightness(0.781) contrast(1.28)" };

function drawWhole(context: CanvasRenderingContext2D, film: Film, aspect: Aspect) {
  const { inside } = film;
  const { width, height } = ASPECTS[aspect];
  const whole = { left: 0, top: 0, ...inside };
  const small = { width: Math.round(width / BEHIND.shrunk), height: Math.round(height / BEHIND.shrunk) };
  const [sharp, wide, soft] = [smallCanvas(small), smallCanvas(small, BEHIND.margin), smallCanvas(small)];
  if (sharp && wide && soft) {
    drawPart(sharp, film, whole, fitted(inside, small, Math.max));
    extend(wide, sharp.canvas);
    soft.filter = BEHIND.filter;
    soft.drawImage(wide.canvas, -BEHIND.margin, -BEHIND.margin);
    context.drawImage(soft.canvas, 0, 0, width, height);
  }
  const place = fitted(inside, { width, height }, Math.min);
  drawPart(context, film, whole, evenly(place, { width, height }));
}

/** A picture with its edges drawn out, so that a blur takes nothing from beyond them. */
function extend(wide: CanvasRenderingContext2D, picture: HTMLCanvasElement) {
  const { canvas } = wide;
  const { width, height } = picture;
  const margin = BEHIND.margin;
  wide.drawImage(picture, margin, margin);
  wide.drawImage(picture, 0, 0, 1, height, 0, margin, margin, height);
  wide.drawImage(picture, width - 1, 0, 1, height, margin + width, margin, margin, height);
  wide.drawImage(canvas, 0, margin, canvas.width, 1, 0, 0, canvas.width, margin);
  wide.drawImage(canvas, 0, margin + height - 1, canvas.width, 1, 0, margin + height, canvas.width, margin);
}

function smallCanvas({ width, height }: Box, margin = 0): CanvasRenderingContext2D | null {
  const canvas = document.createElement("canvas");
  canvas.width = width + 2 * margin;
  canvas.height = height + 2 * margin;
  return canvas.getContext("2d");
}

/** In even numbers of pixels, as films are encoded. */
function evenly({ width, height }: Box, screen: Box): Place {
  const [across, down] = [Math.floor(width / 2) * 2, Math.floor(height / 2) * 2];
  return { x: (screen.width - across) / 2, y: (screen.height - down) / 2, width: across, height: down };
}

/** A picture in the middle of a screen: all of it with `Math.min`, and all of the screen covered with `Math.max`. */
function fitted(picture: Box, screen: Box, choose: (one: number, other: number) => number): Place {
  const scale = choose(screen.width / picture.width, screen.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { x: (screen.width - width) / 2, y: (screen.height - height) / 2, width, height };
}
