import { and, eq, type SQL, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { filmOffers } from "~/db/schema/film-offers.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { entitlementColumns } from "~/features/account/entitlements/queries.server.ts";
import { isPublic } from "~/features/content/visibility/queries.server.ts";
import { presentCurrency } from "~/features/money/sales/queries/currency.server.ts";
import type { FilmId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { sellsFilms } from "./rules.ts";

/** Whether a video is the film, or an episode, of a page that must be paid; for any query, by the video's qualified column. */
export const isSoldVideo = (videoId: SQL) => sql<boolean>`(
  exists (select from film_offers sold join films its on its.id = sold.film_id where its.video_id = ${videoId})
  or exists (select from film_offers sold join film_clips its on its.film_id = sold.film_id
    where its.kind = 'episode' and its.video_id = ${videoId}))`;

/** Whether nobody may have this video without having paid for it. */
export async function isSold(db: Reader, videoId: VideoId): Promise<boolean> {
  const { rows } = await db.execute<{ sold: boolean }>(sql`select ${isSoldVideo(sql`${videoId}::uuid`)} as sold`);
  return rows[0]?.sold !== false;
}

/** What a film costs, for queries that join its offer; null for a free one. */
export const offerColumns = { kind: filmOffers.kind, cents: filmOffers.cents, currency: presentCurrency };

/** What a film costs; null for a free one. */
export async function offerOf(db: Reader, filmId: FilmId) {
  const [found] = await db.select(offerColumns).from(filmOffers).where(eq(filmOffers.filmId, filmId));
  return found ?? null;
}

/** What visitors can buy of a film: nothing of a free one, on a hidden page, or where the owner's plan sells none. */
export async function offerOnSale(db: Reader, filmId: FilmId) {
  const [found] = await db
    .select({
      ...{ filmId: filmOffers.filmId, accountId: filmOffers.accountId, kind: filmOffers.kind, cents: filmOffers.cents },
      ...{ title: films.title, slug: filmSlugs.slug, entitlement: entitlementColumns },
    })
    .from(filmOffers)
    .innerJoin(films, eq(films.id, filmOffers.filmId))
    .innerJoin(filmSlugs, and(eq(filmSlugs.filmId, films.id), filmSlugs.isCurrent))
    .innerJoin(pages, eq(pages.filmId, films.id))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .innerJoin(accounts, eq(accounts.id, pages.accountId))
    .where(and(eq(filmOffers.filmId, filmId), isPublic));
  if (!found || !sellsFilms(found.entitlement)) return null;
  const { entitlement: _, ...offer } = found;
  return offer;
}
export type OfferOnSale = NonNullable<Awaited<ReturnType<typeof offerOnSale>>>;

/** Whether what a page plays as its film or its episodes stands somewhere else, where everybody can watch it. */
export async function isLinked(db: Reader, filmId: FilmId): Promise<boolean> {
  const { rows } = await db.execute(sql`select from videos v where v.platform <> 'file' and (
    v.id = (select f.video_id from films f where f.id = ${filmId}) or v.id in
    (select c.video_id from film_clips c where c.film_id = ${filmId} and c.kind = 'episode')) limit 1`);
  return rows.length > 0;
}
