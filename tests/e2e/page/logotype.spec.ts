import { expect } from "@playwright/test";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import { test } from "../../support/journey.ts";
import { ringPng } from "../../support/logotypes.ts";
import { FULL_SITE } from "../../support/rich-sites.ts";

const KEY = "pictures/film/m1-a-800x400.png";
const DESIGNS = TEMPLATES.filter((template) => template !== "actors");

test("a logotype stands for the title in every design, and is its heading", async ({ page, drawing }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const body = await ringPng();
  await page.route(`**/media/${KEY}`, (route) => route.fulfill({ body, contentType: "image/png" }));
  for (const template of DESIGNS) {
    const content = { ...FULL_SITE.content, logotypeImageKey: KEY };
    await drawing.show(page, { ...FULL_SITE, template, content });
    const heading = page.getByRole("heading", { level: 1, name: FULL_SITE.title });
    await expect(heading, template).toHaveCount(1);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const box = await heading.locator("img").boundingBox();
      if (!box) throw new Error(`${template} shows no logotype at ${width}`);
      expect(box.width, `${template} at ${width}`).toBeGreaterThan(140);
      expect(box.x, `${template} at ${width}`).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, `${template} at ${width}`).toBeLessThanOrEqual(width);
      expect(box.width / box.height, `${template} at ${width}`).toBeCloseTo(2, 1);
    }
  }
});
