import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { boostOrders } from "~/db/schema/boost-orders.ts";
import { donations } from "~/db/schema/donations.ts";
import { packPurchases } from "~/db/schema/emoji-packs.ts";
import { filmPurchases } from "~/db/schema/film-offers.ts";
import { payees } from "~/db/schema/payees.ts";
import { payouts, recipients } from "~/db/schema/payouts.ts";
import { sales } from "~/db/schema/sales.ts";
import { recordFoundDonation } from "~/features/money/donations/commands.server.ts";
import { recordFoundFilm } from "~/features/money/film-purchases/commands/found.server.ts";
import { FILMS_LINK_SUBJECT } from "~/features/money/film-purchases/emails/films-bought.tsx";
import { balanceOf, imbalances } from "~/features/money/ledger/queries.server.ts";
import { filmAccount, PAYOUT } from "~/features/money/ledger/rules.ts";
import { recordFoundPack } from "~/features/money/pack-purchases/commands/found.server.ts";
import { payEverybody } from "~/features/money/payouts/jobs.server.ts";
import { payoutName } from "~/features/money/payouts/rules.ts";
import { reconcile } from "~/features/money/reconciliation/commands.server.ts";
import { payeeOf } from "~/features/money/sales/commands.server.ts";
import { recordFoundBoost } from "~/features/promotion/boost-orders/commands/payments.server.ts";
import { type AccountId, newId, type PayoutId } from "~/lib/ids.ts";
import { runScript } from "../../support/backups.ts";
import { createPack } from "../../support/factories/packs.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { createOffer } from "../../support/factories/sold-films.ts";
import { putFilmOnPage } from "../../support/film-on-page.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { mailTo } from "../../support/mail.ts";
import { type PayingProduct, startPayingProduct } from "../../support/paying-product.ts";
import { completed, disputed } from "../../support/stripe-books.ts";
import { feeOf } from "../../support/stripe-payments.ts";
import { ownerWhoAsks, payDonation } from "../../support/supported-clip.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

const SELLS = { currency: "usd", tax: "none", imprint: "The Cinema Collective", ethRate: null } as const;

let paying: PayingProduct;
beforeAll(async () => {
  paying = await startPayingProduct({ paysOut: true, sales: SELLS });
});
afterAll(() => paying.stop());

/** The operator's command, beside the running product. */
const ledger = (...words: string[]) => {
  const { databaseUrl, config } = paying.product;
  return runScript("ledger", words, { ...paying.stripe.env, DATABASE_URL: databaseUrl, DATA_DIR: config.dataDir });
};

/** The same in this process. */
const compare = async () => {
  const { db, queue, payments } = paying.product;
  if (!payments) throw new Error("payments are not set up");
  const payers = {
    ...{ donation: recordFoundDonation, boost: recordFoundBoost },
    ...{ pack: recordFoundPack, film: recordFoundFilm },
  };
  return reconcile({ db, queue, payments, payers }, new Date(0));
};

const payeeNumber = (accountId: AccountId) => paying.product.db.transaction((tx) => payeeOf(tx, accountId));
const owedTo = async (accountId: AccountId) =>
  balanceOf(paying.product.db, filmAccount(await payeeNumber(accountId)), "usd");
const saleBy = async (paymentIntentId: string | null) => {
  const [sale] = await paying.product.db
    .select()
    .from(sales)
    .where(eq(sales.paymentIntentId, paymentIntentId ?? ""));
  return sale;
};

test("what the payment service knows and the ledger does not is booked by one command, and by a second one not again", async () => {
  const { db } = paying.product;
  const maker = await ownerWhoAsks(paying.product);
  const told = await payDonation(paying, maker, 25);
  await paying.tell(completed(told));
  await until(async () => Boolean((await saleBy(told.payment_intent))?.settledAt), "the sale is settled");
  // From here on no event arrives, as after a backup was restored.
  const forgotten = await payDonation(paying, maker, 10);
  const gone = await payDonation(paying, maker, 5);
  await db.delete(donations).where(eq(donations.checkoutSessionId, gone.id));
  const left = await ownerWhoAsks(paying.product);
  const orphan = await payDonation(paying, left, 5);
  await db.delete(accounts).where(eq(accounts.id, left.accountId));
  paying.stripe.refunds.push({ payment_intent: told.payment_intent ?? "", amount: 500 });
  const [, withdrawn] = disputed(forgotten, "created");
  paying.stripe.disputes.push({ ...found(withdrawn).data.object, created: 1_772_366_400 });
  paying.stripe.payments.set("pi_of_a_plan", {
    ...{ id: "pi_of_a_plan", amount: 3_900, currency: "usd", customer: null, payment_method: null, metadata: {} },
  });
  const boost = await boughtBoost();

  const { code, output } = await ledger("reconcile");
  expect([code, output]).toEqual([
    0,
    expect.stringContaining("4 payments and 0 payouts were missing and are recorded"),
  ]);
  expect(output).toContain("1 are of nothing that is sold here, and were left alone: pi_of_a_plan");
  const given = 2_500 - feeOf(2_500) - 500 + (1_000 - feeOf(1_000)) - 1_000 - 1_500 + (500 - feeOf(500));
  expect(await owedTo(maker.accountId)).toBe(given);
  const [kept] = await db.select().from(donations).where(eq(donations.checkoutSessionId, forgotten.id));
  expect(kept?.paidAt).not.toBeNull();
  const nobodys = found(await saleBy(orphan.payment_intent));
  const [nobody] = await db.select().from(payees).where(eq(payees.number, nobodys.payee));
  expect([nobody?.accountId, nobodys.minor]).toEqual([null, 500]);
  const [order] = await db.select().from(boostOrders).where(eq(boostOrders.checkoutId, boost.id));
  expect([order?.paidAt !== null, (await saleBy(boost.payment_intent))?.kind]).toEqual([true, "boost"]);

  expect(await compare()).toMatchObject({ payments: 0, settled: 0, transfers: 0 });
  expect(await owedTo(maker.accountId)).toBe(given);
  expect(await imbalances(db)).toEqual([]);
});

