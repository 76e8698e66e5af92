import { expect } from "@playwright/test";
import sharp from "sharp";
import { DESIGNS_WITH_MASTHEAD, TEMPLATES } from "~/features/content/templates/rules.ts";
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

const LOGOS = [
  { width: 960, height: 160 },
  { width: 40, height: 40 },
  { width: 60, height: 360 },
];

/** Where the logo stands, how far the page reaches to the right, and where the masthead ends. */
async function logoOn(laidOut: Document) {
  const logo = laidOut.querySelector<HTMLImageElement>(".masthead-logo");
  if (!logo) return null;
  await logo.decode();
  const { left, right, height } = logo.getBoundingClientRect();
  return { left, right, height, pageWidth: laidOut.documentElement.scrollWidth };
}

test("a wide, a small and a tall logo fit into the line of the name", async ({ page, drawing }) => {
  await page.route("**/media/pictures/film/logo-*", async (route) => {
    const [, width, height] = /(\d+)x(\d+)\.png/.exec(route.request().url()) ?? [];
    const size = { width: Number(width), height: Number(height) };
    const body = await sharp({ create: { ...size, channels: 4, background: "#fc0" } })
      .png()
      .toBuffer();
    await route.fulfill({ body, contentType: "image/png" });
  });
  const sites = DESIGNS_WITH_MASTHEAD.flatMap((template) =>
    LOGOS.map(({ width, height }) => ({
      ...{ ...FULL_SITE, template },
      content: { ...FULL_SITE.content, logoImageKey: `pictures/film/logo-${width}x${height}.png` },
    })),
  );
  const sizes: [number, number][] = [320, 1440].map((width) => [width, 900]);
  const found = await drawing.measure(page, { sites, sizes }, logoOn);
  for (const [place, { template, content }] of sites.entries())
    for (const [at, [width]] of sizes.entries()) {
      const named = `${template} with ${content.logoImageKey} at ${width}`;
      const shown = found[place]?.[at];
      if (!shown) throw new Error(`${named} shows no logo`);
      expect(shown.left, named).toBeGreaterThanOrEqual(0);
      expect(shown.right, named).toBeLessThanOrEqual(width);
      expect(shown.height, named).toBe(36);
      expect(shown.pageWidth, named).toBeLessThanOrEqual(width);
    }
});
