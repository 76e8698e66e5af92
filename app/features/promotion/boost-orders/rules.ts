import { type BoostSettings, daysOf, totalCents } from "~/features/promotion/boosts/rules.ts";
import type { AccountId, BoostId, SaleId } from "~/lib/ids.ts";

/** Boosts are sold in dollars, whatever visitors pay in. */
export const BOOST_CURRENCY = "usd";

/** A paid boost is a sale with the same id. */
export const saleIdOf = (boostId: BoostId) => boostId as string as SaleId;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** How long a checkout can be paid: the payment service's own limit (https://docs.stripe.com/api/checkout/sessions/object). */
const CHECKOUT_MS = DAY_MS;
export const payableSince = (now: Date) => new Date(now.getTime() - CHECKOUT_MS);

/** Unpaid orders are deleted after this time; a payment's event arrives within days. */
const UNPAID_RETENTION_MS = 30 * DAY_MS;
export const unpaidBefore = (now: Date) => new Date(now.getTime() - UNPAID_RETENTION_MS);

/**
 * How long a charge may be tried: the payment service forgets its key after a day, and would charge again
 * (https://docs.stripe.com/api/idempotent_requests). An event still tells of a charge whose answer was lost.
 */
const TRIED_MS = 20 * HOUR_MS;
export const mayTryAgain = (triedAt: Date | null, now: Date) =>
  triedAt === null || now.getTime() - triedAt.getTime() < TRIED_MS;

type Bought = { id: BoostId; accountId: AccountId; settings: BoostSettings; linkTitle: string };

const nameOf = ({ settings, linkTitle }: Pick<Bought, "settings" | "linkTitle">) =>
  `Boost of “${linkTitle}” for ${daysOf(settings.duration)} days`;

type Buying = { customerId: string; home: string; withTax: boolean };

/** The order for the payment service's checkout; `home` is where the buyer returns to, as an absolute URL. */
export const checkoutFor = (bought: Bought, { customerId, home, withTax }: Buying) => ({
  cents: totalCents(bought.settings),
  currency: BOOST_CURRENCY,
  name: nameOf(bought),
  paidUrl: home,
  cancelledUrl: home,
  metadata: { boost: bought.id, account: bought.accountId },
  isGift: false,
  withTax,
  keepsCardOf: customerId,
});

/** The charge of a next period to the card that has paid for the former one. */
export const chargeFor = (bought: Bought, formerPaymentIntentId: string) => ({
  formerPaymentIntentId,
  cents: totalCents(bought.settings),
  currency: BOOST_CURRENCY,
  name: nameOf(bought),
  metadata: { boost: bought.id, account: bought.accountId },
});

/** The tax in a next period, at the rate of the one before: the card is charged without asking where its owner is now. */
export const taxOfRenewal = (totalCents: number, former: { minor: number; taxMinor: number } | null): number =>
  former ? Math.round((totalCents * former.taxMinor) / former.minor) : 0;

export const checkoutKey = (boostId: BoostId) => `boost-${boostId}`;
export const renewalKey = (boostId: BoostId) => `boost-renewal-${boostId}`;
export const refundName = (boostId: BoostId) => `boost-rest-${boostId}`;

export const refundRestJob = { name: "boosts.refund" };
export const chargeRenewalJob = { name: "boosts.renew" };

/** Until when an awaited payment can be made. */
export const payableUntil = (createdAt: Date) => new Date(createdAt.getTime() + CHECKOUT_MS);

/** Said where the payment service could not be reached. */
export const CHECKOUT_CLOSED = "The payment could not be opened. Nothing was charged. Please try again in a moment";
