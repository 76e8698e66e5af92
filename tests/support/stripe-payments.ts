import { type Answer, idOf, refusal } from "./stripe-answers.ts";

type Payment = {
  id: string;
  amount: number;
  currency: string;
  customer: string | null;
  payment_method: string | null;
  metadata: Record<string, string>;
};
type Refund = {
  payment_intent: string;
  id?: string;
  amount?: number;
  status?: string;
  metadata?: Record<string, string>;
};

/** The entries of `name[key]` among the parameters of a call. */
export const metadataOf = (params: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    [...params].flatMap(([key, value]) =>
      key.startsWith(`${name}[`) && key.endsWith("]") ? [[key.slice(name.length + 1, -1), value]] : [],
    ),
  );

/** What Stripe keeps of a payment by card, in cents. */
export const feeOf = (cents: number) => Math.round(cents * 0.029) + 30;

const ok = (json: object): Answer => ({ status: 200, json });

/** Stripe's payments and their refunds. */
export function openStripePayments() {
  const payments = new Map<string, Payment>();
  const refunds: Refund[] = [];
  let feesKept = false;
  let cardsDecline = false;

  /** A payment with what Stripe kept of it. */
  function answerOf(payment: Payment): Answer {
    const { id, amount, currency } = payment;
    const balance = { id: `txn_${id}`, object: "balance_transaction", amount, currency, fee: feeOf(amount) };
    const charge = { id: `ch_${id}`, object: "charge", balance_transaction: feesKept ? null : balance };
    const latest_charge = { ...charge, amount_refunded: amount - leftOf(payment) };
    return ok({ ...payment, object: "payment_intent", status: "succeeded", latest_charge });
  }

  const leftOf = ({ id, amount }: Payment) =>
    refunds
      .filter(({ payment_intent }) => payment_intent === id)
      .reduce((left, refund) => left - (refund.amount ?? amount), amount);

  function createRefund(params: URLSearchParams): Answer {
    const payment = payments.get(params.get("payment_intent") ?? "");
    if (!payment) return refusal(404, "No such payment_intent");
    const left = leftOf(payment);
    if (left <= 0) return refusal(400, "Charge has already been refunded.");
    const amount = Number(params.get("amount") ?? left);
    if (amount > left) return refusal(400, "Refund amount is greater than unrefunded amount on charge");
    const refund = { id: idOf("re"), payment_intent: payment.id, amount, status: "succeeded" };
    refunds.push({ ...refund, metadata: metadataOf(params, "metadata") });
    return ok({ ...refund, object: "refund" });
  }

  function chargeCard(params: URLSearchParams): Answer {
    if (cardsDecline)
      return {
        status: 402,
        json: { error: { type: "card_error", code: "card_declined", message: "Your card was declined." } },
      };
    const missing = CHARGE_NEEDS.find((name) => !params.get(name));
    if (missing) return refusal(400, `Missing required param: ${missing}.`);
    return answerOf(
      take({
        id: idOf("pi"),
        amount: Number(params.get("amount")),
        currency: params.get("currency") ?? "",
        customer: params.get("customer"),
        payment_method: params.get("payment_method"),
        metadata: metadataOf(params, "metadata"),
      }),
    );
  }

  function take(payment: Payment): Payment {
    payments.set(payment.id, payment);
    return payment;
  }

  return {
    payments,
    refunds,
    take,
    get(path: string, query: URLSearchParams): Answer | null {
      const payment = payments.get(/^\/v1\/payment_intents\/(\w+)$/.exec(path)?.[1] ?? "");
      if (payment) return answerOf(payment);
      if (path !== "/v1/refunds") return null;
      const data = refunds.filter(({ payment_intent }) => payment_intent === query.get("payment_intent"));
      return ok({ object: "list", data, has_more: false, url: path });
    },
    post(path: string, params: URLSearchParams): Answer | null {
      if (path === "/v1/refunds") return createRefund(params);
      return path === "/v1/payment_intents" ? chargeCard(params) : null;
    },
    /** While set, payments have no fee yet. */
    keepFees: (kept: boolean) => {
      feesKept = kept;
    },
    /** While set, every kept card is declined. */
    declineCards: (declined: boolean) => {
      cardsDecline = declined;
    },
  };
}

const CHARGE_NEEDS = ["amount", "currency", "customer", "payment_method", "off_session", "confirm"];
