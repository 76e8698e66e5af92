import { filmPath } from "~/features/account/addresses/rules.ts";
import { type OfferKind, ticketPath } from "~/features/money/film-offers/rules.ts";
import { NOT_OPENED } from "~/features/money/purchases/rules.ts";
import type { AccountId, FilmId, FilmPurchaseId } from "~/lib/ids.ts";
import { exactMoney } from "~/lib/money.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** How long a rental lasts from its first play, and within how many days it must begin. */
export const RENTAL = { hours: 48, daysToBegin: 30 } as const;
/** Within how many days a buyer may give a film back, and of which part of it less must be watched. */
export const RETURN = { days: 14, part: 10 } as const;
/** In how many browsers one purchase plays at a time. */
export const BROWSERS_AT_ONCE = 3;
/** How long one browser keeps a film open: a film of six hours, with breaks. */
const VIEWING_MS = 12 * HOUR_MS;

export const WATCH_PURPOSE = "film-purchase";
export const watchPath = (sealed: string) => `/watch/${sealed}`;
export const filmPurchasesPath = (slug: string) => `${filmPath(slug)}/purchases`;

export const refundFilmJob = { name: "films.refund" };

type Bought = {
  id: FilmPurchaseId;
  cents: number;
  currency: string;
  kind: OfferKind;
  film: { filmId: FilmId; accountId: AccountId; title: string; slug: string };
};

/** The order for the payment service's checkout. */
export const filmOrder = ({ id, cents, currency, kind, film }: Bought, baseUrl: string, withTax: boolean) => ({
  ...{ cents, currency, isGift: false, withTax },
  name: `${kind === "rent" ? "Rental of" : "The film"} “${film.title}”`,
  paidUrl: `${baseUrl}/bought?paid=film`,
  cancelledUrl: `${baseUrl}${ticketPath(film.slug)}`,
  metadata: { film: id, goods: film.filmId, kind, account: film.accountId },
});

/** What is bought, in one sentence. */
export const boughtWords = (kind: OfferKind): string =>
  kind === "rent"
    ? `You rent the film: ${RENTAL.hours} hours from the first play, which must be within ${RENTAL.daysToBegin} days.`
    : "You buy the film: watch it as often as you like, as long as it is shown here.";

/** On the button that leads to the checkout: what is bought, that it is paid, and that watching begins now. */
export const payWords = ({ kind, cents, currency }: { kind: OfferKind; cents: number; currency: string }): string =>
  `${kind === "rent" ? "Rent" : "Buy"} for ${exactMoney(cents, currency)} and watch now`;

export const RETURN_WORDS = `Watching begins at once. You can still give the film back for the whole price within ${RETURN.days} days, while you have watched less than a tenth of it.`;

type Purchase = {
  kind: OfferKind;
  cents: number;
  paidAt: Date | null;
  begunAt: Date | null;
  isReturned: boolean;
  refundAskedAt: Date | null;
  refundedCents: number;
  /** The payer's bank took the money back, and has not given it back. */
  isDisputed: boolean;
};

/** Rentals that began since then, and those that were paid since then and have not begun, still run. */
export const begunSince = (now: Date) => new Date(now.getTime() - RENTAL.hours * HOUR_MS);
export const paidSince = (now: Date) => new Date(now.getTime() - RENTAL.daysToBegin * DAY_MS);

/** Until when it can be watched, or must be begun; null for a bought film. */
export function rentalEnd({ kind, paidAt, begunAt }: Pick<Purchase, "kind" | "paidAt" | "begunAt">): Date | null {
  if (kind === "buy" || !paidAt) return null;
  if (begunAt) return new Date(begunAt.getTime() + RENTAL.hours * HOUR_MS);
  return new Date(paidAt.getTime() + RENTAL.daysToBegin * DAY_MS);
}

export type Access = "open" | "unpaid" | "returned" | "over";

/** Whether a purchase opens its film at this moment. */
export function accessOf(purchase: Purchase, now: Date): Access {
  const { cents, paidAt, isReturned, refundAskedAt, refundedCents, isDisputed } = purchase;
  if (!paidAt) return "unpaid";
  if (isReturned || refundAskedAt || refundedCents >= cents || isDisputed) return "returned";
  const end = rentalEnd(purchase);
  return end && end <= now ? "over" : "open";
}

/** When a viewing that begins now ends in its browser: with its rental at the latest. */
export function viewingEnd(purchase: Pick<Purchase, "kind" | "paidAt" | "begunAt">, now: Date): Date {
  const end = rentalEnd({ ...purchase, begunAt: purchase.begunAt ?? now });
  return new Date(Math.min(now.getTime() + VIEWING_MS, end?.getTime() ?? Number.POSITIVE_INFINITY));
}

type Watched = { watchedMs: number; durationMs: number | null };
export type ReturnRefusal = "gone" | "late" | "watched";

/** Why a buyer cannot give a film back; null where that is possible. */
export function returnRefusal(purchase: Purchase, { watchedMs, durationMs }: Watched, now: Date): ReturnRefusal | null {
  const { paidAt, isReturned, refundAskedAt, refundedCents, isDisputed } = purchase;
  if (!paidAt || isReturned || refundAskedAt || refundedCents > 0 || isDisputed) return "gone";
  if (now.getTime() - paidAt.getTime() > RETURN.days * DAY_MS) return "late";
  return watchedMs > 0 && watchedMs * RETURN.part >= (durationMs ?? 0) ? "watched" : null;
}

export const RETURN_REFUSALS: Record<ReturnRefusal, string> = {
  gone: "This purchase was paid back already.",
  late: `A film can be given back within ${RETURN.days} days.`,
  watched: "You have watched a tenth of the film or more, so it cannot be given back any more.",
};

export const FILM_BUYING_MESSAGES = {
  gone: "This film is not sold at the moment.",
  closed: NOT_OPENED,
} as const;
