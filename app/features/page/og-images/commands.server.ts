import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { OverlayOptions } from "sharp";
import sharp from "sharp";
import { printFor } from "~/features/page/artifacts/commands.server.ts";
import { printKey } from "~/features/page/artifacts/rules.ts";
import type { FoundSite } from "~/features/page/public-site/queries.server.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import type { Picture } from "~/features/video/posters/rules.ts";
import { mediaKey, mediaUrl } from "~/features/video/videos/rules.ts";
import type { Db } from "~/platform/db.ts";
import { typesettable } from "~/platform/fonts.ts";
import { setText } from "~/platform/lettering.ts";
import type { Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { CARD, CARD_DESIGN, type Card, cardOf } from "./rules.ts";

const MARGIN = 64;
const GAP = 30;
const SHADE_ABOVE = 190;
const WIDTH = CARD.width - 2 * MARGIN;
const TITLE = { face: "title", width: WIDTH, height: 310, largest: 176 } as const;
const NAME = { face: "text", width: WIDTH, height: 44, largest: 32 } as const;

const NAME_OF_FILE = "card.jpg";

type Shown = Pick<FoundSite, "accountId" | "site"> & Partial<Pick<FoundSite, "currentCard">>;

/** The picture that shared links of a page show; null while it is being made. */
export async function cardFor(services: { db: Db; queue: Queue }, { accountId, site, currentCard }: Shown, now: Date) {
  const print = await printFor(services, accountId, { kind: "card", shows: cardShows(site) }, now, currentCard);
  return print && ({ url: mediaUrl(printKey(print.id, NAME_OF_FILE)), ...CARD } satisfies Picture);
}

/** Everything that can be seen on a page's card. */
export const cardShows = (site: PublicSite) => [CARD_DESIGN, cardOf(site), site.film?.poster?.url];

/** Writes a page's card into the folder; answers its name. */
export async function makeCard({ storage }: { storage: Storage }, site: PublicSite, folder: string): Promise<string[]> {
  const poster = site.film?.poster && (await buffer(storage.read(mediaKey(site.film.poster.url))));
  await writeFile(join(folder, NAME_OF_FILE), await drawCard(cardOf(site), poster ?? null));
  return [NAME_OF_FILE];
}

/** A JPEG of the size that networks show: the film's picture, or a drawn one, with its title and name on it. */
export async function drawCard(card: Card, poster: Buffer | null): Promise<Buffer> {
  // Loaded where a card is drawn: backups and restores run from the sources, and plain Node reads no JSX.
  const { DrawnGround, Shade } = await import("./ui/ground.tsx");
  const lines = await lettering(card);
  const top = Math.min(CARD.height, ...lines.map(({ top }) => top ?? 0));
  const shade = lines.length ? [{ input: svg(createElement(Shade, { from: top - SHADE_ABOVE, ...card })) }] : [];
  return sharp(poster ?? svg(createElement(DrawnGround, card)))
    .resize({ ...CARD, fit: "cover", position: poster ? sharp.strategy.attention : "right" })
    .composite([...shade, ...lines])
    .flatten({ background: card.palette.background })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** From the bottom up: the name, and above it the title. A line that no font of ours can set is left out. */
async function lettering({ title, name, direction, palette }: Card): Promise<OverlayOptions[]> {
  const lines: OverlayOptions[] = [];
  let bottom = CARD.height - MARGIN;
  for (const wish of [
    { ...NAME, text: typesettable(name), color: palette.muted },
    { ...TITLE, text: typesettable(title), color: palette.text },
  ]) {
    if (!wish.text) continue;
    const { png, width, height } = await setText({ ...wish, text: wish.text });
    lines.push({
      input: png,
      top: bottom - height,
      left: direction === "rtl" ? CARD.width - MARGIN - width : MARGIN,
    });
    bottom -= height + GAP;
  }
  return lines;
}

const svg = (element: ReactElement) => Buffer.from(renderToStaticMarkup(element));
