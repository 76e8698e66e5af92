import { expect, type Page } from "@playwright/test";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import { test } from "../../support/journey.ts";
import { FULL_SITE, THE_ACTOR } from "../../support/rich-sites.ts";

const SIZES = [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const;
const FOCI = [20, 45, 80].flatMap((y) => [20, 50, 80].map((x) => ({ x, y })));
const TITLES = [
  "The Lighthouse Keeper",
  "What the Lighthouse Keeper Never Told Anybody in the Village",
  "حارس المنارة",
];

/** Left out, so that each of many pages is drawn fast. */
const BELOW_THE_OPENING = { episodes: [], trailers: [], shorts: [], spotlights: [], moreFilms: [] };

/** How far the title's letters must stay away from the point, in pixels: half an eye's distance. */
const ROOM = 8;

/** The first title box, in words, that covers the focal point of the picture; null where all keep clear of it. */
const covered = (page: Page, focus: { x: number; y: number }) =>
  page.evaluate(
    ([{ x, y }, room]) => {
      const still = document.querySelector(".stage .still-image");
      if (!still) throw new Error("no still");
      const box = still.getBoundingClientRect();
      const point = { x: box.x + (box.width * x) / 100, y: box.y + (box.height * y) / 100 };
      const title = document.querySelector(".hero .title");
      const range = document.createRange();
      range.selectNodeContents(title as Node);
      const hit = [...range.getClientRects()].find(
        ({ left, right, top, bottom }) =>
          point.x > left - room && point.x < right + room && point.y > top - room && point.y < bottom + room,
      );
      return hit ? `${Math.round(hit.top)}-${Math.round(hit.bottom)} covers ${Math.round(point.y)}` : null;
    },
    [focus, ROOM] as const,
  );

for (const template of TEMPLATES) {
  test(`the title of ${template} keeps clear of the focal point`, async ({ page, drawing }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    const whole = template === "actors" ? THE_ACTOR : FULL_SITE;
    const site = { ...whole, ...BELOW_THE_OPENING, template, theme: "design" as const };
    await drawing.show(page, site);
    const found: string[] = [];
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      for (const [title, focus] of TITLES.flatMap((title) => FOCI.map((focus) => [title, focus] as const))) {
        await drawing.layOut(page, { ...site, title, content: { ...site.content, focus } });
        const hit = await covered(page, focus);
        if (hit) found.push(`${width}: ${focus.x} ${focus.y}: ${hit}: ${title}`);
      }
    }
    expect(found).toEqual([]);
  });
}
