import type Stripe from "stripe";
import { customerPortal } from "./customer-portal.ts";
import { priceId, type RecurringPrice } from "./recurring-prices.ts";

/** A subscription in Stripe's state; `price` has the metadata that we set on its price. */
export type PaidSubscription = {
  id: string;
  status: string;
  createdAt: Date;
  price: { metadata: Record<string, string>; cents: number | null };
  periodEnd: Date | null;
  /** When it ends, if that is known already. */
  endsAt: Date | null;
  /** When the oldest open invoice was due; null without one. */
  unpaidSince: Date | null;
};

export type SubscriptionOrder = {
  customerId: string;
  price: RecurringPrice;
  accountId: string;
  /** Where the buyer goes afterwards, as absolute URLs. */
  paidUrl: string;
  cancelledUrl: string;
};

/** A bill in Stripe's state; `url` leads to Stripe's own document. */
export type ServiceBill = {
  id: string;
  at: Date;
  cents: number;
  /** ISO 4217, in lower case. */
  currency: string;
  status: string;
  url: string | null;
};

export type Subscriptions = ReturnType<typeof openSubscriptions>;

/** Subscriptions through Stripe's hosted pages and API. */
export function openSubscriptions(stripe: Stripe, isRefusal: (error: unknown) => boolean) {
  return {
    ...customerPortal(stripe),
    /** Creates a Stripe customer. The same key never creates two. */
    async createCustomer({ accountId, email }: { accountId: string; email: string }, idempotencyKey: string) {
      const { id } = await stripe.customers.create({ email, metadata: { account: accountId } }, { idempotencyKey });
      return id;
    },
    /** Gives a customer another address; one that does not exist any more needs none. */
    async changeAddress(customerId: string, email: string): Promise<void> {
      try {
        await stripe.customers.update(customerId, { email });
      } catch (error) {
        if (!isRefusal(error) || (error as Stripe.errors.StripeError).code !== "resource_missing") throw error;
      }
    },
    /** Creates a checkout page for a subscription. The same key never creates two. */
    async openCheckout(order: SubscriptionOrder, idempotencyKey: string) {
      const session = sessionOf(order, await priceId(stripe, order.price));
      const { id, url } = await stripe.checkout.sessions.create(session, { idempotencyKey });
      if (!url) throw new Error("the payment service opened a checkout without an address");
      return { id, url };
    },
    /** Closes a checkout, so that it cannot be paid any more; `complete` when it was paid before. */
    async closeCheckout(id: string): Promise<"expired" | "complete"> {
      try {
        await stripe.checkout.sessions.expire(id);
        return "expired";
      } catch (error) {
        if (!isRefusal(error)) throw error;
        const { status } = await stripe.checkout.sessions.retrieve(id);
        if (status === "open") throw error;
        return status === "complete" ? "complete" : "expired";
      }
    },
    /** All current and former subscriptions of a customer; null when the customer does not exist any more. */
    async subscriptionsOf(customerId: string): Promise<PaidSubscription[] | null> {
      try {
        const found = await stripe.subscriptions.list({ customer: customerId, status: "all", limit: 100 });
        return await Promise.all(found.data.map((subscription) => describe(stripe, subscription)));
      } catch (error) {
        if (isRefusal(error) && (error as Stripe.errors.StripeError).code === "resource_missing") return null;
        throw error;
      }
    },
    /** The latest bills of a customer, newest first; rejects soon, because a person waits for them. */
    async billsOf(customerId: string, most: number): Promise<ServiceBill[]> {
      const limits = { timeout: BILLS_TIMEOUT_MS, maxNetworkRetries: 0 };
      const { data } = await stripe.invoices.list({ customer: customerId, limit: most }, limits);
      return data.map(billOf);
    },
    /** Sets whether a subscription ends after the paid period. */
    async endWithPeriod(subscriptionId: string, ends: boolean) {
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: ends });
    },
  };
}

/** Less than the time after which a page is abandoned (`entry.server.tsx`). */
const BILLS_TIMEOUT_MS = 6_000;

const billOf = ({ id, created, total, currency, status, hosted_invoice_url }: Stripe.Invoice): ServiceBill => ({
  id: id ?? "",
  at: new Date(created * 1000),
  cents: total,
  currency,
  status: status ?? "draft",
  url: hosted_invoice_url ?? null,
});

const UNPAID = new Set(["past_due", "unpaid"]);
const moment = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : null);

async function describe(stripe: Stripe, subscription: Stripe.Subscription): Promise<PaidSubscription> {
  const { id, status, created, items, cancel_at, cancel_at_period_end, ended_at } = subscription;
  const [item] = items.data;
  const periodEnd = moment(item?.current_period_end);
  return {
    id,
    status,
    createdAt: new Date(created * 1000),
    price: { metadata: item?.price.metadata ?? {}, cents: item?.price.unit_amount ?? null },
    periodEnd,
    endsAt: moment(ended_at) ?? moment(cancel_at) ?? (cancel_at_period_end ? periodEnd : null),
    unpaidSince: UNPAID.has(status) ? await unpaidSince(stripe, id, item) : null,
  };
}

/** Stripe charges as soon as an invoice is finalized, so the oldest open invoice shows when a charge first failed. */
async function unpaidSince(stripe: Stripe, subscription: string, item: Stripe.SubscriptionItem | undefined) {
  const open = await stripe.invoices.list({ subscription, status: "open", limit: 100 });
  const moments = open.data.map(({ status_transitions, created }) => status_transitions.finalized_at ?? created);
  return moment(moments.length ? Math.min(...moments) : item?.current_period_start);
}

const sessionOf = ({ customerId, accountId, paidUrl, cancelledUrl }: SubscriptionOrder, price: string) =>
  ({
    mode: "subscription",
    customer: customerId,
    client_reference_id: accountId,
    line_items: [{ quantity: 1, price }],
    success_url: paidUrl,
    cancel_url: cancelledUrl,
    metadata: { account: accountId },
    subscription_data: { metadata: { account: accountId } },
  }) satisfies Stripe.Checkout.SessionCreateParams;
