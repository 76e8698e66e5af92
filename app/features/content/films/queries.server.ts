import { and, eq, isNotNull, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { sites } from "~/db/schema/sites.ts";
import { entitlementColumns } from "~/features/account/entitlements/queries.server.ts";
import { isWithinPlan } from "~/features/content/film-videos/queries/plan-limit.server.ts";
import type { Reader } from "~/platform/db.ts";
import { type FilmContent, filledContent } from "./rules.ts";

/** What a film's page tells, as its owner's forms show it; null for somebody else's film. */
export async function contentOfOwner(db: Reader, accountId: string, filmId: string): Promise<FilmContent | null> {
  const own = and(eq(films.id, filmId), eq(films.accountId, accountId));
  const [film] = await db.select({ content: films.content }).from(films).where(own);
  return film ? filledContent(film.content as Partial<FilmContent>) : null;
}

/** Whether everybody may see this video: a page that is published and not hidden shows it, as its film or beside it. */
export async function isOnPublicPage(db: Reader, videoId: string): Promise<boolean> {
  const [film] = await db
    .select({ id: films.id })
    .from(films)
    .innerJoin(sites, eq(sites.filmId, films.id))
    .where(and(eq(films.videoId, videoId), isPublic))
    .limit(1);
  return film !== undefined || isOnPublicPageAsClip(db, videoId);
}

const isPublic = and(isNotNull(sites.publishedAt), sites.profilePublic);

async function isOnPublicPageAsClip(db: Reader, videoId: string): Promise<boolean> {
  const clips = await db
    .select({ id: filmClips.id, filmId: filmClips.filmId, entitlement: entitlementColumns })
    .from(filmClips)
    .innerJoin(sites, eq(sites.filmId, filmClips.filmId))
    .innerJoin(accounts, eq(accounts.id, sites.accountId))
    .where(and(eq(filmClips.videoId, videoId), isPublic));
  const shown = await Promise.all(clips.map((clip) => isWithinPlan(db, clip, clip.entitlement)));
  return shown.includes(true);
}

/** The film that has or had this slug, if everybody may see its page. */
export async function publicFilmId(db: Reader, slug: string): Promise<string | null> {
  const [film] = await db
    .select({ id: sites.filmId })
    .from(sites)
    .innerJoin(filmSlugs, eq(filmSlugs.filmId, sites.filmId))
    .where(and(eq(filmSlugs.slug, slug.toLowerCase()), isPublic));
  return film?.id ?? null;
}

/** How many people the account's longest cast has. */
export async function longestCast(db: Reader, accountId: string): Promise<number> {
  const cast = sql`jsonb_array_length(coalesce(${films.content}->'cast', '[]'))`;
  const [found] = await db
    .select({ most: sql`coalesce(max(${cast}), 0)`.mapWith(Number) })
    .from(films)
    .where(eq(films.accountId, accountId));
  return found?.most ?? 0;
}
