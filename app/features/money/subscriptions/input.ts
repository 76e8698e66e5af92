import { z } from "zod";
import { CYCLES, OFFER_IDS } from "~/features/account/plans/rules/offers.ts";
import type { PaidSubscription } from "~/platform/subscriptions.ts";
import type { SubscriptionState } from "./rules.ts";

const id = z.union([z.string(), z.object({ id: z.string() }).transform((object) => object.id)]).nullish();

/** All that is taken from a message: whose subscription, or bill, or checkout it tells of. */
export const aboutCustomer = z.object({ customer: id });

const written = z.object({
  offer: z.enum(OFFER_IDS).nullable().catch(null),
  cycle: z.enum(CYCLES).nullable().catch(null),
});

/** A subscription by what we wrote on its price; a price that somebody else made gives no offer. */
export function subscriptionStateFrom(found: PaidSubscription): SubscriptionState & { createdAt: Date } {
  const { id: subscriptionId, price, ...rest } = found;
  return { ...rest, ...written.parse(price.metadata), subscriptionId, cents: price.cents };
}
