import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { filmPurchases, filmViewings } from "~/db/schema/film-offers.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { nameColumns } from "~/features/account/accounts/queries.server.ts";
import { visibleTo } from "~/features/content/visibility/queries.server.ts";
import type { FilmId, FilmPurchaseId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { begunSince, paidSince } from "./rules.ts";

/** The most purchases of an address that are looked at. */
const PURCHASES_LISTED = 200;

/** Purchases that are paid and not given back; a rental may be over. */
const isTheirs = and(
  ...[isNotNull(filmPurchases.paidAt), eq(filmPurchases.isReturned, false), isNull(filmPurchases.refundAskedAt)],
  lt(filmPurchases.refundedCents, filmPurchases.cents),
);

/** What decides whether a purchase opens its film; the bank's part of it is in its sale. */
export const purchaseColumns = {
  ...getTableColumns(filmPurchases),
  isDisputed: sql<boolean>`exists (select from sales its where its.id = film_purchases.id
    and its.disputed_minor > 0)`,
};

/** A purchase with what was watched of it, in milliseconds; null for an unknown one. */
export async function purchaseById(db: Reader, purchaseId: FilmPurchaseId) {
  const [found] = await db
    .select({
      purchase: purchaseColumns,
      watchedMs: sql`(select coalesce(sum(v.watched_ms), 0) from ${filmViewings} v
        where v.purchase_id = film_purchases.id)`.mapWith(Number),
    })
    .from(filmPurchases)
    .where(eq(filmPurchases.id, purchaseId));
  return found ?? null;
}

/** The page of a bought film, as long as its buyers can see it; null afterwards. */
export async function filmForBuyers(db: Reader, filmId: FilmId) {
  const [found] = await db
    .select({
      ...{ filmId: films.id, accountId: films.accountId, title: films.title, videoId: films.videoId },
      ...{ slug: filmSlugs.slug, names: nameColumns, timeZone: accounts.timeZone },
    })
    .from(films)
    .innerJoin(filmSlugs, and(eq(filmSlugs.filmId, films.id), filmSlugs.isCurrent))
    .innerJoin(pages, eq(pages.filmId, films.id))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .innerJoin(accounts, eq(accounts.id, pages.accountId))
    .where(and(eq(films.id, filmId), visibleTo("buyer")));
  return found ?? null;
}
export type FilmForBuyers = NonNullable<Awaited<ReturnType<typeof filmForBuyers>>>;

/** The purchases of an address that it can still watch, the newest first. */
export const filmsBoughtBy = (db: Reader, email: string, now: Date) =>
  db
    .select({ id: filmPurchases.id, title: filmPurchases.filmTitle })
    .from(filmPurchases)
    .where(and(eq(filmPurchases.email, email), isTheirs, or(eq(filmPurchases.kind, "buy"), isRunning(now))))
    .orderBy(desc(filmPurchases.paidAt))
    .limit(PURCHASES_LISTED);

const isRunning = (now: Date) =>
  or(
    gt(filmPurchases.begunAt, begunSince(now)),
    and(isNull(filmPurchases.begunAt), gt(filmPurchases.paidAt, paidSince(now))),
  );

/** Purchases whose price comes back and is not back yet, the oldest first. */
export async function returnsDue(db: Reader, most: number): Promise<{ purchaseId: FilmPurchaseId }[]> {
  return db
    .select({ purchaseId: filmPurchases.id })
    .from(filmPurchases)
    .where(and(isComingBack, isNotNull(filmPurchases.paymentIntentId)))
    .orderBy(filmPurchases.paidAt)
    .limit(most);
}

const isComingBack = and(
  or(filmPurchases.isReturned, isNotNull(filmPurchases.refundAskedAt)),
  lt(filmPurchases.refundedCents, filmPurchases.cents),
);

/** The payment of a purchase whose price comes back; null where nothing does. */
export async function paymentToReturn(db: Reader, purchaseId: FilmPurchaseId): Promise<string | null> {
  const [found] = await db
    .select({ paymentIntentId: filmPurchases.paymentIntentId })
    .from(filmPurchases)
    .where(and(eq(filmPurchases.id, purchaseId), isComingBack));
  return found?.paymentIntentId ?? null;
}
