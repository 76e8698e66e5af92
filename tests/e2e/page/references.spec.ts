import { expect } from "@playwright/test";
import sharp from "sharp";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import { siteIn } from "../../support/drawn-sites.ts";
import { test } from "../../support/journey.ts";

const SIZES = [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const;
/** Small enough that other machines smooth letters alike. */
const SCALE = 1 / 8;
const TOLERATED = { threshold: 0.12, maxDiffPixelRatio: 0.01 };

/** After an intended change: `npx playwright test references.spec.ts --project embedded --update-snapshots`, and look. */
for (const template of TEMPLATES) {
  test(`the opening of ${template} looks as it did`, async ({ page, drawing }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await drawing.show(page, siteIn(template));
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page
        .locator(".still-image")
        .first()
        .evaluate((still: HTMLImageElement) => still.decode());
      const small = await sharp(await page.screenshot())
        .resize(Math.round(width * SCALE))
        .png()
        .toBuffer();
      expect(small).toMatchSnapshot(`${template}-${width}.png`, TOLERATED);
    }
  });
}
