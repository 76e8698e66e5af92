import { lastQuarantineOf } from "~/features/account/withholding/queries.server.ts";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { pageOfOwner } from "~/features/content/pages/queries.server.ts";
import { listOf } from "~/features/content/pages/rules/rows.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { barredKeys } from "~/features/page/media-access/queries.server.ts";
import { asDocument, siteByPage } from "~/features/page/public-site/queries.server.ts";
import { heroPicture } from "~/features/page/public-site/rules/lead-media.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { measurementOf } from "~/features/video/measurements/queries.server.ts";
import { videoOfOwner } from "~/features/video/videos/queries.server.ts";
import { mediaKey } from "~/features/video/videos/rules.ts";
import type { OwnPage } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type Programme, programmeOf, type Still, stillOf } from "./rules.ts";

/** What programme pages are made from: the draft of a page, as a page and as a document. */
export type ProgrammeSource = {
  programme: Programme;
  site: PublicSite;
  document: PageDocument;
  isPublic: boolean;
  /** What was made before is closed, so that the same must be made once more. */
  quarantinedAt: Date | null;
};

/** Null for a page of another account, and for a removed one. */
export async function programmeSource(db: Reader, own: OwnPage): Promise<ProgrammeSource | null> {
  const [found, page] = [await siteByPage(db, own), await pageOfOwner(db, own)];
  if (!found || !page) return null;
  const { document } = await draftOf(db, page);
  const { site } = await asDocument(db, found, page.kind, document);
  const still = await printableStill(db, document, site);
  const durationMs = await filmLength(db, own, document);
  const quarantinedAt = await lastQuarantineOf(db, own.accountId);
  const programme = programmeOf(document, { still, durationMs });
  return { site, document, programme, isPublic: found.hidden === null, quarantinedAt };
}

/** Of the stills for print, else the picture of the page; never one that nobody may have. */
async function printableStill(db: Reader, { lists }: PageDocument, site: PublicSite): Promise<Still | null> {
  const stills = listOf(lists.stills).filter(({ imageKey }) => imageKey);
  const hero = heroPicture(site);
  const heroKey = hero && mediaKey(hero.picture.url);
  const barred = await barredKeys(db, [...stills.map(({ imageKey }) => imageKey), ...(heroKey ? [heroKey] : [])]);
  const own = stillOf(stills.filter(({ imageKey }) => !barred.has(imageKey)));
  if (own || !heroKey || barred.has(heroKey)) return own;
  const { width, height } = hero.picture;
  return { key: heroKey, width, height, focus: hero.focus };
}

async function filmLength(db: Reader, { accountId }: OwnPage, { videoId }: PageDocument): Promise<number | null> {
  const video = videoId ? await videoOfOwner(db, accountId, videoId) : null;
  const measured = video && (await measurementOf(db, video.id))?.measured;
  return measured?.durationMs ?? video?.durationMs ?? null;
}
