type Box = { top: number; bottom: number };
type Area = Box & { left: number; right: number };

/** How far beside its list a row can be dropped, in CSS pixels. */
const BESIDE = 80;

/** The place that a row gets when it is dropped at this height; `others` are the boxes of all other rows. */
export const placeAt = (others: Box[], y: number): number =>
  others.filter(({ top, bottom }) => (top + bottom) / 2 < y).length;

/** Whether a row can be dropped here: a drop far from the list is none. */
export const isNear = ({ left, right, top, bottom }: Area, x: number, y: number): boolean =>
  x >= left - BESIDE && x <= right + BESIDE && y >= top - BESIDE && y <= bottom + BESIDE;

type Point = { x: number; y: number };

/** How far a pointer moves before it carries what it pressed, in CSS pixels: a shaking hand is no drag. */
const BEGUN_AFTER = 6;

export const hasBegun = (from: Point, to: Point): boolean => Math.hypot(to.x - from.x, to.y - from.y) >= BEGUN_AFTER;

/** The target that an arrow key leads to; the last one is followed by the first. */
export function nextTarget(targets: string[], present: string | null, key: string): string | null {
  if (targets.length === 0) return null;
  const isBack = key === "ArrowUp" || key === "ArrowLeft";
  const at = present === null ? -1 : targets.indexOf(present);
  if (at === -1) return (isBack ? targets.at(-1) : targets[0]) ?? null;
  return targets[(at + (isBack ? -1 : 1) + targets.length) % targets.length] ?? null;
}
