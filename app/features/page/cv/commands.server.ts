import { join } from "node:path";
import { paletteOf } from "~/features/content/palettes/rules/themes.ts";
import { smallPicture } from "~/features/content/pictures/queries.server.ts";
import { artifactProgress } from "~/features/page/artifacts/commands.server.ts";
import { dressOf } from "~/features/page/artifacts/rules/dress.ts";
import { artifactKey } from "~/features/page/artifacts/rules.ts";
import { pageAddress } from "~/features/page/metadata/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { OwnPage } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { CV_DESIGN, cvName, cvOf } from "./rules.ts";

/** The address of the CV as PDF, or its progress. */
export async function cvFor(services: { db: Db; queue: Queue }, page: OwnPage, site: PublicSite, now: Date) {
  const watched = await artifactProgress(services, page, { kind: "cv", shows: cvShows(site) }, now);
  if (watched.state !== "made") return watched;
  return { state: "made", url: mediaUrl(artifactKey(watched.artifact.id, cvName(site.username))) } as const;
}

/** Everything that is visible in an actor's CV. */
export const cvShows = (site: PublicSite) => [CV_DESIGN, site.username, cvOf(site), cvDress(site)];

const cvDress = (site: PublicSite) => dressOf(site.template, paletteOf(site));

type CvServices = { storage: Storage; config: { baseUrl: string } };

/** Writes the CV; returns its name, or none where there is no longer anything to print. */
export async function makeCv({ storage, config }: CvServices, site: PublicSite, folder: string): Promise<string[]> {
  const [cv, name] = [cvOf(site), cvName(site.username)];
  if (!cv) return [];
  const portrait = cv.portrait ? await smallPicture(storage, cv.portrait) : null;
  // Loaded on first use: it is the heaviest library here, and most processes never need it.
  const { renderCv } = await import("./ui/cv-pdf.tsx");
  const address = pageAddress(site, config.baseUrl);
  await renderCv({ cv, portrait, address, dress: cvDress(site) }, join(folder, name));
  return [name];
}
