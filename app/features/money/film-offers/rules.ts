import { filmPath } from "~/features/account/addresses/rules.ts";
import { type Holding, hasFeature, lackOf } from "~/features/account/plans/rules.ts";
import { exactMoney } from "~/lib/money.ts";

export type OfferKind = "rent" | "buy";

/** What a film costs, in minor units of a currency. */
export type Offer = { kind: OfferKind; cents: number; currency: string };
/** `isOnSale` is false where the owner's plan sells no films any more: then the film is closed, and nobody can buy it. */
export type ShownOffer = Offer & { isOnSale: boolean };

/** The part of a plan by which films and emoji are sold. */
const SELLING = "web3CreatorTools";
export const sellsFilms = (holding: Holding): boolean => hasFeature(holding, SELLING);
export const lackToSell = (holding: Holding) => lackOf(holding, SELLING);

export const cutLoopJob = { name: "loops.cut" };

export const filmPricePath = "/studio/film/price";
export const ticketPath = (slug: string) => `${filmPath(slug)}/ticket`;

/** On every card of a film: its price, `FREE`, or nothing where nobody can buy it. */
export function priceTag(offer: ShownOffer | null): string | null {
  if (!offer) return "FREE";
  return offer.isOnSale ? exactMoney(offer.cents, offer.currency) : null;
}

/** The words of the hero's button. */
export function offerWords(offer: ShownOffer): string {
  if (!offer.isOnSale) return "Watch";
  return `${offer.kind === "rent" ? "Rent" : "Buy"} for ${exactMoney(offer.cents, offer.currency)}`;
}

export const OFFER_REFUSALS = {
  keys: "Payments are not set up on this server, so films can only be free. Whoever runs it turns them on with STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.",
  taxes:
    "Films can only be free until whoever runs this server has said what taxes apply and who sells (SALES_TAX, SALES_IMPRINT).",
  linked:
    "This page shows a film from another place, where everybody can watch it. Upload the film as a file to sell it.",
  "not-found": "This film is not there any more.",
} as const;
