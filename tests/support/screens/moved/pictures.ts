import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { movedRegions, type Picture, type Region } from "./regions.ts";

const FOLDER = join(import.meta.dirname, "../../../e2e/studio/demo/pictures");
/** A film and a page in a frame are painted when they come, and pages have references of their own. */
const STILL = "video, iframe { visibility: hidden !important }";

/** The screen from its top to its bottom, once its pictures and letters are there. */
export async function pictureOf(page: Page): Promise<Buffer> {
  await page.evaluate(allIsThere);
  return page.screenshot({ fullPage: true, animations: "disabled", caret: "hide", style: STILL });
}

/** Pictures further down load when they are asked for; one that is missing is seen in the picture. */
async function allIsThere() {
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = "eager";
  await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode().catch(() => undefined))]);
}

export function keep(name: string, png: Buffer): Promise<void> {
  return mkdir(FOLDER, { recursive: true })
    .then(() => sharp(png).webp({ lossless: true, effort: 4 }).toBuffer())
    .then((picture) => writeFile(fileOf(name), picture));
}

/** What differs from the kept picture, by region; the picture as it is now is laid into a folder where something does. */
export async function differencesFrom(name: string, page: Page, folder: string): Promise<string[]> {
  const png = await pictureOf(page);
  if (!existsSync(fileOf(name))) return [`${name}: no picture is kept`];
  const regions = movedRegions(await pixelsOf(fileOf(name)), await pixelsOf(png));
  if (regions.length === 0) return [];
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.png`), png);
  return Promise.all(regions.map(async (region) => `${name}: ${await whatIsAt(page, region)}`));
}

const fileOf = (name: string) => join(FOLDER, `${name}.webp`);

export async function pixelsOf(picture: string | Buffer): Promise<Picture> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A region by what lies in its middle: the part of the screen, the words there, and its place in pixels. */
export function whatIsAt(page: Page, region: Region): Promise<string> {
  return page.evaluate(({ x, y, width, height }) => {
    const [middle, line] = [x + width / 2, y + height / 2];
    scrollTo({ top: line - innerHeight / 2, behavior: "instant" });
    const element = document.elementFromPoint(middle, line - scrollY);
    const part = element?.closest("section, nav, header, footer, aside, form, dialog, main");
    const heading = part?.getAttribute("aria-label") ?? part?.querySelector("h1, h2, h3, legend")?.textContent;
    const words = element?.textContent?.trim().replace(/\s+/g, " ").slice(0, 60);
    const place = `${width} x ${height} px at ${x}, ${y}`;
    return [`${part?.tagName.toLowerCase() ?? "page"} “${heading?.trim() ?? ""}”`, `“${words ?? ""}”`, place].join(
      ", ",
    );
  }, region);
}
