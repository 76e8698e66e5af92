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
const BEHIND = { shrunk: 10, filter: "blur(4px) brightness(0.781) contrast(1.28)" };

function drawWhole(context: CanvasRenderingContext2D, film: Film, aspect: Aspect) {
  const { inside } = film;
  const { width, height } = ASPECTS[aspect];
  const whole = { left: 0, top: 0, ...inside };
  const behind = smallCanvas(width / BEHIND.shrunk, height / BEHIND.shrunk);
  if (behind) {
    drawPart(behind, film, whole, fitted(inside, behind.canvas, Math.max));
    const soft = smallCanvas(behind.canvas.width, behind.canvas.height);
    soft?.drawImage(behind.canvas, 0, 0);
    if (soft) soft.filter = BEHIND.filter;
    soft?.drawImage(behind.canvas, 0, 0);
    context.drawImage(soft?.canvas ?? behind.canvas, 0, 0, width, height);
  }
  drawPart(context, film, whole, fitted(inside, { width, height }, Math.min));
}

function smallCanvas(width: number, height: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  return canvas.getContext("2d");
}

/** A picture in the middle of a screen: all of it with `Math.min`, and all of the screen covered with `Math.max`. */
function fitted(picture: Box, screen: Box, choose: (one: number, other: number) => number): Place {
  const scale = choose(screen.width / picture.width, screen.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { x: (screen.width - width) / 2, y: (screen.height - height) / 2, width, height };
}
