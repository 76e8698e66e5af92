import { expect } from "vitest";
import { startTestProduct } from "./product.ts";
import { deliver } from "./stripe-books.ts";
import { startStripeServer } from "./stripe-server.ts";

/** A product with payments, and its Stripe stand-in. */
export async function startPayingProduct(overrides: Parameters<typeof startTestProduct>[0] = {}) {
  const stripe = await startStripeServer();
  const product = await startTestProduct({ stripe: stripe.stripe, ...overrides });
  return {
    stripe,
    product,
    /** Stripe sends these events, one after the other. */
    async tell(...events: Parameters<typeof deliver>[1][]) {
      for (const event of events) expect((await deliver(product.baseUrl, event)).status).toBe(200);
    },
    async stop() {
      await product.stop();
      await stripe.stop();
    },
  };
}

export type PayingProduct = Awaited<ReturnType<typeof startPayingProduct>>;
