const MARKED = "[data-field]";

/** A text of the page, with the boxes of its lines. */
export type MarkedText = { element: HTMLElement; path: string; lines: DOMRect[] };

/** The texts that a part of the page shows, each with its field. */
export const markedTexts = (part: ParentNode): MarkedText[] =>
  [...part.querySelectorAll<HTMLElement>(MARKED)]
    .map((element) => ({ element, path: element.dataset.field ?? "", lines: linesOf(element) }))
    .filter(({ element, lines }) => lines.length > 0 && element.textContent?.trim());

function linesOf(element: HTMLElement): DOMRect[] {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
}

/** Fractions of a pixel, and the ascenders of tight headlines, are no loss. */
const SLACK_PX = 4;

/** The fields whose text is cut at the width that the page has now: by its box, or by the edge of the screen. */
export const cutTexts = (page: Document): string[] =>
  markedTexts(page.body)
    .filter((text) => isCut(text))
    .map(({ path }) => path);

function isCut({ element, lines }: MarkedText): boolean {
  const page = element.ownerDocument;
  const [left, right] = [Math.min(...lines.map((line) => line.left)), Math.max(...lines.map((line) => line.right))];
  const bottom = Math.max(...lines.map((line) => line.bottom));
  for (let box: Element | null = element; box && box !== page.body; box = box.parentElement) {
    const { overflowX, overflowY } = page.defaultView?.getComputedStyle(box) ?? {};
    // What scrolls sideways can be reached.
    if (isScrolled(overflowX)) return false;
    const edge = box.getBoundingClientRect();
    if (overflowX !== "visible" && (left < edge.left - SLACK_PX || right > edge.right + SLACK_PX)) return true;
    if (overflowY !== "visible" && !isScrolled(overflowY) && bottom > edge.bottom + SLACK_PX) return true;
  }
  return left < -SLACK_PX || right > page.documentElement.clientWidth + SLACK_PX;
}

const isScrolled = (overflow: string | undefined) => overflow === "auto" || overflow === "scroll";
