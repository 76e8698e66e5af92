type Metadata = Record<string, string>;
export type Price = {
  id: string;
  product: string;
  unit_amount: number;
  recurring: { interval: string };
  lookup_key: string;
  metadata: Metadata;
};
type Checkout = {
  id: string;
  object: "checkout.session";
  status: "open" | "complete" | "expired";
  payment_status: string;
  customer: string;
  price: Price;
  metadata: Metadata;
  success_url: string;
  cancel_url: string;
};
export type Subscription = {
  id: string;
  object: "subscription";
  customer: string;
  status: string;
  created: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  metadata: Metadata;
  items: { data: { id: string; price: Price; current_period_start: number; current_period_end: number }[] };
};
export type Invoice = {
  id: string;
  object: "invoice";
  customer: string;
  status: "draft" | "open" | "paid";
  subscription: string;
  total: number;
  currency: string;
  /** Stripe's own page of this bill. */
  hosted_invoice_url: string;
  created: number;
  status_transitions: { finalized_at: number };
};
type Portal = { id: string; customer: string; url: string; return_url: string; change: string | null; price: string };

/** Stripe's complete state of plans. */
export function openLedger() {
  return {
    customers: new Map<string, { id: string; email: string; metadata: Metadata }>(),
    products: new Map<string, { id: string; name: string }>(),
    prices: new Map<string, Price>(),
    checkouts: new Map<string, Checkout>(),
    subscriptions: new Map<string, Subscription>(),
    invoices: [] as Invoice[],
    configurations: [] as { id: string; metadata: Metadata }[],
    portals: new Map<string, Portal>(),
  };
}
export type Ledger = ReturnType<typeof openLedger>;

export const priceBy = ({ prices }: Ledger, id: string) => [...prices.values()].find((price) => price.id === id);

/** Changes a subscription at Stripe, without sending a webhook. */
export function changeSubscription({ subscriptions }: Ledger, id: string, change: Partial<Subscription>): Subscription {
  const found = subscriptions.get(id);
  if (!found) throw new Error(`no subscription ${id}`);
  const changed = { ...found, ...change };
  subscriptions.set(id, changed);
  return changed;
}
