import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sales } from "~/db/schema/sales.ts";
import { balanceOf } from "~/features/money/ledger/queries.server.ts";
import { TAX } from "~/features/money/ledger/rules.ts";
import type { SaleId } from "~/lib/ids.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { mailTo } from "../../support/mail.ts";
import { type PayingProduct, startPayingProduct } from "../../support/paying-product.ts";
import { completed } from "../../support/stripe-books.ts";
import { feeOf } from "../../support/stripe-payments.ts";
import { ownerWhoAsks, payDonation } from "../../support/supported-clip.ts";
import { until } from "../../support/until.ts";

let paying: PayingProduct;
beforeAll(async () => {
  const imprint = "Reel House KK, 1-2-3 Minato, Tokyo";
  paying = await startPayingProduct({ sales: { currency: "jpy", tax: "stripe", imprint, ethRate: null } });
});
afterAll(() => paying.stop());

const isSettled = (paymentIntentId: string | null) =>
  until(async () => {
    const [sale] = await paying.product.db
      .select()
      .from(sales)
      .where(eq(sales.paymentIntentId, paymentIntentId ?? ""));
    return Boolean(sale?.settledAt);
  }, "the sale is settled");

test("a donation, its receipt and the earnings are in the installation's currency, and a gift has no tax", async () => {
  const actor = await ownerWhoAsks(paying.product);
  const session = await payDonation(paying, actor, 500);
  expect(session).toMatchObject({ amount_total: 500, currency: "jpy", total_details: { amount_tax: 0 } });
  const to = "giver-in-yen@example.org";
  await paying.tell(completed(session, 0, { email: to }));
  await isSettled(session.payment_intent);
  const { dataDir } = paying.product.config;
  const { text } = await mailTo(dataDir, to, "Receipt: ¥500 for Ada Marsh");
  expect(text).toContain("Amount: ¥500 (JPY)");
  expect(text).toContain("Paid to Reel House KK, 1-2-3 Minato, Tokyo, who holds it for Ada Marsh.");
  await mailTo(dataDir, actor.email, "You received ¥500");
  const earnings = (await (await actor.visitor.get("/studio/earnings")).text()).replace(/<[^>]*>/g, " ");
  expect(earnings).toContain(`¥${500 - feeOf(500)}`);
  expect(await (await actor.visitor.get("/studio/earnings/statement.csv")).text()).toContain(
    `,${500 - feeOf(500)},JPY`,
  );
  expect(await (await actor.visitor.get("/studio/spotlight")).text()).toContain("Amounts in JPY");
  expect(await (await actor.visitor.get("/studio/spotlight/donations")).text()).toContain(",500,0,JPY,Received");
});

test("a boost stays in dollars, and the tax that the payment service computed is in its price and the books", async () => {
  const owner = await launchedOwner(paying.product, { plan: "grow" });
  const { id: linkId } = await createLink(paying.product.db, owner.accountId);
  const settings = { duration: "7days", priority: "normal", budgetType: "total", budget: "60" };
  const body = new URLSearchParams(settings);
  const answer = await owner.visitor.fetch(`/studio/links/${linkId}/boost`, { method: "PUT", body });
  const session = paying.stripe.pay((await answer.json()).next.split("/").at(-1));
  expect(session).toMatchObject({ amount_total: 6_000, currency: "usd", total_details: { amount_tax: 1_000 } });
  await paying.tell(completed(session));
  await isSettled(session.payment_intent);
  const [sale] = await paying.product.db
    .select()
    .from(sales)
    .where(eq(sales.id, session.metadata.boost as SaleId));
  expect(sale).toMatchObject({ currency: "usd", minor: 6_000, taxMinor: 1_000 });
  expect(await balanceOf(paying.product.db, TAX, "usd")).toBe(1_000);
});
