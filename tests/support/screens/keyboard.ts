import type { Page } from "@playwright/test";

/** How often Tab is pressed on a screen at most: long lists repeat their controls. */
const MOST_TABS = 120;

/** `isWhole` where Tab leaves the element at once: players, dates and frames have controls of their own. */
type Focused = {
  number: number;
  html: string;
  isWhole: boolean;
  isSeen: boolean;
  isCovered: boolean;
  isMarked: boolean;
};

/** What is wrong for who has a keyboard alone: focus that is stuck, unseen, under a bar, or without a mark. */
export async function keyboardFindingsOn(page: Page): Promise<string[]> {
  await page.evaluate(startAtTop);
  const found = new Set<string>();
  let before = -1;
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(focusNow);
    if (!focused || focused.number < before) break;
    if (focused.number === before && !focused.isWhole) continue;
    if (focused.number === before) found.add(`focus is stuck: ${focused.html}`);
    if (focused.number === before) break;
    if (!focused.isSeen) found.add(`focus is unseen: ${focused.html}`);
    else if (focused.isCovered) found.add(`focus is covered: ${focused.html}`);
    else if (focused.isWhole && !focused.isMarked) found.add(`focus has no mark: ${focused.html}`);
    before = focused.number;
  }
  if (before < 0) found.add("nothing can be focused");
  return [...found];
}

function startAtTop() {
  // Smooth scrolling ends at the same place, but later.
  document.documentElement.style.scrollBehavior = "auto";
  scrollTo({ top: 0, behavior: "instant" });
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  getSelection()?.removeAllRanges();
}

/** What has the focus, with its number in the order in which elements got it first; null where it left the page. */
function focusNow(): Focused | null {
  const numbered = globalThis as { focusNumbers?: Map<Element, number> };
  numbered.focusNumbers ??= new Map();
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const numbers = numbered.focusNumbers;
  const number = numbers.get(element) ?? numbers.size;
  numbers.set(element, number);
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  // A link that covers its whole card has its mark around the card.
  const boxes = [null, "::after"].map((pseudo) => getComputedStyle(element, pseudo));
  // A choice whose own box is hidden has its mark on its label.
  const isHiddenBox = width <= 1 || height <= 1 || getComputedStyle(element).opacity === "0";
  // Of a picture that is higher than the screen, or that its row cuts off, what can be seen of it.
  const [upper, lower] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  const middle = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const points = [upper + 2, (upper + lower) / 2, lower - 2].map((y) => document.elementFromPoint(middle, y));
  const hasMark = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
    (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) || boxShadow !== "none";
  const isOver = (seen: Element | null) => seen && (element.contains(seen) || seen.contains(element));
  return {
    number,
    html: (element.cloneNode() as Element).outerHTML.slice(0, 160),
    isWhole: !element.matches("iframe, video, audio, input:is([type=date], [type=time], [type=datetime-local])"),
    isSeen: element.checkVisibility({ visibilityProperty: true }) && bottom > 0 && top < innerHeight,
    isCovered: !isHiddenBox && !points.some(isOver),
    isMarked: isHiddenBox || boxes.some(hasMark),
  };
}
