import { publicName } from "~/features/account/accounts/rules.ts";
import { filmForBuyers, purchaseById } from "~/features/money/film-purchases/queries.server.ts";
import {
  accessOf,
  RENTAL,
  RETURN_REFUSALS,
  type ReturnRefusal,
  rentalEnd,
  returnRefusal,
  WATCH_PURPOSE,
  watchPath,
} from "~/features/money/film-purchases/rules.ts";
import type { FilmPurchaseId } from "~/lib/ids.ts";
import { momentLabel } from "~/lib/time-zones.ts";
import type { Product } from "~/product.server.ts";

/** The purchase behind a link, with its film and what the buyer can do; null for a link of nothing. */
export async function boughtAt({ db, sealedIds }: Product, sealed: string, now: Date, refused: string | null = null) {
  const purchaseId = sealedIds.open<FilmPurchaseId>(WATCH_PURPOSE, sealed);
  const found = purchaseId && (await purchaseById(db, purchaseId));
  if (!found?.purchase.paidAt) return null;
  const { purchase, watchedMs } = found;
  const { durationMs, filmTitle, filmId } = purchase;
  const film = filmId ? await filmForBuyers(db, filmId) : null;
  const path = watchPath(sealed);
  const isReturnable = returnRefusal(purchase, { watchedMs, durationMs }, now) === null;
  const zone = film?.timeZone ?? "UTC";
  return {
    ...{ purchase, film, path, zone, access: accessOf(purchase, now) },
    title: film ? film.title : filmTitle,
    maker: film ? publicName(film.names) : "",
    until: untilWords(purchase, zone),
    giveBack: isReturnable ? `${path}/refund` : null,
    problem: refused && isRefusal(refused) ? RETURN_REFUSALS[refused] : null,
  };
}
export type Bought = NonNullable<Awaited<ReturnType<typeof boughtAt>>>;

const isRefusal = (reason: string): reason is ReturnRefusal => Object.hasOwn(RETURN_REFUSALS, reason);

function untilWords(purchase: Parameters<typeof rentalEnd>[0], zone: string): string | null {
  const end = rentalEnd(purchase);
  if (!end) return null;
  const label = momentLabel(end, zone);
  return purchase.begunAt
    ? `You can watch it until ${label}.`
    : `Begin it until ${label}; from then on you have ${RENTAL.hours} hours.`;
}
