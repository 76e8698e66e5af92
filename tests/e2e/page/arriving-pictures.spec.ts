import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { FULL_SITE } from "../../support/rich-sites.ts";

const SITE = { ...FULL_SITE, template: "minimal" as const };

test("pictures further down fade in over 150 ms when they are about to be seen", async ({ page, drawing }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { promise: picturesAfter, resolve: sendPictures } = Promise.withResolvers<void>();
  await drawing.show(page, SITE, { picturesAfter });
  const still = page.locator(".stills img").last();
  await expect(still).toHaveClass(/arriving/);
  sendPictures();
  await still.scrollIntoViewIfNeeded();
  await expect(still).toHaveClass(/arrived/);
  await expect(still).toHaveCSS("animation-duration", "0.15s");
  await expect(still).toHaveCSS("opacity", "1");
});

test("they stand still with reduced motion", async ({ page, drawing }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await drawing.show(page, SITE);
  const still = page.locator(".stills img").last();
  await page.waitForLoadState("load");
  await still.scrollIntoViewIfNeeded();
  await expect(still).toBeVisible();
  await expect(page.locator(".arriving, .arrived")).toHaveCount(0);
  await expect(still).toHaveCSS("opacity", "1");
});
