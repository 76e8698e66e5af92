import { eq } from "drizzle-orm";
import { renditionSets } from "~/db/schema/rendition-sets.ts";
import { videos } from "~/db/schema/videos.ts";
import type { Entitlement } from "~/features/account/plans/rules.ts";
import { clipsOf, filmContentOf, profileOf } from "~/features/content/pages/rules/projection.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import type { VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { PublicFilm, PublicSite } from "../rules.ts";
import { clipsOfDraft } from "./clips.server.ts";
import { publicFilm, publicVideoColumns } from "./videos.server.ts";

/** What a page would show if this document was published; the rest of it is as it is now. */
export async function documentToSite(
  db: Reader,
  site: PublicSite,
  document: PageDocument,
  entitlement: Entitlement,
): Promise<PublicSite> {
  const { role, template, theme, platforms, title, description, genres, year, rating, matchLabel, videoId } = document;
  return {
    ...site,
    ...{ role, template, theme, platforms, title, description, genres, year, rating, matchLabel },
    platformLinks: document.platformLinks,
    film: await filmOf(db, videoId),
    content: filmContentOf(document),
    profile: role === "actor" ? profileOf(document) : null,
    ...(await clipsOfDraft(db, clipsOf(document), entitlement)),
  };
}

async function filmOf(db: Reader, videoId: VideoId | null): Promise<PublicFilm | null> {
  if (!videoId) return null;
  const [found] = await db
    .select(publicVideoColumns)
    .from(videos)
    .leftJoin(renditionSets, eq(renditionSets.videoId, videos.id))
    .where(eq(videos.id, videoId));
  return found ? publicFilm(found) : null;
}
