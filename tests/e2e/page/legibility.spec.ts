import { expect } from "@playwright/test";
import sharp from "sharp";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import type * as Ground from "~/features/page/editor/ui/measured/ground.ts";
import type * as Texts from "~/features/page/editor/ui/measured/texts.ts";
import { browserModule } from "../../support/browser-module.ts";
import { MIRRORED, siteIn } from "../../support/drawn-sites.ts";
import { test } from "../../support/journey.ts";

declare const ground: typeof Ground;
declare const texts: typeof Texts;

const PHONE = [390, 844] as const;
const DESKTOP = [1440, 900] as const;
const SIZES = [PHONE, [768, 1024], DESKTOP] as const;
const plain = (background: string) => sharp({ create: { width: 640, height: 360, channels: 3, background } });
const NIGHT = plain("#101014").jpeg().toBuffer();
const FOG = plain("#808080").jpeg().toBuffer();
const SNOW = plain("#ffffff").jpeg().toBuffer();

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const own = [faintOn, cutOn].map((find) => `globalThis.${find.name} = ${find}`);
  for (const content of [...(await measuringScripts()), ...own]) await page.addInitScript({ content });
});

let built: Promise<string[]> | undefined;
function measuringScripts() {
  const build = async (name: string) => {
    const script = await browserModule(`app/features/page/editor/ui/measured/${name}.ts`, name);
    return script.replace(/^var /, "globalThis.");
  };
  built ??= Promise.all(["ground", "texts"].map(build));
  return built;
}

/** The texts of the opening that are hard to read. */
async function faintOn(laidOut: Document): Promise<string[]> {
  laidOut.querySelector<HTMLElement>(".hero .title")?.setAttribute("data-field", "title");
  laidOut.querySelector<HTMLElement>(".hero .blurb")?.setAttribute("data-field", "description");
  // Another width may take another file of a picture, and one that is not shown is never loaded.
  for (const image of laidOut.querySelectorAll<HTMLImageElement>(".hero img"))
    if (image.checkVisibility()) await image.decode().catch(() => {});
  return ground.faintTexts(laidOut);
}

test("a title on light parts of the picture is found, and on dark ones it is not", async ({ page, drawing }) => {
  const titled = { sites: [siteIn("classic", "long")], sizes: [PHONE] };
  const withoutGround = (laidOut: Document) => {
    laidOut.querySelector<HTMLElement>(".hero .card")?.style.setProperty("background", "none");
    return faintOn(laidOut);
  };
  expect((await drawing.measure(page, { ...titled, still: await SNOW }, withoutGround)).flat(2)).toContain("title");
  expect(await drawing.measure(page, { ...titled, still: await NIGHT }, withoutGround)).toEqual([[[]]]);
});

for (const template of TEMPLATES) {
  test(`the opening of ${template} can be read over snow, fog and night at every width`, async ({ page, drawing }) => {
    for (const [name, still] of Object.entries({ SNOW, FOG, NIGHT })) {
      const shown = { sites: [siteIn(template)], sizes: SIZES, still: await still };
      expect(await drawing.measure(page, shown, faintOn), name).toEqual([SIZES.map(() => [])]);
    }
    const long = { sites: [siteIn(template, "long")], sizes: [DESKTOP], still: await SNOW };
    expect(await drawing.measure(page, long, faintOn), "a long title over snow").toEqual([[[]]]);
  });
}

test("Arabic and Chinese titles keep the distance between lines that their letters need", async ({ page, drawing }) => {
  const sites = (["festival", "modern", "netflix", "minimal"] as const).flatMap((template) =>
    (["arabic", "chinese"] as const).map((title) => siteIn(template, title)),
  );
  const distances = await drawing.measure(page, { sites, sizes: [DESKTOP] }, (laidOut) => {
    const title = laidOut.querySelector(".hero .title");
    if (!title) throw new Error("no title");
    const { lineHeight, fontSize } = getComputedStyle(title);
    return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
  });
  for (const [at, { template, title }] of sites.entries())
    expect(distances[at]?.[0], `${template} ${title}`).toBeGreaterThan(1.09);
});

test("a word of seventeen letters stays on one line of the title", async ({ page, drawing }) => {
  const templates = ["netflix", "festival", "comedy", "horror", "scifi"] as const;
  const sites = templates.map((template) => siteIn(template, "wordAtItsEnd"));
  const lines = await drawing.measure(page, { sites, sizes: [PHONE, DESKTOP] }, (laidOut) => {
    const { firstChild } = laidOut.querySelector(".hero .title") ?? {};
    const word = laidOut.createRange();
    if (firstChild) word.setStart(firstChild, "Chronik eines ".length);
    if (firstChild) word.setEndAfter(firstChild);
    return word.getClientRects().length;
  });
  expect(Object.fromEntries(templates.map((template, at) => [template, lines[at]]))).toEqual(
    Object.fromEntries(templates.map((template) => [template, [1, 1]])),
  );
});

test("the mirrored opening can be read over snow, too", async ({ page, drawing }) => {
  const shown = { sites: [MIRRORED], sizes: [DESKTOP], still: await SNOW };
  const places = await drawing.measure(page, shown, (laidOut) =>
    laidOut.querySelector(".hero")?.getAttribute("data-focus"),
  );
  expect(places).toEqual([[expect.stringMatching(/start/)]]);
  expect(await drawing.measure(page, shown, faintOn)).toEqual([[[]]]);
});

/** Every text of the page as if it were a field. */
function cutOn(laidOut: Document): string[] {
  // The words of a button that is an icon on a phone are there for screen readers.
  const isUnseen = (part: Element) => laidOut.defaultView?.getComputedStyle(part).clipPath === "inset(50%)";
  for (const text of laidOut.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, p, li, dd, dt, blockquote, a)")) {
    if ([...text.children].some((part) => isUnseen(part) && part.textContent === text.textContent)) continue;
    text.dataset.field ??= text.matches(".hero .title")
      ? "title"
      : `${text.localName}.${text.className} ${text.textContent?.slice(0, 40)}`;
  }
  return texts.cutTexts(laidOut);
}

test("no design cuts a text off on a phone, not even a long word; a line that does not break is found", async ({
  page,
  drawing,
}) => {
  const sites = TEMPLATES.flatMap((template) => [siteIn(template), siteIn(template, "word")]);
  const cut = await drawing.measure(page, { sites, sizes: [PHONE] }, cutOn);
  const named = sites.map(({ template, title }, at) => ({ template, title, cut: cut[at]?.[0] }));
  expect(named.filter((found) => found.cut?.length !== 0)).toEqual([]);

  const unbroken = await drawing.measure(page, { sites: sites.slice(-1), sizes: [PHONE] }, (laidOut) => {
    laidOut.querySelector<HTMLElement>(".title")?.style.setProperty("white-space", "nowrap");
    return cutOn(laidOut);
  });
  expect(unbroken.flat(2)).toContain("title");
});
