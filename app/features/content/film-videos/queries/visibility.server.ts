import { and, eq, isNotNull } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { entitlementColumns } from "~/features/account/entitlements/queries.server.ts";
import { isPublic } from "~/features/content/films/queries.server.ts";
import type { VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { isWithinPlan } from "./plan-limit.server.ts";

/** Whether this video is public: a published, visible page shows it as its film or as a clip. */
export async function isOnPublicPage(db: Reader, videoId: VideoId): Promise<boolean> {
  const [film] = await db
    .select({ id: films.id })
    .from(films)
    .innerJoin(pages, eq(pages.filmId, films.id))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .where(and(eq(films.videoId, videoId), isPublic))
    .limit(1);
  return film !== undefined || isOnPublicPageAsClip(db, videoId);
}

async function isOnPublicPageAsClip(db: Reader, videoId: VideoId): Promise<boolean> {
  const clips = await db
    .select({ id: filmClips.id, filmId: filmClips.filmId, entitlement: entitlementColumns })
    .from(filmClips)
    .innerJoin(pages, eq(pages.filmId, filmClips.filmId))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .innerJoin(accounts, eq(accounts.id, pages.accountId))
    .where(and(eq(filmClips.videoId, videoId), isNotNull(filmClips.position), isPublic));
  const shown = await Promise.all(clips.map((clip) => isWithinPlan(db, clip, clip.entitlement)));
  return shown.includes(true);
}
