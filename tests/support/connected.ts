import { startOpenIdProvider } from "./openid-provider.ts";
import { test as owned } from "./owned-at-name.ts";
import { startStripeServer } from "./stripe-server.ts";

type Stripe = Awaited<ReturnType<typeof startStripeServer>>;
type Google = Awaited<ReturnType<typeof startOpenIdProvider>>["google"];

const PEOPLE = [{ sub: "1001", email: "ada@provider.example", email_verified: true, name: "Ada Marsh" }];

/**
 * Journeys with payments and Google enabled, with stand-ins for both, at a name instead of an IP address: whatever needs
 * one of these shares one product.
 */
export const test = owned.extend<object, { stripe: Stripe; google: Google; settings: Record<string, string> }>({
  stripe: [
    async ({ browserName: _ }, use) => {
      const stripe = await startStripeServer();
      await use(stripe);
      await stripe.stop();
    },
    { scope: "worker" },
  ],
  google: [
    async ({ browserName: _ }, use) => {
      const provider = await startOpenIdProvider(PEOPLE);
      await use(provider.google);
      await provider.stop();
    },
    { scope: "worker" },
  ],
  settings: [
    ({ stripe, google: { clientId, clientSecret, issuer } }, use) =>
      use({
        ...stripe.env,
        SALES_TAX: "none",
        SALES_IMPRINT: "The Cinema Collective",
        GOOGLE_CLIENT_ID: clientId,
        GOOGLE_CLIENT_SECRET: clientSecret,
        GOOGLE_ISSUER: issuer,
      }),
    { scope: "worker" },
  ],
});
