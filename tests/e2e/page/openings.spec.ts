import { expect, type Page } from "@playwright/test";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import { UNPAINTED } from "../../support/drawn-pages.ts";
import { test } from "../../support/journey.ts";
import { FULL_SITE, THE_ACTOR } from "../../support/rich-sites.ts";

const WIDTHS = [320, 390, 768, 1440];
const SMALLEST_CAPS_PX = 40;

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test("the icons of every hero stand on one line", async ({ page, drawing }) => {
  for (const template of TEMPLATES) {
    await drawing.show(page, { ...(template === "actors" ? THE_ACTOR : FULL_SITE), template });
    await page.addStyleTag({ content: UNPAINTED });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await iconLines(page), `${template} at ${width}`).toBe(1);
    }
  }
});

test("documentary shows its picture with reduced motion", async ({ page, drawing }) => {
  await drawing.show(page, { ...FULL_SITE, template: "documentary" });
  expect(await page.locator(".stage").evaluate((stage) => getComputedStyle(stage, "::after").opacity)).toBe("0");
});

test("horror never sets its narrowest capitals small", async ({ page, drawing }) => {
  await drawing.show(page, { ...FULL_SITE, template: "horror" });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    const sizes = await page.evaluate(() =>
      [...document.body.querySelectorAll("*")]
        .map((element) => getComputedStyle(element))
        .filter(({ fontFamily }) => fontFamily.startsWith('"Six Caps"'))
        .map(({ fontSize }) => Number.parseFloat(fontSize)),
    );
    expect(Math.min(...sizes), `at ${width}`).toBeGreaterThanOrEqual(SMALLEST_CAPS_PX);
  }
});

test("action shows the whole of its badges", async ({ page, drawing }) => {
  await drawing.show(page, { ...FULL_SITE, template: "action" });
  const clipped = page
    .locator(".clip-picture")
    .evaluateAll((frames) => frames.filter((frame) => getComputedStyle(frame).clipPath !== "none"));
  expect(await clipped).toEqual([]);
});

test("classic cuts its blurb after a whole line on a phone", async ({ page, drawing }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await drawing.show(page, { ...FULL_SITE, template: "classic" });
  const lines = await page.locator(".blurb").evaluate((blurb) => {
    const { height } = blurb.getBoundingClientRect();
    return height / Number.parseFloat(getComputedStyle(blurb).lineHeight);
  });
  expect(lines).toBeCloseTo(3, 1);
});

const iconLines = (page: Page) =>
  page.locator(".controls-icons").evaluate((group) => {
    const middles = [...group.querySelectorAll(":scope .button")].map((button) => {
      const { top, height } = button.getBoundingClientRect();
      return Math.round((top + height / 2) / 4);
    });
    return new Set(middles).size;
  });
