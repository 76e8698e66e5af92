import { expect, type Page, test } from "@playwright/test";
import { ROLES } from "~/features/account/roles/rules.ts";
import { isQuiet } from "../../../support/screens/client-router.ts";
import { differencesFrom, keep, pictureOf, pixelsOf, whatIsAt } from "../../../support/screens/moved/pictures.ts";
import { movedRegions } from "../../../support/screens/moved/regions.ts";
import { KEPT_SCREENS, pictureName } from "../../../support/screens/moved/screens.ts";
import { startStillProduct } from "../../../support/screens/moved/still-demo.ts";

/** After an intended change: `npx playwright test --project=embedded moved.spec.ts --update-snapshots`, and look. */
test("thirty screens of the demos look as they did", async ({ browserName: _ }, { config, outputDir }) => {
  const isKept = ["all", "changed"].includes(config.updateSnapshots);
  const product = await startStillProduct();
  const moved: string[] = [];
  for (const role of ROLES) {
    const page = await product.openDemo(role);
    for (const [address, size] of KEPT_SCREENS[role]) {
      const name = pictureName(role, address, size);
      await page.setViewportSize(size);
      await page.goto(address);
      await page.waitForFunction(isQuiet);
      if (isKept) await keep(name, await pictureOf(page));
      else moved.push(...(await differencesFrom(name, page, outputDir)));
    }
    await page.context().close();
  }
  await product.stop();
  expect(moved).toEqual([]);
});

const CARD = `<main style="font: 16px Inter, sans-serif; margin: 40px"><section><h2>Top links</h2><p>Festival tickets</p>
  <i style="display: block; width: 120px; height: 120px; border-radius: 60px; background: #c33"></i></section></main>`;

test("a change of one word is found and named, an edge that is smoothed otherwise is not", async ({ page }) => {
  const picture = async () => pixelsOf(await pictureOf(page));
  await page.setContent(CARD);
  const before = await picture();
  await changed(page, "i", (circle) => (circle.style.transform = "translateX(0.2px)"));
  expect(movedRegions(before, await picture())).toEqual([]);

  await changed(page, "p", (line) => (line.textContent = "Festival passes"));
  const regions = movedRegions(before, await picture());
  expect(await Promise.all(regions.map((region) => whatIsAt(page, region)))).toEqual([
    expect.stringMatching(/^section “Top links”, “Festival passes”, \d+ x \d+ px at \d+, \d+$/),
  ]);
});

const changed = (page: Page, selector: string, change: (element: HTMLElement) => void) =>
  page.locator(selector).evaluate(change);
