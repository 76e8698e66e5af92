import type Stripe from "stripe";

export type KeptCards = ReturnType<typeof openKeptCards>;

type Charge = {
  /** A payment of the same buyer, whose card was kept. */
  formerPaymentIntentId: string;
  cents: number;
  currency: string;
  /** Shown to the buyer on the receipt. */
  name: string;
  /** Included in every event of this payment. */
  metadata: Record<string, string>;
};

export type ChargeAnswer = { ok: true; paymentIntentId: string } | { ok: false; reason: "no card" | "declined" };

const idOf = (named: string | { id: string } | null) => (typeof named === "string" ? named : (named?.id ?? null));

/** Charges to a card that its owner has let us keep, without them. */
export function openKeptCards(stripe: Stripe, isRefusal: (error: unknown) => boolean) {
  return {
    /** Charges the card of a former payment. Rejects on a temporary failure; the same key never charges twice within a day. */
    async chargeAgain(charge: Charge, idempotencyKey: string): Promise<ChargeAnswer> {
      try {
        const former = await stripe.paymentIntents.retrieve(charge.formerPaymentIntentId);
        const [customer, card] = [idOf(former.customer), idOf(former.payment_method)];
        if (!customer || !card) return { ok: false, reason: "no card" };
        const { id, status } = await stripe.paymentIntents.create(
          {
            ...{ amount: charge.cents, currency: charge.currency, description: charge.name, metadata: charge.metadata },
            ...{ customer, payment_method: card, payment_method_types: ["card"], off_session: true, confirm: true },
          },
          { idempotencyKey },
        );
        return status === "succeeded" ? { ok: true, paymentIntentId: id } : { ok: false, reason: "declined" };
      } catch (error) {
        if (isRefusal(error)) return { ok: false, reason: "declined" };
        throw error;
      }
    },
  };
}
