import type { Bars } from "~/features/video/survey/rules/bars.ts";
import { ASPECTS, type Aspect } from "../rules.ts";

/** A film's picture in pixels, with the bars that belong to it. */
export type BarredPicture = { width: number; height: number; bars: Bars };

/** A place in percent of a frame's width and height. */
export type FramePlace = { left: number; top: number; width: number; height: number };

/** Where a whole film is placed so that what is between its bars covers a frame of this format, its middle in the middle. */
export function coveringPlace({ width, height, bars }: BarredPicture, aspect: Aspect): FramePlace {
  const [across, down] = [1 - bars.left - bars.right, 1 - bars.top - bars.bottom];
  const frame = ASPECTS[aspect];
  const wider = (width * across) / (height * down) / (frame.width / frame.height);
  const inside = { width: 100 * Math.max(1, wider), height: 100 * Math.max(1, 1 / wider) };
  const whole = { width: inside.width / across, height: inside.height / down };
  return {
    left: 50 - inside.width / 2 - bars.left * whole.width,
    top: 50 - inside.height / 2 - bars.top * whole.height,
    ...whole,
  };
}
