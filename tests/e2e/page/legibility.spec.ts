import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { TEMPLATES, type Template } from "~/features/content/templates/rules.ts";
import type * as Ground from "~/features/page/editor/ui/measured/ground.ts";
import type * as Texts from "~/features/page/editor/ui/measured/texts.ts";
import { browserModule } from "../../support/browser-module.ts";
import type { Drawing } from "../../support/drawn-pages.ts";
import { test } from "../../support/journey.ts";
import { FULL_SITE, THE_ACTOR } from "../../support/rich-sites.ts";

declare const ground: typeof Ground;
declare const texts: typeof Texts;

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const SIZES = [PHONE, { width: 768, height: 1024 }, DESKTOP];
const LONG_TITLE = "What the Lighthouse Keeper Never Told Anybody in the Village of the Northern Island";
const LONG_WORD = "Donaudampfschifffahrtsgesellschaftskapitaenswitwe";
const plain = (background: string) => sharp({ create: { width: 640, height: 360, channels: 3, background } });
const NIGHT = plain("#101014").jpeg().toBuffer();
const FOG = plain("#808080").jpeg().toBuffer();
const SNOW = plain("#ffffff").jpeg().toBuffer();

let scripts: string[];
test.beforeAll(async () => {
  scripts = [
    await browserModule("app/features/page/editor/ui/measured/ground.ts", "ground"),
    await browserModule("app/features/page/editor/ui/measured/texts.ts", "texts"),
  ];
});

type Shown = {
  template: Template;
  size: { width: number; height: number };
  still: Promise<Buffer>;
  title?: string | undefined;
  focus?: { x: number; y: number };
};

async function show(page: Page, drawing: Drawing, { template, size, still, title, focus }: Shown) {
  await page.setViewportSize(size);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const whole = template === "actors" ? THE_ACTOR : FULL_SITE;
  const content = { ...whole.content, ...(focus && { focus }) };
  const site = { ...whole, content, template, theme: "design" as const, ...(title && { title }) };
  await drawing.show(page, site, { still: await still });
  await decoded(page);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>(".hero .title")?.setAttribute("data-field", "title");
    document.querySelector<HTMLElement>(".hero .blurb")?.setAttribute("data-field", "description");
  });
  for (const script of scripts) await page.evaluate(`{ ${script.replace(/^var /, "globalThis.")} }`);
}

/** Another width may take another file of a picture. */
const decoded = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.querySelectorAll<HTMLImageElement>(".hero img")) await image.decode().catch(() => {});
  });

const hardOn = (page: Page) => page.evaluate(() => ground.faintTexts(document));

test("a title on light parts of the picture is found, and on dark ones it is not", async ({ page, drawing }) => {
  const shown = { template: "classic", size: PHONE, title: LONG_TITLE } as const;
  const withoutGround = { content: ".hero .card { background: none }" };
  await show(page, drawing, { ...shown, still: SNOW });
  await page.addStyleTag(withoutGround);
  expect(await hardOn(page)).toContain("title");
  await show(page, drawing, { ...shown, still: NIGHT });
  await page.addStyleTag(withoutGround);
  expect(await hardOn(page)).toEqual([]);
});

for (const template of TEMPLATES) {
  test(`the opening of ${template} can be read over snow, fog and night at every width`, async ({ page, drawing }) => {
    test.slow();
    for (const [name, still] of Object.entries({ SNOW, FOG, NIGHT })) {
      await show(page, drawing, { template, size: PHONE, still });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await decoded(page);
        expect(await hardOn(page), `${name} at ${size.width}`).toEqual([]);
      }
    }
    await show(page, drawing, { template, size: DESKTOP, still: SNOW, title: LONG_TITLE });
    expect(await hardOn(page), "a long title over snow").toEqual([]);
  });
}

test("Arabic and Chinese titles keep the distance between lines that their letters need", async ({ page, drawing }) => {
  for (const template of ["festival", "modern", "netflix", "minimal"] as const)
    for (const title of ["طريق الملح", "海边小路：失落的钟声与三个冬天"]) {
      await show(page, drawing, { template, size: DESKTOP, still: NIGHT, title });
      const { lineHeight, fontSize } = await page.locator(".hero .title").evaluate((shown) => getComputedStyle(shown));
      expect(Number.parseFloat(lineHeight) / Number.parseFloat(fontSize), `${template} ${title}`).toBeGreaterThan(1.09);
    }
});

test("a word of seventeen letters stays on one line of the title", async ({ page, drawing }) => {
  for (const template of ["netflix", "festival", "comedy", "horror", "scifi"] as const)
    for (const size of [PHONE, DESKTOP]) {
      await show(page, drawing, { template, size, still: NIGHT, title: "Chronik eines Leuchtturmwärters" });
      const lines = await page.locator(".hero .title").evaluate(({ firstChild }) => {
        const word = document.createRange();
        if (firstChild) word.setStart(firstChild, "Chronik eines ".length);
        if (firstChild) word.setEndAfter(firstChild);
        return word.getClientRects().length;
      });
      expect(lines, `${template} at ${size.width}`).toBe(1);
    }
});

test("the mirrored opening can be read over snow, too", async ({ page, drawing }) => {
  await show(page, drawing, { template: "netflix", size: DESKTOP, still: SNOW, focus: { x: 20, y: 45 } });
  await expect(page.locator(".hero")).toHaveAttribute("data-focus", /start/);
  expect(await hardOn(page)).toEqual([]);
});

/** Every text of the page as if it were a field. */
const cutOn = (page: Page) =>
  page.evaluate(() => {
    for (const text of document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, p, li, dd, dt, blockquote, a)"))
      text.dataset.field ??= `${text.localName}.${text.className} ${text.textContent?.slice(0, 40)}`;
    return texts.cutTexts(document);
  });

test("no design cuts a text off on a phone, not even a long word; a line that does not break is found", async ({
  page,
  drawing,
}) => {
  test.slow();
  for (const template of TEMPLATES)
    for (const title of [undefined, LONG_WORD]) {
      await show(page, drawing, { template, size: PHONE, still: NIGHT, title });
      expect(await cutOn(page), `${template} ${title}`).toEqual([]);
    }
  await page.addStyleTag({ content: ".title { white-space: nowrap }" });
  expect(await cutOn(page)).toContain("title");
});
