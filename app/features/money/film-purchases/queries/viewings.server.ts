import { hash } from "node:crypto";
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { filmPurchases, filmViewings } from "~/db/schema/film-offers.ts";
import type { AccountId, FilmId, FilmPurchaseId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { filmForBuyers, purchaseColumns } from "../queries.server.ts";
import { accessOf } from "../rules.ts";

export const tokenHash = (token: string): string => hash("sha256", token, "base64url");

/** The browsers in which a purchase is open, the oldest first. */
export const openViewings = (db: Reader, purchaseId: FilmPurchaseId, now: Date) =>
  db
    .select({ id: filmViewings.id, browser: filmViewings.browser, startedAt: filmViewings.startedAt })
    .from(filmViewings)
    .where(and(eq(filmViewings.purchaseId, purchaseId), isOpen(now)))
    .orderBy(asc(filmViewings.startedAt), asc(filmViewings.id));
export type OpenViewing = Awaited<ReturnType<typeof openViewings>>[number];

export const isOpen = (now: Date) => and(isNull(filmViewings.endedAt), gt(filmViewings.endsAt, now));

/** What a token opens at this moment; null where it is unknown or over, or the film is not there any more. */
export async function filmGrantOf(db: Reader, token: string, now: Date) {
  const [found] = await db
    .select({ purchase: purchaseColumns, endsAt: filmViewings.endsAt })
    .from(filmViewings)
    .innerJoin(filmPurchases, eq(filmPurchases.id, filmViewings.purchaseId))
    .where(and(eq(filmViewings.tokenHash, tokenHash(token)), isOpen(now)));
  if (!found?.purchase.filmId || accessOf(found.purchase, now) !== "open") return null;
  const film = await filmForBuyers(db, found.purchase.filmId);
  if (!film) return null;
  const { accountId } = film;
  return { accountId, purchaseId: found.purchase.id, videoIds: await videosOfFilm(db, film), endsAt: found.endsAt };
}

type OfFilm = { filmId: FilmId; accountId: AccountId };

/** What is bought with a film: the film itself and its episodes, as they are published, in their order. */
async function partsOfFilm(db: Reader, { filmId, accountId }: OfFilm) {
  const { rows } = await db.execute<{
    id: VideoId;
    ms: number | null;
  }>(sql`select v.id, v.duration_ms as ms from videos v
    left join film_clips c on c.video_id = v.id and c.film_id = ${filmId} and c.kind = 'episode' and c.position is not null
    join films f on f.id = ${filmId}
    where v.account_id = ${accountId} and (v.id = f.video_id or c.id is not null)
    order by (v.id = f.video_id) desc, c.position, c.id`);
  return rows;
}

export async function videosOfFilm(db: Reader, film: OfFilm): Promise<VideoId[]> {
  return (await partsOfFilm(db, film)).map(({ id }) => id);
}

/** How long all of it is, in milliseconds; null where that is not known. */
export async function lengthOfFilm(db: Reader, film: OfFilm): Promise<number | null> {
  const parts = await partsOfFilm(db, film);
  const isKnown = parts.length > 0 && parts.every(({ ms }) => ms !== null);
  return isKnown ? parts.reduce((sum, { ms }) => sum + (ms ?? 0), 0) : null;
}
