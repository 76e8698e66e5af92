import { and, desc, eq, isNotNull } from "drizzle-orm";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { videos } from "~/db/schema/videos.ts";
import { type FilmContent, filledContent } from "~/features/content/films/rules.ts";
import { isPublic, pageTerritory } from "~/features/content/visibility/queries.server.ts";
import { posterColumns, posterOf } from "~/features/video/posters/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { PublishedFilm } from "./rules.ts";

/** Films that one account's feed and calendar look at. */
const FILMS_MOST = 100;

/** The films of an account that everybody can open, newest first. */
export async function publishedFilms(db: Reader, accountId: AccountId): Promise<PublishedFilm[]> {
  const found = await db
    .select({
      ...{ id: films.id, title: films.title, description: films.description, content: films.content },
      ...{ slug: filmSlugs.slug, kind: pages.kind, publishedAt: pages.publishedAt, poster: posterColumns },
      territory: pageTerritory,
    })
    .from(pages)
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .innerJoin(films, eq(films.id, pages.filmId))
    .innerJoin(filmSlugs, and(eq(filmSlugs.filmId, films.id), filmSlugs.isCurrent))
    .leftJoin(videos, eq(videos.id, films.videoId))
    .where(and(eq(pages.accountId, accountId), isPublic, isNotNull(pages.publishedAt)))
    .orderBy(desc(pages.publishedAt), desc(pages.id))
    .limit(FILMS_MOST);
  return found.flatMap(({ kind, publishedAt, content, poster, ...film }) => {
    if (!publishedAt) return [];
    const { screenings } = filledContent(content as Partial<FilmContent>).press;
    const picture = (poster && posterOf(poster)?.url) ?? null;
    return [{ ...film, isProject: kind === "project", publishedAt, picture, screenings }];
  });
}
