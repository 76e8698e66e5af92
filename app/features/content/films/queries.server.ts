import { and, eq, isNull, sql } from "drizzle-orm";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { isBarredIn } from "~/features/account/withholding/rules/territory.ts";
import { isPublic, pageTerritory } from "~/features/content/visibility/queries.server.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type FilmContent, filledContent } from "./rules.ts";

/** The content of a film for its owner's forms; null for another account's film. */
export async function contentOfOwner(db: Reader, accountId: AccountId, filmId: FilmId): Promise<FilmContent | null> {
  const own = and(eq(films.id, filmId), eq(films.accountId, accountId));
  const [film] = await db.select({ content: films.content }).from(films).where(own);
  return film ? filledContent(film.content as Partial<FilmContent>) : null;
}

/** The film that has or had this slug, if visitors of this country can open its page. */
export async function publicFilmId(db: Reader, slug: string, country: string | null): Promise<FilmId | null> {
  const [film] = await db
    .select({ id: pages.filmId, territory: pageTerritory })
    .from(pages)
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .innerJoin(filmSlugs, eq(filmSlugs.filmId, pages.filmId))
    .where(and(eq(filmSlugs.slug, slug.toLowerCase()), isPublic));
  return film && !isBarredIn(film.territory, country) ? film.id : null;
}

/** The account's page with the film that has or had this slug; null where another account has it. */
export async function pageWithFilmNamed(db: Reader, accountId: AccountId, slug: string) {
  const own = and(eq(filmSlugs.slug, slug.toLowerCase()), eq(pages.accountId, accountId), isNull(pages.removedAt));
  const [page] = await db
    .select({ id: pages.id, kind: pages.kind })
    .from(pages)
    .innerJoin(filmSlugs, eq(filmSlugs.filmId, pages.filmId))
    .where(own);
  return page ?? null;
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
