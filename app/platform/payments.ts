import type Stripe from "stripe";
import { z } from "zod";
import { type Balance, openBalance } from "./balance.ts";
import type { Config } from "./config.ts";
import { type KeptCards, openKeptCards } from "./kept-cards.ts";
import { openRefunds, type Refunds } from "./refunds.ts";
import { openSubscriptions, type Subscriptions } from "./subscriptions.ts";
import { openTransfers, type Transfers } from "./transfers.ts";

const TIMEOUT_MS = 15_000;
const NETWORK_RETRIES = 2;
/** Signatures older than this are refused, against replay. */
const TOLERANCE_SECONDS = 300;
const CHECKOUT_ORIGIN = "https://checkout.stripe.com";
const CONNECT_ORIGIN = "https://connect.stripe.com";
const PORTAL_ORIGIN = "https://billing.stripe.com";

/** A webhook event; `object` has the service's format of that time, so parse it with a schema. */
export type PaymentEvent = { id: string; type: string; created: Date; object: unknown };

export type Order = {
  cents: number;
  currency: string;
  /** Shown to the buyer beside the amount. */
  name: string;
  /** Where the buyer goes afterwards, as absolute URLs. */
  paidUrl: string;
  cancelledUrl: string;
  /** Included in every event of this payment. */
  metadata: Record<string, string>;
  /** Whether it is a gift, which changes the words of the button. */
  isGift: boolean;
  /** An optional text field for the buyer, and its label. */
  message?: { key: string; label: string };
  /** Whether the service computes the tax, which is a part of the amount. */
  withTax?: boolean;
  /** The buyer's customer at the service, whose card is kept for later charges without them. */
  keepsCardOf?: string;
};

export type EventRead = { ok: true; event: PaymentEvent } | { ok: false; reason: "unsigned" | "malformed" };

export type Payments = {
  /** Creates a checkout page for one payment. The same key never creates two. */
  openCheckout(order: Order, idempotencyKey: string): Promise<{ id: string; url: string }>;
  /**
   * What the service kept of a payment, of its whole amount, in the currency in which it pays out, and what was refunded
   * of the payment, in its own currency; null while unknown.
   */
  feeOf(
    paymentIntentId: string,
  ): Promise<(Record<"minor" | "ofMinor" | "refundedMinor", number> & { currency: string }) | null>;
  /** Parses a webhook; "unsigned" when the signature is wrong or too old. */
  readEvent(body: Buffer, signature: string): EventRead;
  subscriptions: Subscriptions;
  transfers: Transfers;
  balance: Balance;
} & Refunds &
  KeptCards;

/** Times that the database can store; names no longer than the service's. */
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

/** Payments through Stripe's library, which is loaded only when keys are set; null without them. */
export async function openPayments({ stripe: settings }: Pick<Config, "stripe">): Promise<Payments | null> {
  if (!settings) return null;
  const { Stripe } = await import("stripe");
  const stripe = new Stripe(settings.secretKey, {
    ...addressOf(settings.apiBase),
    maxNetworkRetries: NETWORK_RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
  const isRefusal = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError;
  return {
    subscriptions: openSubscriptions(stripe, isRefusal),
    transfers: openTransfers(stripe, isRefusal),
    balance: openBalance(stripe),
    ...openRefunds(stripe, isRefusal),
    ...openKeptCards(stripe, (error) => isRefusal(error) || error instanceof Stripe.errors.StripeCardError),
    async openCheckout(order, idempotencyKey) {
      const { id, url } = await stripe.checkout.sessions.create(sessionOf(order), { idempotencyKey });
      if (!url) throw new Error("the payment service opened a checkout without an address");
      return { id, url };
    },
    async feeOf(paymentIntentId) {
      const expand = ["latest_charge.balance_transaction"];
      const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paymentIntentId, { expand });
      if (!charge || typeof charge === "string") return null;
      const { balance_transaction: balance, amount_refunded: refundedMinor } = charge;
      if (!balance || typeof balance === "string") return null;
      return { minor: balance.fee, ofMinor: balance.amount, currency: balance.currency, refundedMinor };
    },
    readEvent(body, signature) {
      try {
        const received = stripe.webhooks.constructEvent(body, signature, settings.webhookSecret, TOLERANCE_SECONDS);
        const read = eventShape.safeParse(received);
        return read.success ? { ok: true, event: read.data } : { ok: false, reason: "malformed" };
      } catch {
        return { ok: false, reason: "unsigned" };
      }
    },
  };
}

/** The origin that checkout forms redirect to, for `form-action`; null without payments. */
export const checkoutOrigin = ({ stripe }: Pick<Config, "stripe">): string | null =>
  stripe && (stripe.apiBase ? new URL(stripe.apiBase).origin : CHECKOUT_ORIGIN);

/** The same for forms that redirect to a plan's checkout, to the customer portal, or to where a recipient says who they are. */
export function billingOrigins({ stripe }: Pick<Config, "stripe">): string[] {
  if (!stripe) return [];
  return stripe.apiBase ? [new URL(stripe.apiBase).origin] : [CHECKOUT_ORIGIN, PORTAL_ORIGIN, CONNECT_ORIGIN];
}

function addressOf(apiBase: string | null) {
  if (!apiBase) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const scheme = protocol === "http:" ? "http" : "https";
  return { protocol: scheme, host: hostname, port: port || (scheme === "http" ? "80" : "443") } as const;
}

function sessionOf({ cents, currency, name, paidUrl, cancelledUrl, metadata, isGift, message, ...rest }: Order) {
  const { keepsCardOf: customer, withTax } = rest;
  const price = { currency, unit_amount: cents, product_data: { name } };
  return {
    mode: "payment",
    submit_type: isGift ? "donate" : "pay",
    line_items: [{ quantity: 1, price_data: { ...price, ...(withTax && { tax_behavior: "inclusive" as const }) } }],
    success_url: paidUrl,
    cancel_url: cancelledUrl,
    // Cards and the wallets based on them: they are charged at once or not at all.
    allowed_payment_method_types: ["card"],
    ...(message && { custom_fields: [fieldOf(message)] }),
    metadata,
    ...(withTax && { automatic_tax: { enabled: true } }),
    ...(customer && { customer, ...(withTax && { customer_update: { address: "auto" as const } }) }),
    payment_intent_data: { metadata, ...(customer && { setup_future_usage: "off_session" as const }) },
  } satisfies Stripe.Checkout.SessionCreateParams;
}

const fieldOf = ({ key, label }: { key: string; label: string }) =>
  ({ key, type: "text", optional: true, label: { type: "custom", custom: label } }) as const;
