import { filmOffers, filmPurchases } from "~/db/schema/film-offers.ts";
import { WATCH_PURPOSE, watchPath } from "~/features/money/film-purchases/rules.ts";
import { type FilmPurchaseId, newId, type OwnFilm } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { SealedIds } from "~/platform/seals.ts";

const NOON = new Date("2026-03-01T12:00:00Z");

/** The film costs this from now on. */
export async function createOffer(db: Db, film: OwnFilm, values: Partial<typeof filmOffers.$inferInsert> = {}) {
  await db.insert(filmOffers).values({ ...film, kind: "rent", cents: 499, since: NOON, ...values });
}

/** A film that somebody has paid just now, and the path of its link. */
export async function createFilmPurchase(
  { db, sealedIds }: { db: Db; sealedIds: SealedIds },
  film: OwnFilm,
  values: Partial<typeof filmPurchases.$inferInsert> = {},
) {
  const id = newId<FilmPurchaseId>();
  const now = new Date();
  const words = { filmTitle: "The Salt Road", kind: "rent", cents: 499, currency: "usd" } as const;
  const paid = { email: "fan@example.org", createdAt: now, paidAt: now };
  await db.insert(filmPurchases).values({ id, ...film, ...words, ...paid, ...values });
  return { id, path: watchPath(sealedIds.seal(WATCH_PURPOSE, id)) };
}
