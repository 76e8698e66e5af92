import { z } from "zod";
import { CYCLES, OFFER_IDS } from "~/features/account/plans/rules/offers.ts";
import type { PaidSubscription } from "~/platform/subscriptions.ts";
import type { SubscriptionState } from "./rules.ts";

const id = z.union([z.string(), z.object({ id: z.string() }).transform((object) => object.id)]).nullish();

/** The only used field of an event's object: the customer of a subscription, invoice or checkout. */
export const aboutCustomer = z.object({ customer: id });

const written = z.object({
  offer: z.enum(OFFER_IDS).nullable().catch(null),
  cycle: z.enum(CYCLES).nullable().catch(null),
});

/** Reads the offer from the metadata of the price; prices that this product did not create have no offer. */
export function subscriptionStateFrom(found: PaidSubscription): SubscriptionState & { createdAt: Date } {
  const { id: subscriptionId, price, ...rest } = found;
  return { ...rest, ...written.parse(price.metadata), subscriptionId, cents: price.cents };
}
