import { test as owned } from "./owned.ts";
import { startStripeServer } from "./stripe-server.ts";

type Stripe = Awaited<ReturnType<typeof startStripeServer>>;

/** Journeys of owners with payments enabled, with a Stripe stand-in. */
export const test = owned.extend<object, { stripe: Stripe; settings: Record<string, string> }>({
  stripe: [
    async ({ browserName: _ }, use) => {
      const stripe = await startStripeServer();
      await use(stripe);
      await stripe.stop();
    },
    { scope: "worker" },
  ],
  settings: [({ stripe }, use) => use(stripe.env), { scope: "worker" }],
});
