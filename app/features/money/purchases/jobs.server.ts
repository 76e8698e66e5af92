import { type EventHandlers, handlerOf } from "~/features/money/payment-events/commands.server.ts";
import type { Config } from "~/platform/config.ts";
import type { Tx } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import type { Queue } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import type { Refund } from "./commands.server.ts";
import { paidSession, refundedPurchase } from "./input.ts";
import type { Payment, PurchaseId } from "./rules.ts";

export type Context = { queue: Queue; config: Config; log: Log; sealedIds: SealedIds };
export type Posting = Omit<Context, "log"> & { tx: Tx };

type Buying<Kind extends PurchaseId> = {
  /** Under which the payment's metadata has the purchase. */
  name: "film" | "pack";
  /** Counts the payment and mails whom it concerns; `unknown` without such a purchase. */
  pay(services: Posting, payment: Payment<Kind>): Promise<"unknown" | undefined>;
  refund(tx: Tx, refund: Refund): Promise<unknown>;
};

/** Handlers of the payment service's events; events of other payments do not name the purchase. */
export function purchaseEvents<Kind extends PurchaseId>({ name, pay, refund }: Buying<Kind>): EventHandlers<Context> {
  const paid = handlerOf(paidSession<Kind>(name), async (tx, sold, at, { log, ...services }: Context) => {
    const { metadata: purchaseId, amount_total: cents } = sold;
    if (!purchaseId || sold.payment_status !== "paid" || !cents) return;
    const ids = { purchaseId, checkoutSessionId: sold.id, paymentIntentId: sold.payment_intent ?? null };
    const email = sold.customer_details?.email?.toLowerCase() ?? null;
    const taxCents = sold.total_details?.amount_tax ?? 0;
    const known = await pay({ tx, ...services }, { ...ids, cents, taxCents, email, at });
    if (known === "unknown") log.warn({ purchaseId }, `a payment for an unknown ${name}`);
  });
  return {
    "checkout.session.completed": paid,
    "checkout.session.async_payment_succeeded": paid,
    "charge.refunded": handlerOf(
      refundedPurchase<Kind>(name),
      async (tx, { metadata, payment_intent, amount_refunded }) => {
        await refund(tx, {
          purchaseId: metadata ?? null,
          paymentIntentId: payment_intent ?? null,
          cents: amount_refunded,
        });
      },
    ),
  };
}