async function boughtBoost() {
  const owner = await launchedOwner(paying.product, { plan: "grow" });
  const { id } = await createLink(paying.product.db, owner.accountId);
  const body = new URLSearchParams({ duration: "7days", priority: "normal", budgetType: "total", budget: "25" });
  const answer = await owner.visitor.fetch(`/studio/links/${id}/boost`, { method: "PUT", body });
  return paying.stripe.pay((await answer.json()).next.split("/").at(-1));
}

test("a film and a pack that were bought after the backup are their buyer's again", async () => {
  const { db } = paying.product;
  const owner = await launchedOwner(paying.product, { plan: "grow" });
  await putFilmOnPage(paying.product, owner, Buffer.from("a film"));
  await createOffer(db, { accountId: owner.accountId, filmId: owner.filmId });
  const { id: packId } = await createPack(db, owner, {});
  const fan = new Visitor(paying.product.baseUrl);
  for (const address of [`/films/${owner.slug}/purchases`, `/shop/${packId}/purchases`]) {
    const answer = await fan.post(address);
    const session = paying.stripe.pay(found(answer.headers.get("location")?.split("/").at(-1)));
    session.customer_details = { email: "Fan@Example.org" };
  }
  await db.delete(filmPurchases).where(eq(filmPurchases.filmId, owner.filmId));
  await db.delete(packPurchases).where(eq(packPurchases.packId, packId));

  expect(await compare()).toMatchObject({ payments: 2 });
  expect(await compare()).toMatchObject({ payments: 0 });
  const bought = { email: "fan@example.org", isReturned: false, accountId: owner.accountId };
  expect(await db.select().from(filmPurchases)).toMatchObject([{ ...bought, kind: "rent", cents: 499 }]);
  expect(await db.select().from(packPurchases)).toMatchObject([{ ...bought, cents: 500 }]);
  await fan.post("/bought", { email: "fan@example.org" });
  const { text } = await mailTo(paying.product.config.dataDir, "fan@example.org", FILMS_LINK_SUBJECT);
  const link = found(/https?:\/\/\S+\/watch\/\S+/.exec(text))[0];
  expect((await fan.get(new URL(link).pathname)).status).toBe(200);
});

test("a transfer that was made after the backup is booked, and what it paid is not paid again", async () => {
  const { db } = paying.product;
  const owner = await launchedOwner(paying.product);
  const payee = await payeeNumber(owner.accountId);
  expect((await owner.visitor.post("/studio/earnings", { country: "FR" })).status).toBe(303);
  const [recipient] = await db.select().from(recipients).where(eq(recipients.payee, payee));
  const { recipientId: destination } = found(recipient);
  paying.stripe.connect.setActive(destination);
  const transfer_group = payoutName(newId<PayoutId>());
  paying.stripe.connect.transfers.push(
    { id: "tr_forgotten", amount: 4_000, currency: "usd", destination, transfer_group, metadata: {} },
    { id: "tr_by_hand", amount: 100, currency: "usd", destination, transfer_group: "by hand", metadata: {} },
  );
  const before = await balanceOf(db, PAYOUT, "usd");
  await payEverybody(paying.product, new Date());
  expect([await owedTo(owner.accountId), await balanceOf(db, PAYOUT, "usd")]).toEqual([-4_000, before + 4_000]);
  expect(await compare()).toMatchObject({ transfers: 0, unknown: expect.arrayContaining(["tr_by_hand"]) });
  const made = await db.select().from(payouts).where(eq(payouts.payee, payee));
  expect(made).toMatchObject([{ state: "paid", transferId: "tr_forgotten", minor: 4_000 }]);
});

test("the operator books what was paid elsewhere", async () => {
  const maker = await ownerWhoAsks(paying.product);
  const session = await payDonation(paying, maker, 25);
  await paying.tell(completed(session));
  await until(async () => Boolean((await saleBy(session.payment_intent))?.settledAt), "the sale is settled");
  const payee = await payeeNumber(maker.accountId);
  const booked = await ledger("paid", String(payee), "20.50", "Bank,", "in May");
  expect([booked.code, booked.output]).toEqual([0, `Booked: $20.50 were paid to ${payee}.\n`]);
  expect(await owedTo(maker.accountId)).toBe(2_500 - feeOf(2_500) - 2_050);
  const [payout] = await paying.product.db.select().from(payouts).where(eq(payouts.payee, payee));
  expect(payout).toMatchObject({ way: "elsewhere", state: "paid", note: "Bank, in May" });
});
