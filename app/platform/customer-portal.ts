import type Stripe from "stripe";
import { priceId, type RecurringPrice } from "./recurring-prices.ts";

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;

/** Cards, invoices and cancelling, at the end of the paid period. Plans are changed on our own pages. */
const MANAGING: Features = {
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
  customer_update: { enabled: true, allowed_updates: ["name", "email", "address", "tax_id"] },
  subscription_cancel: { enabled: true, mode: "at_period_end" },
};

/** Confirming one change of price, with the difference billed at once. */
const changingTo = (product: string, price: string): Features => ({
  payment_method_update: { enabled: true },
  subscription_update: {
    enabled: true,
    default_allowed_updates: ["price"],
    products: [{ product, prices: [price] }],
    proration_behavior: "always_invoice",
  },
});

export type PriceChange = {
  customerId: string;
  subscriptionId: string;
  price: RecurringPrice;
  /** Where the customer goes after confirming, and after cancelling the change. */
  changedUrl: string;
  cancelledUrl: string;
};

/** Stripe's customer portal; its configurations are created by this code. */
export function customerPortal(stripe: Stripe) {
  return {
    /** The address of one customer's portal, valid for a few minutes. */
    async openPortal(customerId: string, returnUrl: string): Promise<string> {
      const configuration = await configurationId(stripe, "managing-1", MANAGING);
      const session = { customer: customerId, return_url: returnUrl, configuration };
      return (await stripe.billingPortal.sessions.create(session)).url;
    },
    /** The address of the page where the customer sees the cost of a price change and confirms it. */
    async openChange({ customerId, subscriptionId, price, changedUrl, cancelledUrl }: PriceChange): Promise<string> {
      const target = await priceId(stripe, price);
      const [item] = (await stripe.subscriptions.retrieve(subscriptionId)).items.data;
      if (!item) throw new Error(`the subscription ${subscriptionId} is for nothing`);
      const flow = {
        type: "subscription_update_confirm" as const,
        subscription_update_confirm: { subscription: subscriptionId, items: [{ id: item.id, price: target }] },
        after_completion: { type: "redirect" as const, redirect: { return_url: changedUrl } },
      };
      const session = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: cancelledUrl,
        configuration: await configurationId(stripe, `changing-1-${target}`, changingTo(price.productId, target)),
        flow_data: flow,
      });
      return session.url;
    },
  };
}

/** Each configuration of the portal is created once, and found again by the name in its metadata. */
async function configurationId(stripe: Stripe, name: string, features: Features): Promise<string> {
  for await (const { id, metadata } of stripe.billingPortal.configurations.list({ active: true, limit: 100 })) {
    if (metadata?.name === name) return id;
  }
  const made = await stripe.billingPortal.configurations.create(
    { features, metadata: { name } },
    { idempotencyKey: `portal-${name}` },
  );
  return made.id;
}
