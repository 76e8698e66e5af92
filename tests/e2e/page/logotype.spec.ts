import { expect } from "@playwright/test";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import { test } from "../../support/journey.ts";
import { ringPng } from "../../support/logotypes.ts";
import { FULL_SITE } from "../../support/rich-sites.ts";

const KEY = "pictures/film/m1-a-800x400.png";
const DESIGNS = TEMPLATES.filter((template) => template !== "actors");
const WIDTHS = [390, 768, 1440];

/** The pictures of headings, each with the name that it gives its heading. */
async function logotypesOn(laidOut: Document) {
  const shown = [...laidOut.querySelectorAll<HTMLImageElement>("h1 img")];
  for (const image of shown) await image.decode();
  return shown.map((image) => {
    const { x, width, height } = image.getBoundingClientRect();
    return { name: image.alt, x, width, height };
  });
}

test("a logotype stands for the title in every design, and is its heading", async ({ page, drawing }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const body = await ringPng();
  await page.route(`**/media/${KEY}`, (route) => route.fulfill({ body, contentType: "image/png" }));
  const content = { ...FULL_SITE.content, logotypeImageKey: KEY };
  const sites = DESIGNS.map((template) => ({ ...FULL_SITE, template, content }));
  const found = await drawing.measure(page, { sites, sizes: WIDTHS.map((width) => [width, 900]) }, logotypesOn);
  for (const [design, template] of DESIGNS.entries())
    for (const [size, width] of WIDTHS.entries()) {
      const [logotype, ...others] = found[design]?.[size] ?? [];
      if (!logotype) throw new Error(`${template} shows no logotype at ${width}`);
      expect(others).toEqual([]);
      expect(logotype.name, template).toBe(FULL_SITE.title);
      expect(logotype.width, `${template} at ${width}`).toBeGreaterThan(140);
      expect(logotype.x, `${template} at ${width}`).toBeGreaterThanOrEqual(0);
      expect(logotype.x + logotype.width, `${template} at ${width}`).toBeLessThanOrEqual(width);
      expect(logotype.width / logotype.height, `${template} at ${width}`).toBeCloseTo(2, 1);
    }
});
