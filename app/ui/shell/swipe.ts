type Point = { x: number; y: number };

/** CSS pixels. */
const EDGE = 20;
const TRAVEL = 50;

/** Whether a finger that moved from here to there opens the drawer from the left edge. */
export const pullsIn = (from: Point, now: Point) => from.x <= EDGE && isAcross(from, now) && now.x - from.x > TRAVEL;

/** Whether it closes the drawer. */
export const pushesOut = (from: Point, now: Point) => isAcross(from, now) && from.x - now.x > TRAVEL;

/** A mostly vertical movement is scrolling. */
const isAcross = (from: Point, now: Point) => Math.abs(now.x - from.x) > Math.abs(now.y - from.y);

/** Listens on an element for one gesture of one finger; returns a function that stops listening. */
export function onSwipe(element: HTMLElement, gesture: typeof pullsIn, act: () => void): () => void {
  let from: Point | null = null;
  const begin = ({ touches }: TouchEvent) => {
    from = touches.length === 1 ? pointOf(touches) : null;
  };
  const move = ({ touches }: TouchEvent) => {
    const now = pointOf(touches);
    if (!from || !now || !gesture(from, now)) return;
    from = null;
    act();
  };
  element.addEventListener("touchstart", begin, { passive: true });
  element.addEventListener("touchmove", move, { passive: true });
  return () => {
    element.removeEventListener("touchstart", begin);
    element.removeEventListener("touchmove", move);
  };
}

function pointOf(touches: TouchList): Point | null {
  const touch = touches[0];
  return touch ? { x: touch.clientX, y: touch.clientY } : null;
}
