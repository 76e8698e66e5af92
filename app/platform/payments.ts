import type Stripe from "stripe";
import { z } from "zod";
import type { Config } from "./config.ts";
import { openSubscriptions, type Subscriptions } from "./subscriptions.ts";

const PATIENCE_MS = 15_000;
const NETWORK_RETRIES = 2;
/** Signatures older than this are refused, so that nobody can send what they overheard. */
const TOLERANCE_SECONDS = 300;
const CHECKOUT_ORIGIN = "https://checkout.stripe.com";
const PORTAL_ORIGIN = "https://billing.stripe.com";

/** Something that happened there; `object` is as the service described it then, so read it with a schema. */
export type PaymentEvent = { id: string; type: string; created: Date; object: unknown };

export type Order = {
  cents: number;
  currency: string;
  /** What the buyer reads beside the amount. */
  name: string;
  /** Where the buyer goes afterwards, as whole addresses. */
  paidUrl: string;
  cancelledUrl: string;
  /** Comes back with every event of this payment. */
  metadata: Record<string, string>;
  /** A line that the buyer may write, and what to call it. */
  message: { key: string; label: string };
};

/** `final`: the service will never do it, so that asking again is of no use. */
export type RefundAnswer = { ok: true } | { ok: false; reason: "final" };

export type EventRead = { ok: true; event: PaymentEvent } | { ok: false; reason: "unsigned" | "malformed" };

export type Payments = {
  /** Opens a page where one payment is made. The same key never opens two. */
  openCheckout(order: Order, idempotencyKey: string): Promise<{ id: string; url: string }>;
  /** Gives back whatever is left of a payment. Rejects when it failed for now and may be tried again. */
  refund(paymentIntentId: string, idempotencyKey: string): Promise<RefundAnswer>;
  /** What the service tells us; "unsigned" when it is not the service that tells, or told long ago. */
  readEvent(body: Buffer, signature: string): EventRead;
  subscriptions: Subscriptions;
};

/** Moments within what a database takes; names no longer than the service makes them. */
const eventShape = z
  .object({
    id: z.string().min(1).max(255),
    type: z.string().min(1).max(255),
    created: z
      .int()
      .min(0)
      .max(Date.UTC(9999, 0) / 1000),
    data: z.object({ object: z.unknown() }),
  })
  .transform(
    ({ id, type, created, data }): PaymentEvent => ({
      id,
      type,
      created: new Date(created * 1000),
      object: data.object,
    }),
  );

/** Payments through Stripe's own library, which is loaded only where there are keys; without them there are none. */
export async function openPayments({ stripe: settings }: Pick<Config, "stripe">): Promise<Payments | null> {
  if (!settings) return null;
  const { Stripe } = await import("stripe");
  const stripe = new Stripe(settings.secretKey, {
    ...addressOf(settings.apiBase),
    maxNetworkRetries: NETWORK_RETRIES,
    timeout: PATIENCE_MS,
    telemetry: false,
  });
  const isRefusal = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError;
  return {
    subscriptions: openSubscriptions(stripe, isRefusal),
    async openCheckout(order, idempotencyKey) {
      const { id, url } = await stripe.checkout.sessions.create(sessionOf(order), { idempotencyKey });
      if (!url) throw new Error("the payment service opened a checkout without an address");
      return { id, url };
    },
    async refund(paymentIntentId, idempotencyKey) {
      try {
        await stripe.refunds.create({ payment_intent: paymentIntentId }, { idempotencyKey });
        return { ok: true };
      } catch (error) {
        if (isRefusal(error)) return { ok: false, reason: "final" };
        throw error;
      }
    },
    readEvent(body, signature) {
      try {
        const told = stripe.webhooks.constructEvent(body, signature, settings.webhookSecret, TOLERANCE_SECONDS);
        const read = eventShape.safeParse(told);
        return read.success ? { ok: true, event: read.data } : { ok: false, reason: "malformed" };
      } catch {
        return { ok: false, reason: "unsigned" };
      }
    },
  };
}

/** Where a form that leads to a checkout ends, for policies that name such places; null without payments. */
export const checkoutOrigin = ({ stripe }: Pick<Config, "stripe">): string | null =>
  stripe && (stripe.apiBase ? new URL(stripe.apiBase).origin : CHECKOUT_ORIGIN);

/** The same for forms that lead to a plan's checkout, or to the pages where one is looked after. */
export function billingOrigins({ stripe }: Pick<Config, "stripe">): string[] {
  if (!stripe) return [];
  return stripe.apiBase ? [new URL(stripe.apiBase).origin] : [CHECKOUT_ORIGIN, PORTAL_ORIGIN];
}

function addressOf(apiBase: string | null) {
  if (!apiBase) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const scheme = protocol === "http:" ? "http" : "https";
  return { protocol: scheme, host: hostname, port: port || (scheme === "http" ? "80" : "443") } as const;
}

function sessionOf({ cents, currency, name, paidUrl, cancelledUrl, metadata, message }: Order) {
  return {
    mode: "payment",
    submit_type: "donate",
    line_items: [{ quantity: 1, price_data: { currency, unit_amount: cents, product_data: { name } } }],
    success_url: paidUrl,
    cancel_url: cancelledUrl,
    // Cards and the wallets on them: paid at once or not at all.
    allowed_payment_method_types: ["card"],
    custom_fields: [
      { key: message.key, type: "text", optional: true, label: { type: "custom", custom: message.label } },
    ],
    metadata,
    payment_intent_data: { metadata },
  } satisfies Stripe.Checkout.SessionCreateParams;
}
