import type { Subscriptions } from "~/platform/subscriptions.ts";
import { type BillingRefusal, priceOf, stepFor, type WantedOffer, type Ways } from "../rules.ts";
import { type Buyer, customerOf, nextCheckout, storeCheckout } from "./buyer.server.ts";
import { type BillingServices, readSubscription } from "./read.server.ts";

/** `next` is the redirect; null when nothing must be paid or cancelled, so that the offer can be granted at once. */
type Opened = { ok: true; next: string | null } | { ok: false; reason: BillingRefusal };

export type BillingLog = { log: { warn(about: object, words: string): void } };

const refuse = (reason: BillingRefusal) => ({ ok: false, reason }) as const;
const leadTo = (next: string | null) => ({ ok: true, next }) as const;

/**
 * Opens the page where an account buys an offer, or changes or cancels its subscription: it never has two. The current
 * subscription is requested first, because events may be late.
 */
export async function openSubscriptionCheckout(
  services: BillingServices & BillingLog,
  account: Buyer,
  { wanted, ways }: { wanted: WantedOffer; ways: Ways },
  now: Date,
): Promise<Opened> {
  try {
    return await takeStep(services, account, { wanted, ways }, now);
  } catch (error) {
    services.log.warn({ err: error, accountId: account.id }, "a checkout for a plan could not be opened");
    return refuse("closed");
  }
}

const NOTHING = { status: null, offer: null, cycle: null, endsAt: null, unpaidSince: null };

async function takeStep(
  services: BillingServices,
  account: Buyer,
  { wanted, ways }: { wanted: WantedOffer; ways: Ways },
  now: Date,
): Promise<Opened> {
  const service = services.payments?.subscriptions;
  if (!service) return refuse("closed");
  const has = await readSubscription(services, account.id, now);
  const step = stepFor(has ?? NOTHING, wanted);
  if (!has?.customerId || !has.subscriptionId || step === "checkout") {
    return step === "nothing" ? leadTo(null) : begin(services, service, account, { wanted, ways });
  }
  const { customerId, subscriptionId } = has;
  if (step === "portal") return leadTo(await service.openPortal(customerId, ways.plan));
  if (step === "change") {
    const price = priceOf(wanted);
    if (!price) return refuse("not-sold");
    const urls = { changedUrl: ways.paid, cancelledUrl: ways.cancelled };
    return leadTo(await service.openChange({ customerId, subscriptionId, price, ...urls }));
  }
  if (step === "nothing") return leadTo(null);
  await service.endWithPeriod(subscriptionId, step === "end");
  await readSubscription(services, account.id, now);
  return leadTo(ways.plan);
}

/** Only one checkout can be paid: the previous one is closed first, and of two concurrent ones the later stays open. */
async function begin(
  { db }: BillingServices,
  service: Subscriptions,
  account: Buyer,
  { wanted, ways }: { wanted: WantedOffer; ways: Ways },
) {
  const price = priceOf(wanted);
  if (!price) return refuse("not-sold");
  const { number, openId, customerId: known } = await nextCheckout(db, account.id);
  if (openId && (await service.closeCheckout(openId)) === "complete") return refuse("confirming");
  const customerId = await customerOf({ db, service }, account, known, `customer-${account.id}-${number}`);
  const order = { customerId, price, accountId: account.id, paidUrl: ways.paid, cancelledUrl: ways.cancelled };
  const checkout = await service.openCheckout(order, `plan-${account.id}-${number}`);
  if (await storeCheckout(db, account.id, number, checkout.id)) return leadTo(checkout.url);
  await service.closeCheckout(checkout.id);
  return refuse("closed");
}
