import { quarantinedAmong } from "~/features/account/withholding/queries.server.ts";
import { listOf } from "~/features/content/pages/rules/rows.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import type { Run } from "~/features/page/festival-runs/queries.server.ts";
import { knownSheet, type TechnicalSheet } from "~/features/page/festival-sheets/queries.server.ts";
import { barredKeys } from "~/features/page/media-access/queries.server.ts";
import { pressKit, pressTexts } from "~/features/page/press-kit/rules.ts";
import { type ProgrammeSource, programmeSource } from "~/features/page/programme-page/queries.server.ts";
import { catalogueText } from "~/features/page/programme-page/rules/catalogue-text.ts";
import { qrPosterOf } from "~/features/page/qr-poster/rules.ts";
import { type CardsSource, cardsOf, publicRuns } from "~/features/page/story-cards/queries.server.ts";
import { captionsOf } from "~/features/video/captions/queries.server.ts";
import { captionKey, publicLabel } from "~/features/video/captions/rules.ts";
import { videoOfOwner } from "~/features/video/videos/queries.server.ts";
import { fileWord } from "~/lib/file-words.ts";
import type { OwnPage, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { directorTexts, type PackedFile, portraitsOf, stillsText } from "../rules/contents.ts";
import { PACKED_RUNS_MOST } from "../rules.ts";

/** Everything that a package is made of, without what nobody may have. */
export type PackageSource = {
  own: OwnPage;
  source: ProgrammeSource;
  pictures: PackedFile[];
  texts: [path: string, text: string][];
  /** Without a poster where its picture is one that nobody may have. */
  hasPoster: boolean;
  sheet: TechnicalSheet;
  captions: PackedFile[];
  trailer: PackedFile | null;
  film: PackedFile | null;
  /** Of festivals that stand on the page: a festival must not learn here where else the film was selected. */
  cards: CardsSource;
  announced: Run[];
};

/** Null for a page of another account, and for a removed one. */
export async function packageSource(db: Reader, own: OwnPage): Promise<PackageSource | null> {
  const source = await programmeSource(db, own);
  if (!source) return null;
  const { document, site } = source;
  const [trailerRow] = listOf(document.lists.trailers);
  const [film, trailer] = [
    await playableOf(db, own, document.videoId),
    await playableOf(db, own, trailerRow?.videoId ?? null),
  ];
  const files = pictureFiles(source);
  const { picture, logotype } = qrPosterOf(site);
  const poster = [picture?.key, logotype?.key].flatMap((key) => key ?? []);
  const cards = await cardsOf(db, own, source);
  const barred = await barredKeys(db, [...files.map(({ key }) => key), ...poster]);
  return {
    ...{ own, source, texts: textsOf(source, barred), sheet: await knownSheet(db, own, document) },
    hasPoster: !poster.some((key) => barred.has(key)),
    pictures: files.filter(({ key }) => !barred.has(key)),
    captions: film ? await captionFiles(db, film.videoId) : [],
    trailer: trailer && { path: `Trailer/${site.slug}-trailer.mp4`, key: trailer.key },
    ...{ cards, announced: publicRuns(cards).slice(-PACKED_RUNS_MOST) },
    film: film && { path: `Film/${site.slug}.mp4`, key: film.key },
  };
}

function pictureFiles({ document, site }: ProgrammeSource): PackedFile[] {
  const { stills, art = [] } = pressKit(site);
  return [
    ...stills.map(({ key, fileName }) => ({ key, path: `Stills/${fileName}` })),
    ...art.map(({ key, fileName }) => ({ key, path: `Key art/${fileName}` })),
    ...portraitsOf(listOf(document.lists.directors)),
  ];
}

/** The file of an uploaded video that plays; null for a linked one, and for one that nobody may have. */
async function playableOf(db: Reader, { accountId }: OwnPage, videoId: VideoId | null) {
  const video = videoId && (await videoOfOwner(db, accountId, videoId));
  if (!video?.playableKey || video.platform !== "file") return null;
  return (await quarantinedAmong(db, [video.id])).size ? null : { videoId: video.id, key: video.playableKey };
}

async function captionFiles(db: Reader, videoId: VideoId): Promise<PackedFile[]> {
  const captions = await captionsOf(db, videoId);
  return captions.map(({ id, srclang, label, machineMadeAt }, index) => ({
    key: captionKey(videoId, id),
    path: `Captions/${index + 1}-${fileWord(`${srclang} ${publicLabel(label, machineMadeAt !== null)}`)}`,
  }));
}

function textsOf({ document, site, programme }: ProgrammeSource, barred: Set<string>): [path: string, text: string][] {
  const alts = new Map(listOf(document.lists.stills).map(({ imageKey, alt }) => [imageKey, alt]));
  const kit = pressKit(site);
  const stills = kit.stills.flatMap((still) =>
    !barred.has(still.key) ? [{ ...still, alt: alts.get(still.key) ?? "" }] : [],
  );
  const texts = [
    ...pressTexts(kit),
    ...directorTexts(listOf(document.lists.directors), document.festival.statement),
    ["catalogue.txt", catalogueText(programme, document)] as [string, string],
  ];
  return [
    ...texts.map(([name, text]): [string, string] => [`Texts/${name}`, text]),
    ...(stills.length
      ? [["Stills/stills.txt", stillsText(stills, creditOf(document, kit.maker))] as [string, string]]
      : []),
  ];
}

const creditOf = ({ title, year }: PageDocument, maker: string) => `${maker}, “${title}” (${year})`;
