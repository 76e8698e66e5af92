import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { paletteOf } from "~/features/content/palettes/rules/themes.ts";
import { storedPicture } from "~/features/content/pictures/queries.server.ts";
import type { Focus } from "~/features/content/pictures/rules/focus.ts";
import { madeOnce } from "~/features/page/artifacts/commands/once.server.ts";
import type { ArtifactServices, Makeable } from "~/features/page/artifacts/jobs.server.ts";
import { paperFaceOf, pictureFaceOf } from "~/features/page/artifacts/rules/dress.ts";
import { artifactKey } from "~/features/page/artifacts/rules.ts";
import type { Run } from "~/features/page/festival-runs/queries.server.ts";
import type { OwnPage } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Storage } from "~/platform/storage.ts";
import { writeZip, type ZipEntry } from "~/platform/zip.ts";
import { type CardsSource, cardsSource } from "../queries.server.ts";
import type { CardArt } from "../rules/pictures.ts";
import {
  CARD_FORMATS,
  CARD_KINDS,
  type CardKind,
  cardAlt,
  cardFile,
  cardsName,
  cardWords,
  kindsOf,
  STORY_CARD_DESIGN,
} from "../rules.ts";
import { type CardPicture, drawCard } from "./drawing.server.ts";

type Card = { content: CardsSource; run: Run; kind: CardKind };

/** Everything that is visible on the cards of one kind. */
export const cardShows = ({ content: { source, arts, logotypeKey }, run, kind }: Card) => [
  ...[STORY_CARD_DESIGN, source.site.slug, source.site.template, paletteOf(source.site), source.quarantinedAt],
  ...[kind, cardWords(run, kind, source.programme), arts, logotypeKey],
];

const cardsOfRun = (content: CardsSource, run: Run): Card[] => kindsOf(run).map((kind) => ({ content, run, kind }));

const asMakeable = (card: Card): Makeable => ({
  shows: cardShows(card),
  make: (services, folder) => drawCards(services, card, folder),
});

/** The cards of each kind of a page's festivals, of which some are asked for. */
export async function storyCardPieces(db: Db, own: OwnPage): Promise<Makeable[]> {
  const content = await cardsSource(db, own);
  return content ? content.runs.flatMap((run) => cardsOfRun(content, run)).map(asMakeable) : [];
}

/** All cards of a festival as a ZIP, of which some are asked for. */
export async function storyCardsOfRuns(db: Db, own: OwnPage): Promise<Makeable[]> {
  const content = await cardsSource(db, own);
  if (!content) return [];
  return content.runs.map((run) => ({
    shows: allCardsShow(content, run),
    make: (services, folder) => makeAllCards(services, { own, content, run }, folder),
  }));
}

/** Everything that is in the ZIP. */
export const allCardsShow = (content: CardsSource, run: Run) => cardsOfRun(content, run).map(cardShows);

/** Writes the cards of one kind in all sizes; returns their names. */
async function drawCards({ storage }: { storage: Storage }, { content, run, kind }: Card, folder: string) {
  const { source, arts, logotypeKey } = content;
  const { site, programme } = source;
  const { capitals: isCapitals, letter } = paperFaceOf(site.template);
  const lettered = {
    ...{ words: cardWords(run, kind, programme), palette: paletteOf(site), isCapitals, letter },
    face: pictureFaceOf(site.template),
    logotype: logotypeKey ? await storedPicture(storage, logotypeKey) : null,
  };
  const names = [];
  for (const format of CARD_FORMATS) {
    const name = cardFile(site.slug, kind, format);
    const art = arts[format];
    const picture = art && (await pictureOf(storage, art));
    await writeFile(join(folder, name), await drawCard(format, { ...lettered, picture }));
    names.push(name);
  }
  return names;
}

async function pictureOf(storage: Storage, { key, focus, width, height }: CardArt): Promise<CardPicture | null> {
  const bytes = await storedPicture(storage, key);
  return bytes && { bytes, width, height, focus: focus ?? (await foundFocus(bytes)) };
}

/** Pixels of the small picture in which a focus is looked for. */
const LOOKED_AT = 200;

/** Where a picture attracts attention most, as the library finds it. */
async function foundFocus(bytes: Buffer): Promise<Focus> {
  const { data, info } = await sharp(bytes)
    .resize({ width: LOOKED_AT, height: LOOKED_AT, fit: "fill" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const part = { width: Math.round(info.width / 2), height: Math.round(info.height / 2) };
  const looked = await sharp(data)
    .resize({ ...part, fit: "cover", position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true });
  const percent = (at: number | undefined) => Math.round(((at ?? LOOKED_AT / 2) / LOOKED_AT) * 100);
  const { attentionX, attentionY } = looked.info;
  return { x: percent(attentionX), y: percent(attentionY) };
}

type AllCards = { own: OwnPage; content: CardsSource; run: Run };

/** Writes all cards of a festival and their alternative texts as a ZIP; cards that have not changed are not drawn. */
async function makeAllCards(services: ArtifactServices, { own, content, run }: AllCards, folder: string) {
  const { site } = content.source;
  const name = cardsName(site.slug, run.festival);
  const entries = await cardEntries(services, { own, content, run }, folder);
  await writeZip(entries, join(folder, `${name}.zip`), new Date(site.updatedAt));
  return [`${name}.zip`];
}

/** The cards of a festival as entries of an archive, with their alternative texts beside them. */
export async function cardEntries(
  services: ArtifactServices,
  { own, content, run }: AllCards,
  folder: string,
): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  const place = cardsName(content.source.site.slug, run.festival);
  for (const card of cardsOfRun(content, run)) {
    const wanted = { kind: "story-card", makeable: asMakeable(card), folder } as const;
    const { id, files } = await madeOnce(services, own, wanted);
    for (const { name } of files) {
      const open = () => services.storage.read(artifactKey(id, name));
      entries.push({ path: `${place}/${name}`, packed: true, open });
    }
  }
  const alts = Buffer.from(altTexts(content, run));
  return [...entries, { path: `${place}/alt-texts.txt`, packed: false, bytes: alts }];
}

const altTexts = (content: CardsSource, run: Run): string =>
  kindsOf(run)
    .map((kind) => `${CARD_KINDS[kind]}\r\n${cardAlt(cardWords(run, kind, content.source.programme))}\r\n`)
    .join("\r\n");
