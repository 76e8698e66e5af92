import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { payees } from "~/db/schema/payees.ts";
import { sales } from "~/db/schema/sales.ts";
import { balanceOf } from "~/features/money/ledger/queries.server.ts";
import { FEES, filmAccount, type LedgerAccount } from "~/features/money/ledger/rules.ts";
import { found } from "../../support/found.ts";
import { mailTo } from "../../support/mail.ts";
import { type PayingProduct, startPayingProduct } from "../../support/paying-product.ts";
import { completed, disputed, refunded } from "../../support/stripe-books.ts";
import { feeOf } from "../../support/stripe-payments.ts";
import { type OwnerWhoAsks, ownerWhoAsks, payDonation } from "../../support/supported-clip.ts";
import { until } from "../../support/until.ts";

let paying: PayingProduct;
let actor: OwnerWhoAsks;
beforeAll(async () => {
  paying = await startPayingProduct();
});
afterAll(() => paying.stop());
beforeEach(async () => {
  actor = await ownerWhoAsks(paying.product);
});

const FEE = 1_500;
const pay = (amount: number) => payDonation(paying, actor, amount);
const balance = (account: LedgerAccount) => balanceOf(paying.product.db, account, "usd");
async function payee() {
  const [row] = await paying.product.db.select().from(payees).where(eq(payees.accountId, actor.accountId));
  return found(row).number;
}
const holds = async () => balance(filmAccount(await payee()));
const settled = (paymentIntentId: string | null) =>
  until(async () => {
    const [sale] = await paying.product.db
      .select()
      .from(sales)
      .where(eq(sales.paymentIntentId, paymentIntentId ?? ""));
    return Boolean(sale?.settledAt);
  }, "the sale is settled");

async function paidAndSettled(amount: number) {
  const session = await pay(amount);
  await paying.tell(completed(session));
  await settled(session.payment_intent);
  return session;
}
const subjects = async (subject: string) => (await mailTo(paying.product.config.dataDir, actor.email, subject)).text;

test("a dispute takes the film's part and its fee, and a won one gives both back, once and in any order", async () => {
  const session = await paidAndSettled(25);
  const before = await holds();
  const fees = await balance(FEES);
  const [created, withdrawn] = disputed(session, "created");
  await paying.tell(found(created));
  expect(await holds()).toBe(before);
  await paying.tell(found(withdrawn), { ...found(withdrawn), id: "evt_withdrawn_again" });
  expect([await holds(), await balance(FEES)]).toEqual([before - 2_500 - FEE, fees + FEE]);
  expect(await subjects("A payment to you is disputed")).toContain("$25.00");
  await paying.tell(...disputed(session, "won").toReversed(), { ...found(withdrawn), id: "evt_withdrawn_late" });
  expect([await holds(), await balance(FEES)]).toEqual([before, fees]);
  await subjects("A disputed payment is yours again");
});

test("a lost one stays, is told, and is in the statement with its fee, below zero", async () => {
  const session = await paidAndSettled(5);
  await paying.tell(...disputed(session, "lost"), ...disputed(session, "created"));
  expect(await holds()).toBe(-feeOf(500) - FEE);
  await subjects("A disputed payment is lost");
  expect(await (await actor.visitor.get("/studio/spotlight/donations")).text()).toContain(
    "Taken back by the payer’s bank",
  );
  const refund = await actor.visitor.post(`/studio/donations/${session.metadata.donation}/refund`, {});
  expect([refund.status, paying.stripe.refunds]).toEqual([409, []]);
  const page = (await (await actor.visitor.get("/studio/earnings")).text()).replace(/<[^>]*>/g, " ");
  expect(page).toContain("Dispute of a donation");
  expect(page).toContain("fee of $15.00");
  expect(page.replace(/\s+/g, " ")).toContain(`−$${((feeOf(500) + FEE) / 100).toFixed(2)}`);
  expect(page).toContain("less than nothing");
});

test("one that is known before the fee, or before the payment, is booked with the sale", async () => {
  paying.stripe.keepFees(true);
  const session = await pay(10);
  await paying.tell(...disputed(session, "created"), completed(session));
  paying.stripe.keepFees(false);
  const { sweepSales } = await import("~/features/money/sales/jobs.server.ts");
  await sweepSales.handle({}, paying.product, new AbortController().signal);
  await settled(session.payment_intent);
  expect(await holds()).toBe(-feeOf(1_000) - FEE);
});

test("a part that is disputed after a part was refunded adds up to the whole", async () => {
  const session = await paidAndSettled(10);
  await paying.tell(refunded(session, 300), ...disputed(session, "created", { minor: 700 }));
  expect(await holds()).toBe(-feeOf(1_000) - FEE);
  await paying.tell(...disputed(session, "won", { minor: 700 }));
  expect(await holds()).toBe(700 - feeOf(1_000));
});

test("disputes of an account that is gone are booked under its number, and tell nobody", async () => {
  const session = await paidAndSettled(10);
  const number = await payee();
  await paying.product.db.delete(accounts).where(eq(accounts.id, actor.accountId));
  await paying.tell(...disputed(session, "created"));
  expect(await balance(filmAccount(number))).toBe(-feeOf(1_000) - FEE);
  await paying.tell(...disputed(session, "won"));
  expect(await balance(filmAccount(number))).toBe(1_000 - feeOf(1_000));
});

test("an inquiry, a dispute of nothing and one of another payment change nothing", async () => {
  const session = await paidAndSettled(10);
  const before = await holds();
  const [, withdrawn] = disputed(session, "created");
  const about = (change: object) => ({
    ...found(withdrawn),
    id: `evt_${crypto.randomUUID()}`,
    data: { object: { ...found(withdrawn).data.object, ...change } },
  });
  await paying.tell(
    about({ status: "warning_needs_response", balance_transactions: [] }),
    about({ amount: 0 }),
    about({ id: "dp_other", payment_intent: "pi_of_somebody_else" }),
    about({ id: "dp_without_payment", payment_intent: null }),
  );
  expect(await holds()).toBe(before);
});
