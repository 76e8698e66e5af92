import { randomUUID } from "node:crypto";
import { idOf } from "./stripe-answers.ts";
import { getFromBilling, postToBilling } from "./stripe-billing-calls.ts";
import { changeSubscription, type Invoice, openLedger, priceBy, type Subscription } from "./stripe-ledger.ts";

type At = { at: number };
const MONTH = 30 * 24 * 60 * 60;

/** Stripe's state of plans, and the actions of customers there. */
export function openBillingBooks(apiBase: string) {
  const ledger = openLedger();
  const update = (id: string, change: Partial<Subscription>) => changeSubscription(ledger, id, change);

  /** The buyer pays at a checkout, which begins a subscription. */
  function subscribe(checkoutId: string, now = Math.floor(Date.now() / 1000)): Subscription {
    const checkout = ledger.checkouts.get(checkoutId);
    if (checkout?.status !== "open") throw new Error(`nobody can pay at ${checkoutId}`);
    checkout.status = "complete";
    const { customer, price, metadata } = checkout;
    const item = { id: idOf("si"), price, current_period_start: now, current_period_end: now + MONTH };
    const begun: Subscription = {
      id: idOf("sub"),
      object: "subscription",
      customer,
      status: "active",
      created: now,
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      metadata,
      items: { data: [item] },
    };
    ledger.subscriptions.set(begun.id, begun);
    return begun;
  }

  /** Writes a bill of a subscription, at a time in seconds since 1970. */
  function bill({ id: subscription, customer, items }: Subscription, { status, at }: Pick<Invoice, "status"> & At) {
    const id = idOf("in");
    const about = { customer, subscription, status, created: at, status_transitions: { finalized_at: at } };
    const cost = { total: items.data[0]?.price.unit_amount ?? 0, currency: "usd" };
    const made = { id, object: "invoice" as const, ...about, ...cost, hosted_invoice_url: `${apiBase}/bills/${id}` };
    ledger.invoices.push(made);
    return made;
  }

  return {
    ...ledger,
    post: (path: string, params: URLSearchParams) => postToBilling(ledger, apiBase, path, params),
    get: (path: string, query: URLSearchParams) => getFromBilling(ledger, path, query),
    subscribe,
    update,
    bill,
    /** The renewal failed at this time, in seconds since 1970. */
    failPayment(id: string, at: number) {
      const failed = update(id, { status: "past_due" });
      bill(failed, { status: "open", at });
      return failed;
    },
    /** All open invoices are paid. */
    payUp(id: string) {
      for (const invoice of ledger.invoices) if (invoice.subscription === id) invoice.status = "paid";
      return update(id, { status: "active" });
    },
    /** The customer confirms a change of price in the portal. */
    confirmChange(portalId: string) {
      const portal = ledger.portals.get(portalId);
      const price = priceBy(ledger, portal?.price ?? "");
      if (!portal?.change || !price) throw new Error(`nothing to confirm at ${portalId}`);
      const { items } = update(portal.change, {});
      return update(portal.change, { items: { data: items.data.map((item) => ({ ...item, price })) } });
    },
  };
}

/** A webhook event about one of these, as Stripe would send it. */
export const webhookEventOf = (type: string, object: object, created = Math.floor(Date.now() / 1000)) => ({
  id: `evt_${randomUUID().replaceAll("-", "")}`,
  object: "event",
  type,
  created,
  data: { object: structuredClone(object) },
});
