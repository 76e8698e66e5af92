import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { filmClips } from "~/db/schema/film-clips.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { sites } from "~/db/schema/sites.ts";
import type { Reader } from "~/platform/db.ts";
import { type FilmContent, filledContent } from "./rules.ts";

/** What a film's page tells, as its owner's forms show it; null for somebody else's film. */
export async function contentOfOwner(db: Reader, accountId: string, filmId: string): Promise<FilmContent | null> {
  const own = and(eq(films.id, filmId), eq(films.accountId, accountId));
  const [film] = await db.select({ content: films.content }).from(films).where(own);
  return film ? filledContent(film.content as Partial<FilmContent>) : null;
}

/** Whether everybody may see this video: a page that is published and not hidden shows it. */
export async function isOnPublicPage(db: Reader, videoId: string): Promise<boolean> {
  const showing = db
    .select({ id: films.id })
    .from(films)
    .where(eq(films.videoId, videoId))
    .union(db.select({ id: filmClips.filmId }).from(filmClips).where(eq(filmClips.videoId, videoId)));
  const [site] = await db
    .select({ id: sites.id })
    .from(sites)
    .where(and(inArray(sites.filmId, showing), isNotNull(sites.publishedAt), sites.profilePublic))
    .limit(1);
  return site !== undefined;
}

/** The film that has or had this slug, if everybody may see its page. */
export async function publicFilmId(db: Reader, slug: string): Promise<string | null> {
  const [film] = await db
    .select({ id: sites.filmId })
    .from(sites)
    .innerJoin(filmSlugs, eq(filmSlugs.filmId, sites.filmId))
    .where(and(eq(filmSlugs.slug, slug.toLowerCase()), isNotNull(sites.publishedAt), sites.profilePublic));
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
