import type Stripe from "stripe";

/** A recurring price. `key` identifies it for ever: another amount needs another key. */
export type RecurringPrice = {
  key: string;
  productId: string;
  /** Shown to the buyer on the invoice. */
  name: string;
  cents: number;
  currency: string;
  every: "month" | "year";
  metadata: Record<string, string>;
};

const ALREADY_THERE = "resource_already_exists";

/** Stripe's id of a price; the price is created at the first use. */
export async function priceId(stripe: Stripe, price: RecurringPrice): Promise<string> {
  const { key, productId, name, cents, currency, every, metadata } = price;
  const [known] = (await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })).data;
  if (known) return known.id;
  await stripe.products.create({ id: productId, name }).catch((error: { code?: string }) => {
    if (error.code !== ALREADY_THERE) throw error;
  });
  const recurring = { interval: every };
  const amount = { unit_amount: cents, currency, recurring, product: productId, metadata };
  const made = await stripe.prices.create(
    // Takes the lookup key from an archived price.
    { ...amount, lookup_key: key, transfer_lookup_key: true },
    { idempotencyKey: `price-${key}` },
  );
  return made.id;
}
