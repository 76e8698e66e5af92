import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import { siteIn } from "../../support/drawn-sites.ts";
import { test } from "../../support/journey.ts";

const SIZES = [
  [390, 664],
  [768, 1024],
  [1440, 900],
] as const;
/** Of white: darker parts of a white picture count as hidden. */
const DARK = 0.4 * 255;
const MOST_DARKENED = 0.35;
/** Between the picture and the ground that it lies on, of 255. */
const VISIBLE = 8;
const WHITE = sharp({ create: { width: 640, height: 360, channels: 3, background: "white" } })
  .jpeg()
  .toBuffer();

/** Without letters and controls, which are no shade; and without shades, to know where the picture is. */
const WORDLESS = `.hero :is(.title, .tagline, .subtitle, .kind, .presents, .meta-line, .blurb, .controls),
  .masthead, .reticle, .bottom-navigation { visibility: hidden !important }`;
const UNPICTURED = ".hero :is(.stage, .slice) { visibility: hidden !important }";
const UNSHADED = `.hero::before, .hero::after, .hero .shade, .hero .stage::after, .hero .frame::after
  { display: none !important } .hero * { mask: none !important } .card { background: none !important }`;

const lightIn = async (page: Page, style: string) =>
  sharp(await page.locator(".hero").screenshot({ style }))
    .greyscale()
    .raw()
    .toBuffer();

/** The share of the picture that is dark only because of what lies over it. */
async function darkenedShare(page: Page): Promise<number> {
  const [ground, bare] = [
    await lightIn(page, `${WORDLESS} ${UNSHADED} ${UNPICTURED}`),
    await lightIn(page, WORDLESS + UNSHADED),
  ];
  const shaded = await lightIn(page, WORDLESS);
  const picture = [...bare.keys()].filter((at) => Math.abs((bare[at] ?? 0) - (ground[at] ?? 0)) > VISIBLE);
  return picture.filter((at) => (shaded[at] ?? 0) < DARK).length / picture.length;
}

for (const template of TEMPLATES) {
  test(`the shades of ${template} leave most of its picture bright`, async ({ page, drawing }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await drawing.show(page, siteIn(template), { still: await WHITE });
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page
        .locator(".hero .still-image")
        .first()
        .evaluate((still: HTMLImageElement) => still.decode());
      expect(await darkenedShare(page), `at ${width}`).toBeLessThanOrEqual(MOST_DARKENED);
    }
  });
}
