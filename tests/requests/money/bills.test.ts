import { afterAll, beforeAll, expect, test } from "vitest";
import { openSubscriptionCheckout } from "~/features/money/subscriptions/commands/open-checkout.server.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { type PayingProduct, startPayingProduct } from "../../support/paying-product.ts";

const NOON = Date.UTC(2026, 2, 1, 12) / 1000;
const MONTH = 31 * 24 * 3600;

let paying: PayingProduct;
beforeAll(async () => {
  paying = await startPayingProduct();
});
afterAll(() => paying.stop());

const billing = async ({ visitor }: Awaited<ReturnType<typeof launchedOwner>>) =>
  (await visitor.get("/dashboard/settings/billing")).text();

async function subscriber() {
  const { product, stripe } = paying;
  const owner = await launchedOwner(product);
  const way = `${product.baseUrl}/dashboard/settings/billing`;
  const buyer = { id: owner.accountId, email: owner.email };
  const request = {
    wanted: { offer: "visibility", cycle: "monthly" } as const,
    ways: { paid: way, cancelled: way, plan: way },
  };
  const opened = await openSubscriptionCheckout(product, buyer, request, new Date());
  const next = found(opened.ok ? opened.next : null);
  return { owner, subscription: stripe.billing.subscribe(found(next.split("/").at(-1)), NOON) };
}

test("bills are listed with day, amount, state and the payment service's own document", async () => {
  const { stripe } = paying;
  const { owner, subscription } = await subscriber();
  const paid = stripe.billing.bill(subscription, { status: "paid", at: NOON });
  stripe.billing.bill(subscription, { status: "open", at: NOON + MONTH });
  stripe.billing.bill(subscription, { status: "draft", at: NOON + 2 * MONTH });
  const screen = await billing(owner);
  const [list] = screen.match(/<ul[^>]*>(?:(?!<ul).)*April 1, 2026.*?<\/ul>/) ?? [];
  const words = found(list)
    .replaceAll(/<svg.*?<\/svg>/g, "")
    .split(/<[^>]*>|<!-- -->/)
    .filter((text) => text.trim());
  const cost = `$${(paid.total / 100).toFixed(2)}`;
  const open = ["April 1, 2026", cost, "Not paid yet", "Open "];
  expect(words).toEqual([...open, "March 1, 2026", cost, "Paid", "Open "]);
  expect(screen).toContain(`href="${paid.hosted_invoice_url}"`);
  expect(screen.match(/Bill of /g)).toHaveLength(2);

  const stranger = await subscriber();
  expect(await billing(stranger.owner)).not.toContain(paid.hosted_invoice_url);
});

test("without a payment there are none, and an outage of the payment service leaves the screen usable", async () => {
  const { product, stripe } = paying;
  expect(await billing(await launchedOwner(product))).toContain("No bills yet");
  const { owner } = await subscriber();
  stripe.breakDown(true);
  const screen = await billing(owner);
  stripe.breakDown(false);
  expect(screen).toContain("Your plan");
  expect(screen).toContain("Your bills cannot be read at the moment");
});
