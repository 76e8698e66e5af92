import { ASPECTS, type Aspect } from "~/features/clips/framing/rules.ts";

/** How long a title stands at the beginning, and the card with the call to action at the end. */
export const TITLE_MS = 3_000;
export const DEFAULT_BRAND_COLOUR = "#e02020";

/** Where a title stands, as shares of the screen; below the networks' own line at the top. */
export const TITLE_PLACE = { top: 0.12, width: 0.84, height: 0.16, size: 0.085 };

type Box = { x: number; y: number; width: number; height: number };

const even = (length: number) => Math.round(length / 2) * 2;

/** The part of a clip that its title is drawn in, in pixels. */
export function titleBox(aspect: Aspect): Box {
  const screen = ASPECTS[aspect];
  const size = { width: even(screen.width * TITLE_PLACE.width), height: even(screen.height * TITLE_PLACE.height) };
  return { ...size, x: Math.round((screen.width - size.width) / 2), y: Math.round(screen.height * TITLE_PLACE.top) };
}

/** When the card with the call to action stands, in a clip that lasts so long. */
export const cardTimes = (lastsMs: number) => ({ fromMs: Math.max(0, lastsMs - TITLE_MS), toMs: lastsMs });

export const CORNERS = ["top-left", "top-right", "bottom-left", "bottom-right"] as const;
export type Corner = (typeof CORNERS)[number];
/** A picture of the account in a corner of the clip. */
export type Watermark = { key: string; corner: Corner };

/** The spec's scale: how much of the clip's width and height a watermark may have; small pictures are not enlarged. */
const WATERMARK_SCALE = 0.15;
/** What networks cover with their own buttons and texts, as shares of the screen. */
const KEPT_FREE: Record<Aspect, { side: number; top: number; bottom: number }> = {
  "9:16": { side: 0.05, top: 0.07, bottom: 0.2 },
  "4:5": { side: 0.04, top: 0.04, bottom: 0.06 },
  "1:1": { side: 0.04, top: 0.04, bottom: 0.05 },
  "16:9": { side: 0.03, top: 0.05, bottom: 0.06 },
};

/** Where a picture of this size stands as a watermark, in pixels of the clip. */
export function watermarkBox(aspect: Aspect, corner: Corner, picture: { width: number; height: number }): Box {
  const screen = ASPECTS[aspect];
  const free = KEPT_FREE[aspect];
  const scale = Math.min(
    1,
    (screen.width * WATERMARK_SCALE) / picture.width,
    (screen.height * WATERMARK_SCALE) / picture.height,
  );
  const size = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
  const side = Math.round(screen.width * free.side);
  const [fromTop, fromBottom] = [Math.round(screen.height * free.top), Math.round(screen.height * free.bottom)];
  return {
    ...size,
    x: corner.endsWith("left") ? side : screen.width - side - size.width,
    y: corner.startsWith("top") ? fromTop : screen.height - fromBottom - size.height,
  };
}
