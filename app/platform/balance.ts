import type Stripe from "stripe";

export type Balance = ReturnType<typeof openBalance>;

export type MadeTransfer = {
  id: string;
  /** What it was named when it was made; null for one that was made elsewhere. */
  name: string | null;
  recipientId: string;
  minor: number;
  currency: string;
  reversedMinor: number;
  at: Date;
};

/** `email` is the buyer's. */
export type MadeCheckout = { checkoutSessionId: string | null; taxMinor: number; email: string | null };

/** What moved the service's balance. Amounts are minor units of each payment's own currency, but for the fee. */
export type Movement =
  | {
      type: "payment";
      paymentIntentId: string;
      minor: number;
      currency: string;
      fee: { minor: number; ofMinor: number; currency: string; refundedMinor: number };
      metadata: Record<string, string>;
      at: Date;
    }
  | { type: "refund"; paymentIntentId: string }
  | { type: "dispute"; at: Date; object: unknown }
  | { type: "transfer"; transfer: MadeTransfer };

const idOf = (named: string | { id: string } | null | undefined) =>
  typeof named === "string" ? named : (named?.id ?? null);
const momentOf = (seconds: number) => new Date(seconds * 1000);

const transferOf = ({ id, transfer_group, destination, ...made }: Stripe.Transfer): MadeTransfer | null => {
  const recipientId = idOf(destination);
  if (!recipientId) return null;
  const { amount: minor, currency, amount_reversed: reversedMinor, created } = made;
  return { id, name: transfer_group, recipientId, minor, currency, reversedMinor, at: momentOf(created) };
};

function movementOf({ source, ...moved }: Stripe.BalanceTransaction): Movement | null {
  if (!source || typeof source === "string") return null;
  if (source.object === "charge") {
    const paymentIntentId = idOf(source.payment_intent);
    if (!paymentIntentId) return null;
    const { amount: minor, currency, metadata, created, amount_refunded: refundedMinor } = source;
    const fee = { minor: moved.fee, ofMinor: moved.amount, currency: moved.currency, refundedMinor };
    return { type: "payment", paymentIntentId, minor, currency, metadata, at: momentOf(created), fee };
  }
  if (source.object === "refund") {
    const paymentIntentId = idOf(source.payment_intent);
    return paymentIntentId ? { type: "refund", paymentIntentId } : null;
  }
  if (source.object === "dispute") return { type: "dispute", at: momentOf(source.created), object: source };
  const transfer = source.object === "transfer" ? transferOf(source) : null;
  return transfer && { type: "transfer", transfer };
}

/** The most transfers to one recipient that are looked at: far more than are made between a backup and its restore. */
const TRANSFERS_LOOKED_AT = 100;

/** What the service itself has written down. */
export function openBalance(stripe: Stripe) {
  return {
    /** Everything that moved the balance since then, page by page; what is none of ours is left out. */
    async *movementsSince(since: Date): AsyncGenerator<Movement> {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      for await (const moved of stripe.balanceTransactions.list({ created, limit: 100, expand: ["data.source"] })) {
        const movement = movementOf(moved);
        if (movement) yield movement;
      }
    },
    /** The checkout at which a payment was made, the tax in it in minor units; nothing of one that was made without. */
    async checkoutOf(paymentIntentId: string): Promise<MadeCheckout> {
      const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentIntentId, limit: 1 });
      const [made] = data;
      const email = made?.customer_details?.email?.toLowerCase() ?? null;
      return { checkoutSessionId: made?.id ?? null, taxMinor: made?.total_details?.amount_tax ?? 0, email };
    },
    /** The newest transfers to a recipient. */
    async transfersTo(recipientId: string): Promise<MadeTransfer[]> {
      const { data } = await stripe.transfers.list({ destination: recipientId, limit: TRANSFERS_LOOKED_AT });
      return data.flatMap((transfer) => transferOf(transfer) ?? []);
    },
  };
}
