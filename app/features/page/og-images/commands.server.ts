import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { OverlayOptions } from "sharp";
import sharp from "sharp";
import { storedPicture } from "~/features/content/pictures/queries.server.ts";
import { cropAround, type Focus } from "~/features/content/pictures/rules/focus.ts";
import { artifactFor } from "~/features/page/artifacts/commands.server.ts";
import { artifactKey } from "~/features/page/artifacts/rules.ts";
import type { FoundSite } from "~/features/page/public-site/queries.server.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import type { Picture } from "~/features/video/posters/rules.ts";
import { mediaKey, mediaUrl } from "~/features/video/videos/rules.ts";
import type { Db } from "~/platform/db.ts";
import { typesettable } from "~/platform/fonts.ts";
import { type Lettering, setText } from "~/platform/lettering.ts";
import { fittedLogotype } from "~/platform/logotypes.ts";
import type { Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { wholeContent } from "~/platform/whole-content.ts";
import { OG_IMAGE, OG_IMAGE_DESIGN, type OgImage, ogImageOf, ogPictureOf } from "./rules.ts";

const MARGIN = 64;
const GAP = 30;
const SHADE_ABOVE = 190;
const WIDTH = OG_IMAGE.width - 2 * MARGIN;
const TITLE = { face: "title", width: WIDTH, height: 310, largest: 176 } as const;
const LOGOTYPE = { width: 720, height: 250 };
const NAME = { face: "text", width: WIDTH, height: 44, largest: 32 } as const;

const NAME_OF_FILE = "card.jpg";

type Shown = Pick<FoundSite, "accountId" | "pageId" | "site"> & Partial<Pick<FoundSite, "currentOgImage">>;

/** The og-image of a page; null while it is being made. */
export async function ogImageFor(
  services: { db: Db; queue: Queue },
  { accountId, pageId, site, currentOgImage }: Shown,
  now: Date,
) {
  const artifact = await artifactFor(
    services,
    { accountId, pageId },
    { kind: "card", shows: ogImageShows(site), current: currentOgImage },
    now,
  );
  return artifact && ({ url: mediaUrl(artifactKey(artifact.id, NAME_OF_FILE)), ...OG_IMAGE } satisfies Picture);
}

/** Everything that is visible on a page's og-image. */
export function ogImageShows(site: PublicSite) {
  const shown = ogPictureOf(site);
  return [OG_IMAGE_DESIGN, ogImageOf(site), shown?.picture.url, ...(shown?.focus ? [shown.focus] : [])];
}

/** Writes a page's og-image into the folder; returns its name. */
export async function makeOgImage(
  { storage }: { storage: Storage },
  site: PublicSite,
  folder: string,
): Promise<string[]> {
  const shown = ogPictureOf(site);
  const poster = shown && (await wholeContent(storage.read(mediaKey(shown.picture.url))));
  const image = ogImageOf(site);
  const logotype = image.logotype ? await storedPicture(storage, image.logotype.key) : null;
  const drawn = await drawOgImage(image, { poster, focus: shown?.focus ?? null, logotype });
  await writeFile(join(folder, NAME_OF_FILE), drawn);
  return [NAME_OF_FILE];
}

/** Null is placeholder art, a crop that the machine chooses, and a title in letters. */
type Pictures = { poster: Buffer | null; focus?: Focus | null; logotype?: Buffer | null };

/** A JPEG in the size that networks show: the film's picture, or placeholder art, with its title and name on it. */
export async function drawOgImage(image: OgImage, { poster, focus, logotype }: Pictures): Promise<Buffer> {
  // Loaded on first use: backups and restores run from the sources, and plain Node cannot read JSX.
  const { PlaceholderGround, Shade } = await import("./ui/ground.tsx");
  const lines = await lettering(image, logotype ?? null);
  const top = Math.min(OG_IMAGE.height, ...lines.map(({ top }) => top ?? 0));
  const shade = lines.length ? [{ input: svg(createElement(Shade, { from: top - SHADE_ABOVE, ...image })) }] : [];
  const ground = poster && focus ? await croppedTo(OG_IMAGE, poster, focus) : poster;
  return sharp(ground ?? svg(createElement(PlaceholderGround, image)))
    .resize({ ...OG_IMAGE, fit: "cover", position: poster ? sharp.strategy.attention : "right" })
    .composite([...shade, ...lines])
    .flatten({ background: image.palette.background })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** The part of a picture around its focal point, in this shape. */
async function croppedTo(shape: { width: number; height: number }, picture: Buffer, focus: Focus): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  return sharp(picture)
    .extract(cropAround({ width, height }, shape, focus))
    .toBuffer();
}

/** From the bottom up: the name, and above it the title. A line that our fonts cannot set is left out. */
async function lettering(image: OgImage, logotype: Buffer | null): Promise<OverlayOptions[]> {
  const name = await lineOf(NAME, image.name, image.palette.muted);
  const title = logotype
    ? await fittedLogotype(logotype, LOGOTYPE)
    : await lineOf(TITLE, image.title, image.palette.text);
  const lines: OverlayOptions[] = [];
  let bottom = OG_IMAGE.height - MARGIN;
  for (const line of [name, title]) {
    if (!line) continue;
    const left = image.direction === "rtl" ? OG_IMAGE.width - MARGIN - line.width : MARGIN;
    lines.push({ input: line.png, top: bottom - line.height, left });
    bottom -= line.height + GAP;
  }
  return lines;
}

async function lineOf(style: typeof TITLE | typeof NAME, words: string, color: string): Promise<Lettering | null> {
  const text = typesettable(words);
  return text ? setText({ ...style, text, color }) : null;
}

const svg = (element: ReactElement) => Buffer.from(renderToStaticMarkup(element));
