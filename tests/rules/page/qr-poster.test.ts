import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { paletteOf } from "~/features/content/palettes/rules/themes.ts";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import { dressOf } from "~/features/page/artifacts/rules/dress.ts";
import { SHADE } from "~/features/page/artifacts/ui/fade.tsx";
import type { PrintedLogotype } from "~/features/page/artifacts/ui/title-or-logotype.tsx";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { type PaperSize, qrPosterName, qrPosterOf, wordsOfPoster } from "~/features/page/qr-poster/rules.ts";
import { renderQrPoster } from "~/features/page/qr-poster/ui/poster-pdf.tsx";
import { contrast, type Hex, luminance, mixed } from "~/lib/colours.ts";
import { qrModules, readQr } from "~/platform/qr-thread.ts";
import { found } from "../../support/found.ts";
import { coloursIn, ringPng } from "../../support/logotypes.ts";
import { hasAllGlyphs, readPdf } from "../../support/pdf.ts";
import { WITH_PICTOGRAPHS } from "../../support/pictographs.ts";
import { FULL_SITE, THE_ACTOR } from "../../support/rich-sites.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";

const ADDRESS = "https://films.example.org/films/the-salt-road";
const plain = (background: string) =>
  sharp({ create: { width: 1280, height: 720, channels: 3, background } })
    .jpeg()
    .toBuffer();
const RED = plain("#ff0000");

async function printed(
  site: PublicSite,
  size: PaperSize = "a4",
  logotype: PrintedLogotype | null = null,
  picture = RED,
) {
  const folder = await scratchFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, qrPosterName(site.slug, size));
  const modules = qrModules({ text: ADDRESS, correction: "quartile" });
  const dress = dressOf(site.template, paletteOf(site));
  const poster = { poster: qrPosterOf(site), picture: await picture, logotype, modules, address: ADDRESS, dress };
  await renderQrPoster(poster, size, path);
  const pdf = await readFile(path);
  const pages = await readPdf(pdf);
  expect(pages).toHaveLength(1);
  const [{ text, png } = { text: "", png: Buffer.alloc(0) }] = pages;
  return { text: text.replace(/\s+/g, " "), png, hasAll: hasAllGlyphs(pdf) };
}

const designed = (template: PublicSite["template"]): PublicSite => ({
  ...(template === "actors" ? THE_ACTOR : FULL_SITE),
  ...{ template, theme: "design" },
});

