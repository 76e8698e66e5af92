import type Stripe from "stripe";

/** What is paid again and again. `key` names the price for good: another amount is another key. */
export type RecurringPrice = {
  key: string;
  productId: string;
  /** What the buyer reads on the bill. */
  name: string;
  cents: number;
  currency: string;
  every: "month" | "year";
  metadata: Record<string, string>;
};

const ALREADY_THERE = "resource_already_exists";

/** The service's own id of a price, which is made there when it is asked for the first time. */
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
    // One that was archived there gives its name to the new one.
    { ...amount, lookup_key: key, transfer_lookup_key: true },
    { idempotencyKey: `price-${key}` },
  );
  return made.id;
}
