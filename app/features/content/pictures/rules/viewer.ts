const SWIPE_ABOVE_PX = 50;

/** The picture `step` further on; wraps around at both ends. */
export const pictureAfter = (index: number, step: number, count: number): number =>
  count > 0 ? (((index + step) % count) + count) % count : 0;

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The step of an arrow key; 0 for every other key. */
export const stepOfArrow = (key: string): number => STEPS[key] ?? 0;

/** The step of a sideways swipe by the finger's movement; 0 for short and upright ones. */
export function stepOfSwipe(dx: number, dy: number): number {
  if (Math.abs(dx) <= SWIPE_ABOVE_PX || Math.abs(dx) < Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}
