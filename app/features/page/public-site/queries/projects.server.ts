import { and, desc, eq, sql } from "drizzle-orm";
import { filmOffers } from "~/db/schema/film-offers.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { videos } from "~/db/schema/videos.ts";
import type { Holding } from "~/features/account/plans/rules.ts";
import { type FilmContent, filledContent } from "~/features/content/films/rules.ts";
import { pictureOfKey, smallKey } from "~/features/content/pictures/rules.ts";
import { isPublic, pageTerritory } from "~/features/content/visibility/queries.server.ts";
import { priceTag, sellsFilms } from "~/features/money/film-offers/rules.ts";
import { presentCurrency } from "~/features/money/sales/queries/currency.server.ts";
import { posterColumns, posterOf } from "~/features/video/posters/queries.server.ts";
import { smallPoster } from "~/features/video/posters/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { builtOnce, type Reader } from "~/platform/db.ts";
import type { PublicProject } from "../rules.ts";

/** More of them would make a page that nobody reads to its end. */
const PROJECTS_LISTED = 60;

const liveProjects = builtOnce((db) =>
  db
    .select({
      ...{ slug: filmSlugs.slug, title: films.title, description: films.description, year: films.year },
      ...{ content: films.content, poster: posterColumns },
      ...{ price: { kind: filmOffers.kind, cents: filmOffers.cents }, currency: presentCurrency },
      territory: pageTerritory,
    })
    .from(pages)
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .innerJoin(films, eq(films.id, pages.filmId))
    .innerJoin(filmSlugs, and(eq(filmSlugs.filmId, films.id), filmSlugs.isCurrent))
    .leftJoin(videos, eq(videos.id, films.videoId))
    .leftJoin(filmOffers, eq(filmOffers.filmId, films.id))
    .where(and(eq(pages.accountId, sql.placeholder("accountId")), eq(pages.kind, "project"), isPublic))
    .orderBy(desc(pages.publishedAt), desc(pages.id))
    .limit(PROJECTS_LISTED)
    .prepare("live_projects"),
);

/** The projects of an account that everybody can open, newest first. */
export async function publicProjects(db: Reader, accountId: AccountId, holding: Holding): Promise<PublicProject[]> {
  const found = await liveProjects(db).execute({ accountId });
  return found.map(({ content, poster, price, currency, ...project }) => ({
    ...project,
    price: priceTag(price && { ...price, currency, isOnSale: sellsFilms(holding) }),
    picture: pictureOf(filledContent(content as Partial<FilmContent>), poster),
  }));
}

type PosterRow = Parameters<typeof posterOf>[0] | null;

function pictureOf({ keyArt }: FilmContent, row: PosterRow): PublicProject["picture"] {
  const art = keyArt.wide ?? keyArt.portrait ?? keyArt.square;
  if (art) return { src: mediaUrl(smallKey(art.imageKey)), ...pictureOfKey(art.imageKey) };
  const poster = row && posterOf(row);
  return poster ? { src: smallPoster(poster), width: poster.width, height: poster.height } : null;
}