describe("a poster with a code", () => {
  it.each(TEMPLATES)("in the design %s has its title and a code that phones read", async (template) => {
    const site = designed(template);
    const { text, png } = await printed(site);
    const title = template === "actors" ? site.displayName : site.title;
    expect(text.toLowerCase()).toContain(title.toLowerCase());
    expect(text).toContain(ADDRESS.replace("https://", ""));
    expect(await readQr(png)).toBe(ADDRESS);
  });

  it("leaves out emoji and signs that no font has", async () => {
    const credits = [{ job: WITH_PICTOGRAPHS, name: WITH_PICTOGRAPHS }];
    const content = { ...FULL_SITE.content, credits, subtitle: WITH_PICTOGRAPHS };
    const { text, hasAll } = await printed({ ...designed("festival"), title: WITH_PICTOGRAPHS, content });
    expect(hasAll).toBe(true);
    expect(text.match(/Salt road/gi)?.length).toBeGreaterThan(2);
  });

  it("fills the larger paper alike", async () => {
    const [a4, a3] = [await printed(designed("festival"), "a4"), await printed(designed("festival"), "a3")];
    const [small, large] = [await sharp(a4.png).metadata(), await sharp(a3.png).metadata()];
    expect(large.width / small.width).toBeCloseTo(Math.SQRT2, 2);
    const shrunk = await sharp(a3.png).resize(small.width, small.height).removeAlpha().toBuffer();
    const { channels } = await sharp(await differenceOf(shrunk, await sharp(a4.png).removeAlpha().toBuffer())).stats();
    for (const { mean } of channels) expect(mean).toBeLessThan(6);
    expect(await readQr(a3.png)).toBe(ADDRESS);
    expect(a3.text).toBe(a4.text);
  });

  it("has the picture up to the paper's edges", async () => {
    const { png } = await printed(designed("festival"));
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    for (const x of [0, info.width - 1]) {
      const [red = 0, green = 255] = data.subarray(x * 3, x * 3 + 2);
      expect([red > 240, green < 20]).toEqual([true, true]);
    }
  });

  it.each(TEMPLATES)("in %s has text that can be read on the ground behind it, on a white picture", (template) => {
    const { text, ground } = dressOf(template, paletteOf(designed(template)));
    expect(contrast(text, mixed("#ffffff", ground, SHADE))).toBeGreaterThanOrEqual(4.5);
  });

  it("has that ground behind the first line of its title", async () => {
    const site = { ...designed("festival"), title: "The extraordinarily long journey of a small green lamp home" };
    const [night, snow] = await Promise.all(
      ["#000000", "#ffffff"].map(async (background) =>
        pixelsOf((await printed(site, "a4", null, plain(background))).png),
      ),
    );
    const { row, colour } = firstLetter(found(night));
    const besideIt = found(snow).at(MARGIN / 2, row);
    expect(contrast(colour, besideIt)).toBeGreaterThanOrEqual(4.5);
  });

  it("names those who made the film, and sets no second title over key art", async () => {
    const site = designed("netflix");
    const { text } = await printed(site);
    expect(text).toContain(site.content.director.toUpperCase());
    const keyArt = {
      ...site.content.keyArt,
      portrait: { imageKey: "pictures/f/a-b-2000x3000-both.jpg", x: 50, y: 20 },
    };
    const own = { ...site, content: { ...site.content, keyArt } };
    expect(qrPosterOf(own)).toMatchObject({ hasTitleInPicture: true, picture: { key: keyArt.portrait.imageKey } });
    expect((await printed(own)).text.toLowerCase()).not.toContain(site.title.toLowerCase());
  });

  it("has the owner's logotype in the place of the title", async () => {
    const logotype = { png: await ringPng(), width: 800, height: 400 };
    const site = designed("classic");
    const { text, png } = await printed(site, "a4", logotype);
    expect(text.toLowerCase()).not.toContain(site.title.toLowerCase());
    expect(await coloursIn(png)).toContain("ffeecc");
    const content = { ...site.content, logotypeImageKey: "pictures/f/a-b-800x400.png" };
    expect(qrPosterOf({ ...site, content }).logotype?.width).toBe(800);
    expect(qrPosterOf({ ...THE_ACTOR, content }).logotype).toBeUndefined();
  });

  it("sets its title in letters, unless a picture has it", () => {
    const site = { ...designed("netflix"), title: "塩の道" };
    expect(wordsOfPoster(qrPosterOf(site))).toContain("塩の道");
    const content = { ...site.content, logotypeImageKey: "pictures/f/a-b-800x400.png" };
    const words = wordsOfPoster(qrPosterOf({ ...site, content }));
    expect([words.includes("塩の道"), words.includes(site.content.director)]).toEqual([false, true]);
  });

  it("stays on one page with a long title, many credits and nothing else", async () => {
    const crowd = Array.from({ length: 60 }, (_, index) => ({
      job: `Job ${index}`,
      name: `Somebody With A Name ${index}`,
    }));
    const site = designed("scifi");
    const title = "The extraordinarily long journey of a small green lamp home";
    await printed({ ...site, title, content: { ...site.content, credits: crowd } });
    await printed({ ...site, title: "X", film: null, content: { ...site.content, credits: [], subtitle: "" } });
  });
});

/** Pixels of the margin on the drawn paper. */
const MARGIN = 60;
const LETTER_EDGE = 4;

async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): Hex => `#${data.subarray((y * info.width + x) * 3).toString("hex", 0, 3)}`;
  return { width: info.width, height: info.height, at };
}

/** The uppermost row of the title on a black picture, and its colour. */
function firstLetter({ width, height, at }: Awaited<ReturnType<typeof pixelsOf>>) {
  const rows = Array.from({ length: height }, (_, row) => row);
  const inside = Array.from({ length: width - 2 * MARGIN }, (_, x) => MARGIN + x);
  const brightestOf = (row: number) =>
    inside.map((x) => at(x, row)).reduce((a, b) => (luminance(a) > luminance(b) ? a : b));
  const row = found(rows.find((one) => luminance(brightestOf(one)) > 0.3));
  // The edge of a letter is darker than its inside.
  return { row, colour: brightestOf(row + LETTER_EDGE) };
}

const differenceOf = (one: Buffer, other: Buffer): Promise<Buffer> =>
  sharp(one)
    .composite([{ input: other, blend: "difference" }])
    .removeAlpha()
    .png()
    .toBuffer();
