import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { payees } from "~/db/schema/payees.ts";
import { payouts, recipients } from "~/db/schema/payouts.ts";
import { salesCurrencies } from "~/db/schema/sales-currencies.ts";
import { book } from "~/features/money/ledger/commands.server.ts";
import { balanceOf } from "~/features/money/ledger/queries.server.ts";
import { CLEARING, filmAccount, PAYOUT } from "~/features/money/ledger/rules.ts";
import { recordElsewhere } from "~/features/money/payouts/commands.server.ts";
import { payEverybody, payOut, sweepPayouts } from "~/features/money/payouts/jobs.server.ts";
import { everybodyOwed, payoutsOf } from "~/features/money/payouts/queries.server.ts";
import { payeeOf } from "~/features/money/sales/commands.server.ts";
import { monthOf } from "~/lib/dates.ts";
import { newId, type PayeeNumber } from "~/lib/ids.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { mailTo } from "../../support/mail.ts";
import { type PayingProduct, startPayingProduct } from "../../support/paying-product.ts";
import { reversed } from "../../support/stripe-transfers.ts";
import { until } from "../../support/until.ts";

let paying: PayingProduct;
let owner: Awaited<ReturnType<typeof launchedOwner>>;
let payee: PayeeNumber;
beforeAll(async () => {
  paying = await startPayingProduct({ paysOut: true });
});
afterAll(() => paying.stop());
beforeEach(async () => {
  owner = await launchedOwner(paying.product);
  payee = await paying.product.db.transaction((tx) => payeeOf(tx, owner.accountId));
});

/** Far ahead: the product closes no month meanwhile in which something is booked here. */
const NOW = new Date(Date.now() + 100 * 24 * 60 * 60 * 1000);
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);

/** A sale that was booked so many days before. */
const earn = (minor: number, days: number, currency = "usd") =>
  paying.product.db.transaction((tx) => {
    const entries = [
      { account: CLEARING, currency, minor: -minor },
      { account: filmAccount(payee), currency, minor },
    ];
    return book(tx, { source: `sale:${newId()}`, kind: "sale", at: daysAgo(days), entries });
  });

const asked = (country: string) => owner.visitor.post("/studio/earnings", { country });
async function readyRecipient() {
  expect((await asked("DE")).status).toBe(303);
  const [row] = await paying.product.db.select().from(recipients).where(eq(recipients.payee, payee));
  const { recipientId } = found(row);
  paying.stripe.connect.setActive(recipientId);
  return recipientId;
}
const run = () => payEverybody(paying.product, NOW);
const rows = () => paying.product.db.select().from(payouts).where(eq(payouts.payee, payee)).orderBy(payouts.createdAt);
const transfersTo = (recipientId: string) =>
  paying.stripe.connect.transfers.filter(({ destination }) => destination === recipientId);
const owed = () => balanceOf(paying.product.db, filmAccount(payee), "usd");
const decided = (state: string) =>
  until(async () => (await rows()).some((row) => row.state === state), `a payout is ${state}`);
const availability = async () => (await payoutsOf(paying.product.db, owner.accountId, "usd", NOW))?.availability;
const screen = async (query = "") =>
  (await (await owner.visitor.get(`/studio/earnings${query}`)).text()).replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

test("an owner says where they are, goes to the payment service, and is paid what is available, once a day", async () => {
  await earn(10_000, 70);
  await earn(5_000, 20);
  await earn(3_000, 2);
  expect(await availability()).toMatchObject({ available: 14_500, held: 3_000, reserve: 500 });
  const unset = await screen();
  for (const words of ["Available $0.00", "Held $180.00", "Reserve $0.00", "Set up payouts"])
    expect(unset).toContain(words);
  expect((await asked("Germany")).status).toBe(422);
  const opened = await asked("de");
  expect(opened.headers.get("location")).toContain(`${paying.stripe.stripe.apiBase}/onboarding/acct_`);
  await run();
  expect(await rows()).toEqual([]);
  const recipientId = await readyRecipient();
  expect(await screen("?back")).not.toContain("Complete your details");
  await Promise.all([run(), run()]);
  await decided("paid");
  await run();
  expect(transfersTo(recipientId)).toMatchObject([{ amount: 14_500, currency: "usd" }]);
  expect([await owed(), (await rows()).length]).toEqual([3_500, 1]);
  const after = await screen();
  for (const words of ["Paid by the payment service $145.00", "Payout", "−$145.00"]) expect(after).toContain(words);
  expect(await availability()).toMatchObject({ available: 0, held: 3_000, reserve: 500 });
});

test("less than the smallest payout waits", async () => {
  await earn(2_499, 90);
  await readyRecipient();
  await run();
  expect(await rows()).toEqual([]);
  await earn(1, 90);
  await run();
  await decided("paid");
});

