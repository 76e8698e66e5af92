import { type Browser, expect } from "@playwright/test";
import { THEME_KEY } from "~/ui/theme-script.tsx";
import { openedDemo } from "../../../support/opened-demo.ts";
import { signIn } from "../../../support/owned.ts";
import { test } from "../../../support/owner-rows.ts";
import { CELLS, nameOf, type Way } from "../../../support/screens/cells.ts";
import { demoScreens } from "../../../support/screens/demo-screens.ts";
import { findingsOn } from "../../../support/screens/findings.ts";
import { keyboardFindingsOn } from "../../../support/screens/keyboard.ts";
import { Opener } from "../../../support/screens/opener.ts";
import { writeRightToLeft } from "../../../support/screens/right-to-left.ts";

test.setTimeout(1_200_000);

const HEIGHTS = { 390: 664, 768: 1024, 1440: 900 };

/** Zoomed, a browser lays out as many pixels fewer as each of them is larger. */
async function browserIn(browser: Browser, baseURL: string, { width, zoom, theme, motion, colours }: Way) {
  const factor = zoom / 100;
  const context = await browser.newContext({
    ...{ baseURL, viewport: { width: width / factor, height: HEIGHTS[width] / factor }, deviceScaleFactor: factor },
    reducedMotion: motion === "reduced" ? "reduce" : "no-preference",
    forcedColors: colours === "forced" ? "active" : "none",
  });
  await context.addInitScript(([key, name]) => localStorage.setItem(key, name), [THEME_KEY, theme] as const);
  return context;
}

CELLS.forEach((way, index) => {
  test(`cell ${nameOf(way, index)}: every screen is accessible and fits`, async ({ browser, db, product }) => {
    const demo = await openedDemo({ db, baseUrl: product.baseUrl }, way.role);
    if (way.words === "right to left") await writeRightToLeft(db, demo.id);
    const screens = await demoScreens(db, demo);
    expect(screens.length).toBeGreaterThan(30);
    const context = await browserIn(browser, product.baseUrl, way);
    await signIn(context, demo.browser);
    const page = await context.newPage();
    const opener = new Opener(page);
    const found: string[] = [];
    for (const { pattern, address, isDocument } of screens) {
      await opener.go(address, isDocument);
      const isInFrame = pattern === "/editor";
      const wrong = await findingsOn(page, isInFrame);
      if (way.input === "keyboard") wrong.push(...(await keyboardFindingsOn(page)));
      for (const finding of wrong) found.push(`${address}: ${finding}`);
      // What has the focus in a frame keeps it while the screen around it changes.
      if (isInFrame) opener.startAnew();
    }
    await context.close();
    // Forced colours are the system's, of which axe reads those that they replace.
    const isOurs = (finding: string) => way.colours === "own" || !finding.includes(": color-contrast: ");
    expect(found.filter(isOurs)).toEqual([]);
  });
});
