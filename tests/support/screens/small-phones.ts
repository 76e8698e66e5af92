import type { Page } from "@playwright/test";

export const IPHONE_WITH_BARS = { width: 390, height: 664 };
const SMALL_ANDROID = { width: 360, height: 640 };
const SMALL_PHONES = [IPHONE_WITH_BARS, SMALL_ANDROID];

/** Screens whose main button people must find without searching. */
const AT_ONCE = /^\/(signup|login|onboarding|pricing|cast-crew-pricing)/;

/** The main button of a screen: in an open dialog the dialog's. */
const MAIN = ":is(a, button).bg-accent, .button-main, article[aria-labelledby^=plan-] :is(a, button)";

/** Main buttons that cannot be pressed on small phones, or stand too far below. */
export async function mainButtonsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(hasMainButton, MAIN))) return [];
  const before = page.viewportSize();
  const isAtOnce = AT_ONCE.test(new URL(page.url()).pathname);
  const found: string[] = [];
  for (const size of SMALL_PHONES) {
    await page.setViewportSize(size);
    for (const finding of await page.evaluate(mainButtonFindings, { isAtOnce, main: MAIN }))
      found.push(`${size.width}x${size.height}: ${finding}`);
  }
  if (before) await page.setViewportSize(before);
  return found;
}

const hasMainButton = (main: string) => document.querySelector(main) !== null;

function mainButtonFindings({ isAtOnce, main }: { isAtOnce: boolean; main: string }): string[] {
  // The first screen, or below one scroll.
  const mostScreens = 2;
  const places = ["dialog:modal", "main", "body"].flatMap((place) => document.querySelector(place) ?? []);
  const buttons = [...(places[0]?.querySelectorAll<HTMLElement>(main) ?? [])];
  const button = buttons.find((each) => each.checkVisibility({ visibilityProperty: true }));
  if (!button) return [];
  const name = button.innerText.trim();
  scrollTo({ top: 0, behavior: "instant" });
  const screens = button.getBoundingClientRect().bottom / innerHeight;
  button.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const covering = [top + 2, (top + bottom) / 2, bottom - 2]
    .map((y) => document.elementFromPoint((left + right) / 2, y))
    .find((seen) => !seen || !(button.contains(seen) || seen.contains(button)));
  const isCovered = covering !== undefined;
  scrollTo({ top: 0, behavior: "instant" });
  return [
    ...(isCovered
      ? [`${name} is covered by ${(covering?.cloneNode() as Element | null)?.outerHTML.slice(0, 120)}`]
      : []),
    ...(isAtOnce && screens > mostScreens ? [`${name} is ${screens.toFixed(1)} screens below`] : []),
  ];
}
