import type Stripe from "stripe";

/** `final`: the service refuses permanently; do not retry. */
export type RefundAnswer = { ok: true } | { ok: false; reason: "final" };

export type Refunds = ReturnType<typeof openRefunds>;

type Part = {
  paymentIntentId: string;
  /** In minor units of the payment's currency. */
  minor: number;
  /** Unique among the refunds of all payments; a refund of this name is never made twice. */
  name: string;
};

/** Refunds through Stripe's API; each call rejects on a temporary failure, after which it may be repeated. */
export function openRefunds(stripe: Stripe, isRefusal: (error: unknown) => boolean) {
  const make = async (refund: Stripe.RefundCreateParams, idempotencyKey: string): Promise<RefundAnswer> => {
    try {
      await stripe.refunds.create(refund, { idempotencyKey });
      return { ok: true };
    } catch (error) {
      if (isRefusal(error)) return { ok: false, reason: "final" };
      throw error;
    }
  };
  return {
    /** Refunds the remaining amount of a payment. */
    refund: (paymentIntentId: string, idempotencyKey: string) =>
      make({ payment_intent: paymentIntentId }, idempotencyKey),
    /** Refunds a part of a payment. The service forgets keys after a day, so its own list says whether it was made. */
    async refundPart({ paymentIntentId, minor, name }: Part): Promise<RefundAnswer> {
      const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
      if (data.some(({ metadata, status }) => metadata?.name === name && status !== "failed")) return { ok: true };
      return make({ payment_intent: paymentIntentId, amount: minor, metadata: { name } }, name);
    },
  };
}