test("what is owed in the currency that visitors paid in before stays in sight, and is paid in it", async () => {
  const had = [
    { since: new Date("2025-01-01"), currency: "eur" },
    { since: new Date("2025-06-01"), currency: "usd" },
  ];
  await paying.product.db.insert(salesCurrencies).values(had);
  await earn(5_000, 90, "eur");
  const recipientId = await readyRecipient();
  expect(await screen()).toContain("USD EUR");
  expect(await screen("?currency=eur")).toMatch(/EUR €50\.00 Yours/);
  expect(await screen("?currency=gbp")).toMatch(/EUR \$0\.00 Yours/);
  const month = monthOf(daysAgo(90).toISOString()).slice(0, 7);
  const file = await owner.visitor.get(`/studio/earnings/statement.csv?month=${month}&currency=eur`);
  expect(await file.text()).toContain(",50,EUR");
  await run();
  await decided("paid");
  expect(transfersTo(recipientId)).toMatchObject([{ amount: 5_000, currency: "eur" }]);
});

test("an answer that was lost is found again, and nothing is paid twice", async () => {
  await earn(5_000, 90);
  const recipientId = await readyRecipient();
  paying.stripe.connect.loseAnswers(true);
  await run();
  await until(() => transfersTo(recipientId).length === 1, "the transfer is made");
  const [lost] = await rows();
  await found(payOut.giveUp)({ payoutId: found(lost).id }, paying.product, "unexpected");
  expect(await screen()).toContain("it is asked again");
  paying.stripe.connect.loseAnswers(false);
  await sweepPayouts.handle({}, paying.product, new AbortController().signal);
  await decided("paid");
  expect([transfersTo(recipientId).length, await owed()]).toEqual([1, 0]);
});

test("a refused payout is given back and told, and is tried again once the recipient can be paid", async () => {
  await earn(5_000, 90);
  const recipientId = await readyRecipient();
  paying.stripe.connect.refuseTransfers("transfers_not_allowed");
  await run();
  await decided("failed");
  expect(await owed()).toBe(5_000);
  await mailTo(paying.product.config.dataDir, owner.email, "A payout to you was refused");
  paying.stripe.connect.refuseTransfers(null);
  paying.stripe.connect.setActive(recipientId, false);
  await run();
  expect(await screen()).toContain("Complete your details");
  paying.stripe.connect.setActive(recipientId);
  await run();
  await decided("paid");
  expect([transfersTo(recipientId).length, await owed()]).toEqual([1, 0]);
});

test("what is taken back is owed again, once, in whatever order it is told", async () => {
  await earn(5_000, 90);
  const recipientId = await readyRecipient();
  await run();
  await decided("paid");
  const [transfer] = transfersTo(recipientId);
  await paying.tell(reversed(transfer, 3_000), reversed(transfer, 1_000), reversed(transfer, 3_000, 20));
  expect(await owed()).toBe(3_000);
  await mailTo(paying.product.config.dataDir, owner.email, "A payout to you was taken back");
  await paying.tell(reversed({ ...found(transfer), id: "tr_of_somebody_else" }, 500));
  expect(await owed()).toBe(3_000);
});

test("a country that is not paid is refused with a message, and the operator marks what was paid elsewhere", async () => {
  await earn(5_000, 90);
  const refused = await asked("XX");
  expect([refused.status, await refused.text()]).toEqual([
    503,
    expect.stringContaining("does not pay to this country"),
  ]);
  expect(await everybodyOwed(paying.product.db)).toContainEqual({
    payee,
    currency: "usd",
    minor: 5_000,
    email: owner.email,
  });
  const pay = (minor: number, to = payee) =>
    recordElsewhere(paying.product.db, { payee: to, currency: "usd", minor, note: "Bank, in May" }, NOW);
  expect(await pay(5_001)).toEqual({ ok: false, reason: "too much", owed: 5_000 });
  expect(await pay(10, 999_999 as PayeeNumber)).toEqual({ ok: false, reason: "unknown" });
  const paidOut = await balanceOf(paying.product.db, PAYOUT, "usd");
  expect(await Promise.all([pay(3_000), pay(3_000)])).toContainEqual({ ok: true });
  expect([await owed(), await balanceOf(paying.product.db, PAYOUT, "usd")]).toEqual([2_000, paidOut + 3_000]);
  expect(await screen()).toContain("Bank, in May");
});

test("what is owed to an account that is gone is paid to its number still; a debt is never paid out", async () => {
  await earn(5_000, 90);
  const recipientId = await readyRecipient();
  await paying.product.db.delete(accounts).where(eq(accounts.id, owner.accountId));
  await run();
  await decided("paid");
  expect(transfersTo(recipientId)).toMatchObject([{ amount: 5_000 }]);
  const [kept] = await paying.product.db.select().from(payees).where(eq(payees.number, payee));
  expect(kept?.accountId).toBeNull();
  await earn(-3_000, 1);
  await run();
  expect([(await rows()).length, await owed()]).toEqual([1, -3_000]);
});
