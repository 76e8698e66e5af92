import { join } from "node:path";
import { paletteOf } from "~/features/content/palettes/rules/themes.ts";
import { printedLogotype, storedPicture } from "~/features/content/pictures/queries.server.ts";
import { artifactProgress, retryArtifact } from "~/features/page/artifacts/commands.server.ts";
import { dressOf } from "~/features/page/artifacts/rules/dress.ts";
import { artifactKey } from "~/features/page/artifacts/rules.ts";
import { pageAddress } from "~/features/page/metadata/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { OwnPage } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { isWhollyPrintable } from "~/platform/fonts.ts";
import type { QrCodes } from "~/platform/qr.ts";
import type { Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import {
  PAPER_SIZES,
  type PaperSize,
  type PosterScreening,
  QR_POSTER_DESIGN,
  type QrPosters,
  qrPosterName,
  qrPosterOf,
  wordsOfPoster,
} from "./rules.ts";

const SIZES = Object.keys(PAPER_SIZES) as PaperSize[];

type AskingServices = { db: Db; queue: Queue };

/** The page's poster in each size; the first request enqueues its making. */
export async function qrPostersFor(
  services: AskingServices,
  page: OwnPage,
  site: PublicSite,
  now: Date,
): Promise<QrPosters> {
  const watched = await artifactProgress(services, page, requestOf(site), now);
  // The owner may request a poster again in both cases.
  const lacksLetters = !isWhollyPrintable(wordsOfPoster(qrPosterOf(site)).join(" "));
  if (watched.state !== "made") {
    return { state: watched.state === "failed" ? "late" : watched.state, lacksLetters, files: [] };
  }
  const { id, files } = watched.artifact;
  return {
    ...{ state: "made", lacksLetters },
    files: SIZES.flatMap((size) => {
      const fileName = qrPosterName(site.slug, size);
      const file = files.find(({ name }) => name === fileName);
      return file ? [{ size, fileName, url: mediaUrl(artifactKey(id, fileName)) }] : [];
    }),
  };
}

const requestOf = (site: PublicSite) => ({ kind: "qr-poster", shows: qrPosterShows(site) }) as const;

/** Enqueues a late poster again, on the owner's request. */
export const retryQrPoster = (services: AskingServices, page: OwnPage, site: PublicSite, now: Date) =>
  retryArtifact(services, page, requestOf(site), now);

const posterDress = (site: PublicSite) => dressOf(site.template, paletteOf(site));

/** Everything that is visible in a poster. */
export const qrPosterShows = (site: PublicSite, screening?: PosterScreening) => [
  ...[QR_POSTER_DESIGN, site.slug, site.username, pageAddress(site, "")],
  ...[qrPosterOf(site, screening), posterDress(site)],
];

type PosterServices = { storage: Storage; codes: QrCodes; config: { baseUrl: string } };

/** Writes the poster in each size, of one screening or of the film; returns their names. */
export async function makeQrPoster(
  { storage, codes, config }: PosterServices,
  site: PublicSite,
  folder: string,
  screening?: PosterScreening,
) {
  const poster = qrPosterOf(site, screening);
  const address = pageAddress(site, config.baseUrl);
  const [picture, logotype, modules] = await Promise.all([
    poster.picture && storedPicture(storage, poster.picture.key),
    printedLogotype(storage, poster.logotype),
    codes.modules(address, "quartile"),
  ]);
  // Loaded on first use: it is the heaviest library here, and most processes never need it.
  const { renderQrPoster } = await import("./ui/poster-pdf.tsx");
  for (const size of SIZES) {
    const path = join(folder, qrPosterName(site.slug, size, screening));
    await renderQrPoster({ poster, picture, logotype, modules, address, dress: posterDress(site) }, size, path);
  }
  return SIZES.map((size) => qrPosterName(site.slug, size, screening));
}
