import { and, eq, isNotNull } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { entitlementColumns } from "~/features/account/entitlements/queries.server.ts";
import { commonTerritory, MOST_PAGES, type Territory } from "~/features/account/withholding/rules/territory.ts";
import { isPublic, pageTerritory } from "~/features/content/visibility/queries.server.ts";
import type { FilmId, PageId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { isWithinPlan } from "./plan-limit.server.ts";

/** Whether this video is public: a published, visible page shows it as its film or as a clip. */
export const isOnPublicPage = async (db: Reader, videoId: VideoId): Promise<boolean> =>
  (await publicPageOf(db, videoId)) !== null;

/** Whether the page of this film is public and shows the video. */
export const isOnPublicPageOf = async (db: Reader, filmId: FilmId, videoId: VideoId): Promise<boolean> =>
  (await publicPageOf(db, videoId, filmId)) !== null;

const page = {
  ...{ pageId: pages.id, kind: pages.kind, filmId: pages.filmId, role: sites.role },
  territory: pageTerritory,
};
type ShowingPage = Pick<typeof pages.$inferSelect, "kind" | "filmId"> &
  Pick<typeof sites.$inferSelect, "role"> & { pageId: PageId; territory: Territory | null };

/**
 * A public page that shows this video, as its film first; null where none does. `territory` is where no page that shows
 * it can be opened.
 */
export async function publicPageOf(db: Reader, videoId: VideoId, ofFilm?: FilmId): Promise<ShowingPage | null> {
  const found: ShowingPage[] = await db
    .select(page)
    .from(films)
    .innerJoin(pages, eq(pages.filmId, films.id))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .where(and(eq(films.videoId, videoId), ofFilm && eq(films.id, ofFilm), isPublic))
    .limit(MOST_PAGES);
  const everywhere = found.find(({ territory }) => !territory);
  if (everywhere) return everywhere;
  found.push(...(await pagesWithClip(db, videoId, ofFilm)));
  const [first] = found;
  return first ? { ...first, territory: commonTerritory(found.map(({ territory }) => territory)) } : null;
}

/** The pages that show it as a clip, until one that can be opened everywhere. */
async function pagesWithClip(db: Reader, videoId: VideoId, ofFilm?: FilmId): Promise<ShowingPage[]> {
  const named = and(eq(filmClips.videoId, videoId), ofFilm && eq(filmClips.filmId, ofFilm));
  const clips = await db
    .select({ id: filmClips.id, filmId: filmClips.filmId, page, entitlement: entitlementColumns })
    .from(filmClips)
    .innerJoin(pages, eq(pages.filmId, filmClips.filmId))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .innerJoin(accounts, eq(accounts.id, pages.accountId))
    .where(and(named, isNotNull(filmClips.position), isPublic));
  const found: ShowingPage[] = [];
  for (const clip of clips) {
    if (await isWithinPlan(db, clip, clip.entitlement)) found.push(clip.page);
    if (found.at(-1)?.territory === null) return found;
  }
  return found;
}
