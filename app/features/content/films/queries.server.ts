import { and, eq, isNotNull, sql } from "drizzle-orm";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { sites } from "~/db/schema/sites.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type FilmContent, filledContent } from "./rules.ts";

/** The content of a film for its owner's forms; null for another account's film. */
export async function contentOfOwner(db: Reader, accountId: AccountId, filmId: FilmId): Promise<FilmContent | null> {
  const own = and(eq(films.id, filmId), eq(films.accountId, accountId));
  const [film] = await db.select({ content: films.content }).from(films).where(own);
  return film ? filledContent(film.content as Partial<FilmContent>) : null;
}

/** The film that has or had this slug, if its page is public. */
export async function publicFilmId(db: Reader, slug: string): Promise<FilmId | null> {
  const [film] = await db
    .select({ id: sites.filmId })
    .from(sites)
    .innerJoin(filmSlugs, eq(filmSlugs.filmId, sites.filmId))
    .where(and(eq(filmSlugs.slug, slug.toLowerCase()), isPublic));
  return film?.id ?? null;
}

/** Whether the account's page shows the film that has or had this slug. */
export async function ownsFilmNamed(db: Reader, accountId: AccountId, slug: string): Promise<boolean> {
  const [film] = await db
    .select({ id: sites.filmId })
    .from(sites)
    .innerJoin(filmSlugs, eq(filmSlugs.filmId, sites.filmId))
    .where(and(eq(filmSlugs.slug, slug.toLowerCase()), eq(sites.accountId, accountId)));
  return film !== undefined;
}

/** The number of members of the account's longest cast. */
export async function longestCast(db: Reader, accountId: AccountId): Promise<number> {
  const cast = sql`jsonb_array_length(coalesce(${films.content}->'cast', '[]'))`;
  const [found] = await db
    .select({ most: sql`coalesce(max(${cast}), 0)`.mapWith(Number) })
    .from(films)
    .where(eq(films.accountId, accountId));
  return found?.most ?? 0;
}

export const isPublic = and(isNotNull(sites.publishedAt), sites.profilePublic);
