import type { FilmPurchaseId, PackPurchaseId, SaleId } from "~/lib/ids.ts";

export type PurchaseId = FilmPurchaseId | PackPurchaseId;

/** A purchase is a sale with the same id. */
export const saleIdOf = (purchaseId: PurchaseId) => purchaseId as string as SaleId;

/** The payment of a purchase; amounts in minor units. */
export type Payment<Kind extends PurchaseId> = {
  purchaseId: Kind;
  checkoutSessionId: string | null;
  paymentIntentId: string | null;
  cents: number;
  taxCents: number;
  /** The buyer's, as the payment service knows it. */
  email: string | null;
  at: Date;
};

/** Unpaid purchases are deleted after this time; a payment's event arrives within days. */
const UNPAID_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;
export const unpaidBefore = (now: Date) => new Date(now.getTime() - UNPAID_RETENTION_MS);

/** The most refunds that are asked for again in one run. */
export const ASKED_AGAIN = 500;

export const NOT_OPENED = "The payment could not be opened. Nothing was charged. Please try again in a moment.";
