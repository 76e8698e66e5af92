const EDGE = 48;
const STEP = 10;

/** How far a list scrolls at each moment while something is dragged at this height; 0 away from the edges. */
export const scrollStep = (y: number): number => (y < EDGE * 2 ? -STEP : y > innerHeight - EDGE ? STEP : 0);

/** What scrolls around an element: the document where nothing nearer does. */
export function scrollerOf(element: Element): Element {
  const parent = element.parentElement;
  if (!parent) return document.documentElement;
  const scrolls = parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY);
  return scrolls ? parent : scrollerOf(parent);
}
