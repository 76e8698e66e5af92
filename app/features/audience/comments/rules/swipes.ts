/** CSS pixels. */
export type Point = { x: number; y: number };

/** At the screen's edges a finger opens the menu, or goes back in the browser. */
const EDGE = 24;
/** Before this the finger may still begin to scroll. */
const SLACK = 10;
/** From here a swipe counts when the finger is lifted. */
export const FAR_ENOUGH = 96;

export type Side = "left" | "right";

export const mayBegin = ({ x }: Point, screenWidth: number): boolean => x > EDGE && x < screenWidth - EDGE;

/** How far a row follows a finger; 0 while it scrolls, null when it does: then it is no swipe any more. */
export function travelOf(from: Point, now: Point): number | null {
  const [across, down] = [now.x - from.x, Math.abs(now.y - from.y)];
  if (Math.abs(across) < SLACK) return down < SLACK ? 0 : null;
  return down > Math.abs(across) ? null : across;
}

/** The side to which a row was swept when the finger was lifted; null where it goes back. */
export function sweptTo(travel: number): Side | null {
  if (Math.abs(travel) < FAR_ENOUGH) return null;
  return travel > 0 ? "right" : "left";
}
