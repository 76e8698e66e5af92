import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp, { type OverlayOptions } from "sharp";
import { storedPicture } from "~/features/content/pictures/queries.server.ts";
import { cropAround } from "~/features/content/pictures/rules/focus.ts";
import { artifactProgress, retryArtifact } from "~/features/page/artifacts/commands.server.ts";
import { artifactKey } from "~/features/page/artifacts/rules.ts";
import { pageAddress } from "~/features/page/metadata/rules.ts";
import { ogImageFor, ogImageShows } from "~/features/page/og-images/commands.server.ts";
import { type OgImage, ogImageOf } from "~/features/page/og-images/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { OwnPage } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { typesettable } from "~/platform/fonts.ts";
import { setText } from "~/platform/lettering.ts";
import { fittedLogotype } from "~/platform/logotypes.ts";
import type { Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { wholeContent } from "~/platform/whole-content.ts";
import {
  arrangementFor,
  type Box,
  downloadName,
  MADE_FORMATS,
  type MadeFormat,
  pictureFile,
  picturesContent,
  SHEETS,
  type SocialPictures,
  type Source,
  sourceFor,
} from "./rules.ts";

const GAP = { address: 26, name: 34, rule: 44 };
/** Capitals leave little space between lines; right-to-left scripts need more line height. */
const CLOSE_LINES = 0.72;
const LOGOTYPE_HEIGHT = 360;
const RULE = { width: 88, height: 7 };
const LINE = { height: 52, largest: 42 };

type AskingServices = { db: Db; queue: Queue };

/** A page's pictures for posts, as far as they are made; the first request for them enqueues the job. */
export async function socialPicturesFor(
  services: AskingServices,
  page: OwnPage,
  site: PublicSite,
  now: Date,
): Promise<SocialPictures> {
  const watched = await artifactProgress(services, page, requestOf(site), now);
  const card = await ogImageFor(services, { ...page, site }, now);
  const pictures: SocialPictures["pictures"] = {};
  if (card) pictures.link = { ...card, fileName: downloadName(site, "link", card) };
  if (watched.state === "made") {
    for (const format of MADE_FORMATS) {
      const { width, height } = SHEETS[format];
      const url = mediaUrl(artifactKey(watched.artifact.id, pictureFile(format)));
      pictures[format] = { url, width, height, fileName: downloadName(site, format, { width, height }) };
    }
  }
  // The owner may request the pictures again in both cases.
  const state = watched.state === "failed" ? "late" : watched.state;
  return { state: state === "made" && !card ? "making" : state, pictures };
}

const requestOf = (site: PublicSite) => ({ kind: "social-pictures", shows: picturesContent(site) }) as const;

/** Enqueues pictures that are late again, on the owner's request. */
export async function retryPictures(services: AskingServices, page: OwnPage, site: PublicSite, now: Date) {
  await retryArtifact(services, page, requestOf(site), now);
  await retryArtifact(services, page, { kind: "card", shows: ogImageShows(site) }, now);
}

/** Of 255: the brightest value that compression leaves in black areas. */
const BLACK = 16;
const LEAST_KEPT = 0.6;

type PictureServices = { storage: Storage; config: { baseUrl: string } };

/** Writes a page's pictures for posts into the folder; returns their names. */
export async function makeSocialPictures({ storage, config }: PictureServices, site: PublicSite, folder: string) {
  const address = pageAddress(site, config.baseUrl).replace(/^https?:\/\//, "");
  const card = ogImageOf(site);
  const logotype = card.logotype ? await storedPicture(storage, card.logotype.key) : null;
  const names = [];
  for (const format of MADE_FORMATS) {
    const source = sourceFor(format, site);
    const there = source && (await storage.size(source.key)) !== null;
    const photograph = there ? { ...source, bytes: await wholeContent(storage.read(source.key)) } : null;
    const name = pictureFile(format);
    await writeFile(join(folder, name), await drawSheet(format, { card, address, photograph, logotype }));
    names.push(name);
  }
  return names;
}

type Photograph = Source & { bytes: Buffer };
type Drawing = { card: OgImage; address: string; photograph: Photograph | null; logotype?: Buffer | null };

/** A JPEG in the format's size: the picture, or placeholder art, faded into the background, with lettering on it. */
export async function drawSheet(format: MadeFormat, drawing: Drawing): Promise<Buffer> {
  // Loaded on first use: backups and restores run from the sources, and plain Node cannot read JSX.
  const { PlaceholderSheet, Fade } = await import("./ui/sheet.tsx");
  const { card, photograph } = drawing;
  const { width, height } = SHEETS[format];
  const ground = card.palette.background;
  const lettering = await letteringOf(format, drawing);
  const letteringTop = Math.min(height, ...lettering.map(({ top }) => top ?? height));
  const { picture, fade } = arrangementFor(format, photograph, letteringTop);
  const drawn = createElement(PlaceholderSheet, { size: picture, title: card.title, palette: card.palette });
  const shown = await sharp(photograph ? await croppedFor(photograph, picture) : svg(drawn))
    .resize({ ...picture, fit: "cover", position: photograph ? sharp.strategy.attention : "right" })
    .flatten({ background: ground })
    .toBuffer();
  const shade = svg(createElement(Fade, { size: { width, height }, ground, fade }));
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: shown, left: picture.left, top: picture.top }, { input: shade }, ...lettering])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}

