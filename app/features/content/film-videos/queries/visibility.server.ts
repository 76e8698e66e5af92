import { and, eq, isNotNull } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { entitlementColumns } from "~/features/account/entitlements/queries.server.ts";
import { isPublic } from "~/features/content/films/queries.server.ts";
import type { FilmId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { isWithinPlan } from "./plan-limit.server.ts";

/** Whether this video is public: a published, visible page shows it as its film or as a clip. */
export const isOnPublicPage = (db: Reader, videoId: VideoId): Promise<boolean> => isShown(db, videoId);

/** Whether the page of this film is public and shows the video. */
export const isOnPublicPageOf = (db: Reader, filmId: FilmId, videoId: VideoId): Promise<boolean> =>
  isShown(db, videoId, filmId);

async function isShown(db: Reader, videoId: VideoId, ofFilm?: FilmId): Promise<boolean> {
  const [film] = await db
    .select({ id: films.id })
    .from(films)
    .innerJoin(pages, eq(pages.filmId, films.id))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .where(and(eq(films.videoId, videoId), ofFilm && eq(films.id, ofFilm), isPublic))
    .limit(1);
  return film !== undefined || isShownAsClip(db, videoId, ofFilm);
}

async function isShownAsClip(db: Reader, videoId: VideoId, ofFilm?: FilmId): Promise<boolean> {
  const named = and(eq(filmClips.videoId, videoId), ofFilm && eq(filmClips.filmId, ofFilm));
  const clips = await db
    .select({ id: filmClips.id, filmId: filmClips.filmId, entitlement: entitlementColumns })
    .from(filmClips)
    .innerJoin(pages, eq(pages.filmId, filmClips.filmId))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .innerJoin(accounts, eq(accounts.id, pages.accountId))
    .where(and(named, isNotNull(filmClips.position), isPublic));
  const shown = await Promise.all(clips.map((clip) => isWithinPlan(db, clip, clip.entitlement)));
  return shown.includes(true);
}
