import { Stripe } from "stripe";
import { type Answer, idOf, refusal } from "./stripe-answers.ts";
import { openBillingBooks } from "./stripe-billing.ts";
import { metadataOf, openStripePayments } from "./stripe-payments.ts";

export const KEYS = { secretKey: "sk_test_of_the_tests", webhookSecret: "whsec_of_the_tests" };

type Session = {
  id: string;
  payment_intent: string | null;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  /** Whose card is kept; null where it is not. */
  customer: string | null;
  amount_total: number;
  currency: string;
  /** Where Stripe computes the tax: a fifth of the price without it. */
  total_details: { amount_tax: number };
  /** Who paid, where a test says it. */
  customer_details?: { email: string };
  metadata: Record<string, string>;
  success_url: string;
  cancel_url: string;
};
export type Event = ReturnType<typeof eventOf>;

/** Stripe's state: sessions, payments, refunds, and their webhook events. */
export function openStripeBooks(apiBase: string) {
  const sessions = new Map<string, Session>();
  const billing = openBillingBooks(apiBase);
  const paid = openStripePayments();
  const session = (id: string): Session => {
    const found = sessions.get(id);
    if (!found) throw new Error(`no session ${id}`);
    return found;
  };

  function createSession(params: URLSearchParams): Answer {
    const missing = REQUIRED.find((name) => !params.get(name));
    if (missing) return refusal(400, `Missing required param: ${missing}.`);
    const ofPayment = metadataOf(params, "payment_intent_data[metadata]");
    if (!Object.keys(ofPayment).length)
      return refusal(400, "Missing metadata: events of the payment would name nothing.");
    if (params.has("payment_method_types[0]")) return refusal(400, "payment_method_types is no longer supported");
    if (params.has("customer") !== params.has("payment_intent_data[setup_future_usage]"))
      return refusal(400, "A card is kept of a customer, and of nobody else.");
    const amount = Number(params.get("line_items[0][price_data][unit_amount]"));
    const taxed = params.get("line_items[0][price_data][tax_behavior]") === "inclusive";
    if (taxed !== (params.get("automatic_tax[enabled]") === "true"))
      return refusal(400, "A computed tax needs a price that says whether it is in it.");
    const id = idOf("cs_test");
    const opened: Session = {
      id,
      payment_intent: null,
      status: "open",
      payment_status: "unpaid",
      customer: params.get("customer"),
      amount_total: amount,
      currency: params.get("line_items[0][price_data][currency]") ?? "",
      total_details: { amount_tax: params.get("automatic_tax[enabled]") === "true" ? Math.round(amount / 6) : 0 },
      metadata: metadataOf(params, "metadata"),
      success_url: params.get("success_url") ?? "",
      cancel_url: params.get("cancel_url") ?? "",
    };
    sessions.set(id, opened);
    return { status: 200, json: { ...opened, object: "checkout.session", url: `${apiBase}/pay/${id}` } };
  }

  function expire(opened: Session): Answer {
    if (opened.status !== "open") return refusal(400, "Only Checkout Sessions with a status in [open] can be expired.");
    opened.status = "expired";
    return { status: 200, json: { ...opened, object: "checkout.session" } };
  }

  function getSession(path: string, query: URLSearchParams): Answer | null {
    if (path === "/v1/checkout/sessions") {
      const data = [...sessions.values()].filter((one) => one.payment_intent === query.get("payment_intent"));
      return { status: 200, json: { object: "list", data, has_more: false, url: path } };
    }
    const found = sessions.get(/^\/v1\/checkout\/sessions\/(\w+)$/.exec(path)?.[1] ?? "");
    return found ? { status: 200, json: { ...found, object: "checkout.session" } } : null;
  }

  return {
    sessions,
    payments: paid.payments,
    refunds: paid.refunds,
    keepFees: paid.keepFees,
    declineCards: paid.declineCards,
    session,
    billing,
    get: (path: string, query: URLSearchParams): Answer =>
      paid.get(path, query) ?? getSession(path, query) ?? billing.get(path, query),
    post(path: string, params: URLSearchParams): Answer {
      const expired = sessions.get(/^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path)?.[1] ?? "");
      if (expired) return expire(expired);
      const known = paid.post(path, params) ?? billing.post(path, params);
      if (known) return known;
      if (path === "/v1/checkout/sessions") return createSession(params);
      return refusal(404, "Unrecognized request URL");
    },
    /** The buyer pays; the test sends the webhook event. */
    pay(sessionId: string) {
      const bought = session(sessionId);
      bought.payment_status = "paid";
      bought.status = "complete";
      bought.payment_intent ??= idOf("pi");
      const { payment_intent: id, amount_total: amount, customer, metadata } = bought;
      const payment_method = customer && idOf("pm");
      paid.take({ id, amount, currency: bought.currency, customer, payment_method, metadata });
      return bought;
    },
  };
}

