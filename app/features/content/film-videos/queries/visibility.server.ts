import { and, eq, isNotNull } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { entitlementColumns } from "~/features/account/entitlements/queries.server.ts";
import { isPublic } from "~/features/content/visibility/queries.server.ts";
import type { FilmId, PageId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { isWithinPlan } from "./plan-limit.server.ts";

/** Whether this video is public: a published, visible page shows it as its film or as a clip. */
export const isOnPublicPage = async (db: Reader, videoId: VideoId): Promise<boolean> =>
  (await publicPageOf(db, videoId)) !== null;

/** Whether the page of this film is public and shows the video. */
export const isOnPublicPageOf = async (db: Reader, filmId: FilmId, videoId: VideoId): Promise<boolean> =>
  (await publicPageOf(db, videoId, filmId)) !== null;

const page = { pageId: pages.id, kind: pages.kind, filmId: pages.filmId, role: sites.role };
type ShowingPage = Pick<typeof pages.$inferSelect, "kind" | "filmId"> &
  Pick<typeof sites.$inferSelect, "role"> & { pageId: PageId };

/** A public page that shows this video, as its film first; null where none does. */
export async function publicPageOf(db: Reader, videoId: VideoId, ofFilm?: FilmId): Promise<ShowingPage | null> {
  const [found] = await db
    .select(page)
    .from(films)
    .innerJoin(pages, eq(pages.filmId, films.id))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .where(and(eq(films.videoId, videoId), ofFilm && eq(films.id, ofFilm), isPublic))
    .limit(1);
  return found ?? pageWithClip(db, videoId, ofFilm);
}

async function pageWithClip(db: Reader, videoId: VideoId, ofFilm?: FilmId): Promise<ShowingPage | null> {
  const named = and(eq(filmClips.videoId, videoId), ofFilm && eq(filmClips.filmId, ofFilm));
  const clips = await db
    .select({ id: filmClips.id, filmId: filmClips.filmId, page, entitlement: entitlementColumns })
    .from(filmClips)
    .innerJoin(pages, eq(pages.filmId, filmClips.filmId))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .innerJoin(accounts, eq(accounts.id, pages.accountId))
    .where(and(named, isNotNull(filmClips.position), isPublic));
  for (const clip of clips) if (await isWithinPlan(db, clip, clip.entitlement)) return clip.page;
  return null;
}
