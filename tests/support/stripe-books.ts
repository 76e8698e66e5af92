import { Stripe } from "stripe";
import { type Answer, idOf, refusal } from "./stripe-answers.ts";
import { openBillingBooks } from "./stripe-billing.ts";

export const KEYS = { secretKey: "sk_test_of_the_tests", webhookSecret: "whsec_of_the_tests" };

type Session = {
  id: string;
  payment_intent: string | null;
  payment_status: "unpaid" | "paid";
  amount_total: number;
  metadata: Record<string, string>;
  success_url: string;
  cancel_url: string;
};
export type Event = ReturnType<typeof eventOf>;

/** Stripe's state: sessions, payments, refunds, and their webhook events. */
export function openStripeBooks(apiBase: string) {
  const sessions = new Map<string, Session>();
  const billing = openBillingBooks(apiBase);
  const refunds: { payment_intent: string }[] = [];
  let feesKept = false;
  const session = (id: string): Session => {
    const found = sessions.get(id);
    if (!found) throw new Error(`no session ${id}`);
    return found;
  };

  /** A payment with what Stripe kept of it: 2.9 % and 30 minor units. */
  function paymentAt(path: string): Answer | null {
    const id = /^\/v1\/payment_intents\/(\w+)$/.exec(path)?.[1];
    const paid = [...sessions.values()].find(({ payment_intent }) => payment_intent === id);
    if (!id || !paid) return null;
    const amount = paid.amount_total;
    const balance = { id: `txn_${id}`, object: "balance_transaction", amount, currency: "usd", fee: feeOf(amount) };
    const charge = { id: `ch_${id}`, object: "charge", balance_transaction: feesKept ? null : balance };
    return { status: 200, json: { id, object: "payment_intent", latest_charge: charge } };
  }

  function createSession(params: URLSearchParams): Answer {
    const missing = REQUIRED.find((name) => !params.get(name));
    if (missing) return refusal(400, `Missing required param: ${missing}.`);
    const ofPayment = metadataOf(params, "payment_intent_data[metadata]");
    if (!Object.keys(ofPayment).length)
      return refusal(400, "Missing metadata: events of the payment would name nothing.");
    if (params.has("payment_method_types[0]")) return refusal(400, "payment_method_types is no longer supported");
    const id = idOf("cs_test");
    const opened: Session = {
      id,
      payment_intent: null,
      payment_status: "unpaid",
      amount_total: Number(params.get("line_items[0][price_data][unit_amount]")),
      metadata: metadataOf(params, "metadata"),
      success_url: params.get("success_url") ?? "",
      cancel_url: params.get("cancel_url") ?? "",
    };
    sessions.set(id, opened);
    return { status: 200, json: { ...opened, object: "checkout.session", url: `${apiBase}/pay/${id}` } };
  }

  function createRefund(params: URLSearchParams): Answer {
    const paymentIntent = params.get("payment_intent") ?? "";
    if (refunds.some((refund) => refund.payment_intent === paymentIntent)) {
      return refusal(400, "Charge has already been refunded.");
    }
    refunds.push({ payment_intent: paymentIntent });
    return { status: 200, json: { id: idOf("re"), object: "refund", status: "succeeded" } };
  }

  return {
    sessions,
    refunds,
    session,
    billing,
    get: (path: string, query: URLSearchParams): Answer => paymentAt(path) ?? billing.get(path, query),
    /** While set, payments have no fee yet. */
    keepFees: (kept: boolean) => {
      feesKept = kept;
    },
    post(path: string, params: URLSearchParams): Answer {
      const ofPlans = billing.post(path, params);
      if (ofPlans) return ofPlans;
      if (path === "/v1/checkout/sessions") return createSession(params);
      if (path === "/v1/refunds") return createRefund(params);
      return refusal(404, "Unrecognized request URL");
    },
    /** The buyer pays; the test sends the webhook event. */
    pay(sessionId: string) {
      const paid = session(sessionId);
      paid.payment_status = "paid";
      paid.payment_intent ??= idOf("pi");
      return paid;
    },
  };
}

/** The entries of `name[key]` among the parameters of a call. */
const metadataOf = (params: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    [...params].flatMap(([key, value]) =>
      key.startsWith(`${name}[`) && key.endsWith("]") ? [[key.slice(name.length + 1, -1), value]] : [],
    ),
  );

/** What Stripe keeps of a payment by card, in cents. */
export const feeOf = (cents: number) => Math.round(cents * 0.029) + 30;

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

const eventOf = (type: string, object: object, minutes: number) => ({
  id: idOf("evt"),
  object: "event",
  type,
  created: NOON + minutes * 60,
  data: { object },
});

/** Paid under this name, this many minutes after noon. */
export const completed = (
  session: Pick<Session, "id" | "payment_intent" | "payment_status" | "amount_total" | "metadata">,
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