const REQUIRED = [
  "mode",
  "success_url",
  "cancel_url",
  "line_items[0][quantity]",
  "line_items[0][price_data][currency]",
  "line_items[0][price_data][unit_amount]",
  "line_items[0][price_data][product_data][name]",
  "allowed_payment_method_types[0]",
];

/** Seconds since 1970, at noon of a day long ago: an event may arrive late. */
const NOON = 1_772_366_400;

export const eventOf = (type: string, object: object, minutes: number) => ({
  id: idOf("evt"),
  object: "event",
  type,
  created: NOON + minutes * 60,
  data: { object },
});

/** Paid under this name, this many minutes after noon. */
export const completed = (
  session: Pick<Session, "id" | "payment_intent" | "payment_status" | "amount_total" | "metadata"> & Partial<Session>,
  minutes = 0,
  { name = "Mara Lind", email = "mara@example.org", message = "" } = {},
): Event =>
  eventOf(
    "checkout.session.completed",
    {
      ...session,
      object: "checkout.session",
      customer_details: { name, email },
      custom_fields: [{ key: "message", type: "text", text: { value: message || null } }],
    },
    minutes,
  );

/** This many cents of the payment have been refunded in total. */
export const refunded = (
  { payment_intent, metadata }: Pick<Session, "payment_intent" | "metadata">,
  cents: number,
  minutes = 10,
): Event =>
  eventOf(
    "charge.refunded",
    { id: idOf("ch"), object: "charge", payment_intent, amount_refunded: cents, metadata },
    minutes,
  );

type Dispute = { minutes?: number; minor?: number; id?: string; fee?: number };

/** Events about a dispute of a payment: it begins and takes the money, or it ends. */
export function disputed(
  { payment_intent, amount_total }: Pick<Session, "payment_intent" | "amount_total">,
  step: "created" | "won" | "lost",
  { id = `dp_of_${payment_intent}`, minor = amount_total, fee = 1_500, minutes = 20 }: Dispute = {},
): Event[] {
  const taken = { id: `txn_${id}_taken`, amount: -minor, fee, currency: "usd" };
  const returned = { id: `txn_${id}_returned`, amount: minor, fee: -fee, currency: "usd" };
  const about = (status: string, balance_transactions: object[]) => ({
    ...{ id, object: "dispute", payment_intent, charge: "ch_one", amount: minor, currency: "usd" },
    ...{ status, balance_transactions },
  });
  if (step === "created")
    return [
      eventOf("charge.dispute.created", about("needs_response", []), minutes),
      eventOf("charge.dispute.funds_withdrawn", about("needs_response", [taken]), minutes + 1),
    ];
  if (step === "lost") return [eventOf("charge.dispute.closed", about("lost", [taken]), minutes + 100)];
  return [
    eventOf("charge.dispute.funds_reinstated", about("won", [taken, returned]), minutes + 100),
    eventOf("charge.dispute.closed", about("won", [taken, returned]), minutes + 101),
  ];
}

/** Sends an event as Stripe does, signed by its own library. */
export function deliver(
  baseUrl: string,
  event: object,
  { secret = KEYS.webhookSecret, timestamp }: { secret?: string; timestamp?: number } = {},
) {
  const payload = JSON.stringify(event, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp && { timestamp }) });
  return fetch(`${baseUrl}/api/stripe/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
    body: payload,
  });
}
