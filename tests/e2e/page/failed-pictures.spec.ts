import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { FULL_SITE } from "../../support/rich-sites.ts";

const GONE = /\/media\/.*\.(jpg|webp)/;

test("pictures that cannot be loaded give way to an icon or a letter", async ({ page, drawing }) => {
  await page.route(GONE, (route) => route.abort());
  await drawing.show(page, FULL_SITE);
  const portrait = page.locator(".portrait[data-letter]").first();
  await portrait.scrollIntoViewIfNeeded();
  await expect(portrait).toHaveText(/^\p{L}$/u);
  await page.locator("#more-films").scrollIntoViewIfNeeded();
  await expect(page.locator("#more-films .picture-failed").first()).toBeVisible();
  await expect(page.locator(".hero .still-image")).toHaveCount(0);
});
