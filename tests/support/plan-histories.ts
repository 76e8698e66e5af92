import { randomOf } from "./random.ts";
import { idOf } from "./stripe-answers.ts";
import { type openBillingBooks, webhookEventOf } from "./stripe-billing.ts";
import type { Price } from "./stripe-ledger.ts";

type Books = ReturnType<typeof openBillingBooks>;
type WebhookEvent = ReturnType<typeof webhookEventOf>;

const HOUR = 60 * 60;

/** Creates prices at Stripe as the product's checkouts would. */
export function createPrices({ prices }: Pick<Books, "prices">): Price[] {
  const sold = [
    ["visibility", "monthly", 2999],
    ["visibility", "yearly", 29_900],
    ["community", "monthly", 7999],
  ] as const;
  for (const [offer, cycle, unit_amount] of sold) {
    const id = idOf("price");
    const price = { id, product: offer, unit_amount, recurring: { interval: cycle }, lookup_key: id };
    prices.set(id, { ...price, metadata: { offer, cycle } });
  }
  return [...prices.values()];
}

/**
 * A random history of one customer, step by step: subscribing, changing, ending, failing to pay,
 * paying. Each step changes Stripe's state and returns the webhook event for it.
 */
export function planHistory(books: Books, customer: string, seed: number, now: number) {
  const random = randomOf(seed);
  const prices = [...books.prices.values()];
  const anyPrice = () => prices[random(prices.length)] as Price;
  let current: string | null = null;
  let begunAt = now;
  const about = (type: string, object: object) => webhookEventOf(type, object, now);

  function begin(): WebhookEvent {
    const checkout = idOf("cs_test");
    const session = { id: checkout, object: "checkout.session" as const, status: "open" as const, customer };
    const ways = { payment_status: "unpaid", metadata: {}, success_url: "", cancel_url: "" };
    books.checkouts.set(checkout, { ...session, ...ways, price: anyPrice() });
    const begun = books.subscribe(checkout, begunAt++);
    current = begun.id;
    return about("customer.subscription.created", begun);
  }

  const steps: ((id: string) => WebhookEvent)[] = [
    (id) => about("customer.subscription.updated", books.update(id, { cancel_at_period_end: random(2) === 0 })),
    (id) => about("invoice.payment_failed", { customer: books.failPayment(id, now - random(12 * 24) * HOUR).customer }),
    (id) => about("invoice.paid", { customer: books.payUp(id).customer }),
    (id) => about("customer.subscription.updated", books.update(id, repriced(id, anyPrice()))),
    (id) => {
      current = null;
      return about("customer.subscription.deleted", books.update(id, { status: "canceled", ended_at: now }));
    },
  ];
  const repriced = (id: string, price: Price) => {
    const items = books.subscriptions.get(id)?.items.data ?? [];
    return { items: { data: items.map((item) => ({ ...item, price })) } };
  };
  return (): WebhookEvent => {
    if (!current) return begin();
    const step = steps[random(steps.length)];
    return step ? step(current) : begin();
  };
}