/** The owner's own picture around its focal point; a frame of the film without its bars. */
async function croppedFor({ bytes, focus, width, height }: Photograph, shape: Pick<Box, "width" | "height">) {
  if (!focus) return withoutBars(bytes);
  return sharp(bytes)
    .extract(cropAround({ width, height }, shape, focus))
    .toBuffer();
}

/** Trims the black bars above and below a wide film; a picture that is dark all over keeps its edges. */
async function withoutBars(bytes: Buffer): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  const trimming = sharp(bytes).trim({ background: "#000", threshold: BLACK });
  const { data, info } = await trimming.toBuffer({ resolveWithObject: true });
  return info.width * info.height > LEAST_KEPT * width * height ? data : bytes;
}

/** From the bottom up: the page's address, the name, the title, a short rule; without lines that our fonts cannot set. */
async function letteringOf(format: MadeFormat, { card, address, photograph, logotype }: Drawing) {
  const { Rule } = await import("./ui/sheet.tsx");
  const { width, margin, foot, title } = SHEETS[format];
  const { palette, direction } = card;
  const textWidth = (arrangementFor(format, photograph, 0).picture.left || width) - 2 * margin;
  const lineHeight = direction === "rtl" ? undefined : CLOSE_LINES;
  const leftOf = (across: number) => (direction === "rtl" ? margin + textWidth - across : margin);
  const lettering = [
    { face: "text", text: typesettable(address), color: palette.light, ...LINE, gap: GAP.address },
    { face: "text", text: typesettable(card.name), color: palette.muted, ...LINE, gap: GAP.name },
    { face: "title", text: typesettable(card.title), color: palette.text, ...title, lineHeight, gap: GAP.rule },
  ] as const;
  const lines: OverlayOptions[] = [];
  let bottom = foot;
  for (const { text, gap, ...style } of lettering) {
    const stands = style.face === "title" ? logotype : null;
    if (!text && !stands) continue;
    const { png, width, height } = stands
      ? await fittedLogotype(stands, { width: textWidth, height: LOGOTYPE_HEIGHT })
      : await setText({ ...style, text: text ?? "", width: textWidth });
    lines.push({ input: png, top: bottom - height, left: leftOf(width) });
    bottom -= height + gap;
  }
  const rule = svg(createElement(Rule, { ...RULE, color: palette.light }));
  return [...lines, { input: rule, top: bottom - RULE.height, left: leftOf(RULE.width) }];
}

const svg = (element: ReactElement) => Buffer.from(renderToStaticMarkup(element));
