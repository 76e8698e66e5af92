import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { FULL_SITE } from "../../support/rich-sites.ts";

const SITE = { ...FULL_SITE, template: "minimal" as const };

test("pictures further down fade in over 150 ms when they are about to be seen; with reduced motion they stand still", async ({
  page,
  drawing,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await drawing.show(page, SITE);
  // Browsers fetch lazy pictures up to 2,500 px below the screen: only the last ones are sure to wait.
  const picture = page.locator("img[loading=lazy]").last();
  await expect(picture).toHaveClass(/arriving/);
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveClass(/arrived/);
  await expect(picture).toHaveCSS("animation-duration", "0.15s");
  await expect(picture).toHaveCSS("opacity", "1");

  await page.emulateMedia({ reducedMotion: "reduce" });
  await drawing.show(page, SITE);
  await page.waitForLoadState("load");
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toBeVisible();
  await expect(page.locator(".arriving, .arrived")).toHaveCount(0);
  await expect(picture).toHaveCSS("opacity", "1");
});
