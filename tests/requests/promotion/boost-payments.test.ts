import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { boostOrders } from "~/db/schema/boost-orders.ts";
import { boosts } from "~/db/schema/boosts.ts";
import { links } from "~/db/schema/links.ts";
import { payees } from "~/db/schema/payees.ts";
import { sales } from "~/db/schema/sales.ts";
import { subscriptions } from "~/db/schema/subscriptions.ts";
import { balanceOf } from "~/features/money/ledger/queries.server.ts";
import { CLEARING, PLATFORM } from "~/features/money/ledger/rules.ts";
import { applyBoostSchedules, settleBoostOrders } from "~/features/promotion/boost-orders/jobs.server.ts";
import { saleIdOf } from "~/features/promotion/boost-orders/rules.ts";
import type { BoostData } from "~/features/promotion/boosts/rules/reports.ts";
import { boostedPages } from "~/features/promotion/featured/queries.server.ts";
import { leaveForGood } from "~/features/studio/leaving/commands.server.ts";
import type { BoostId, LinkId } from "~/lib/ids.ts";
import { createBoost, createLink } from "../../support/factories/promotion.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { mailTo } from "../../support/mail.ts";
import { type PayingProduct, startPayingProduct } from "../../support/paying-product.ts";
import { completed, disputed, eventOf, refunded } from "../../support/stripe-books.ts";
import { feeOf } from "../../support/stripe-payments.ts";
import { until } from "../../support/until.ts";

let paying: PayingProduct;
let owner: Awaited<ReturnType<typeof ownerWithLink>>;
beforeAll(async () => {
  paying = await startPayingProduct();
});
afterAll(() => paying.stop());
beforeEach(async () => {
  owner = await ownerWithLink();
});

async function ownerWithLink() {
  const { visitor, accountId, email } = await launchedOwner(paying.product, { plan: "grow" });
  return { visitor, accountId, email, linkId: (await createLink(paying.product.db, accountId)).id };
}

const SETTINGS = { duration: "7days", priority: "normal", budgetType: "daily", budget: "25" };
/** Seven days of $25. */
const TOTAL = 17_500;
const place = (linkId: LinkId = owner.linkId) => `/studio/links/${linkId}/boost`;

async function order(settings: Record<string, string> = {}) {
  const body = new URLSearchParams({ ...SETTINGS, ...settings });
  const response = await owner.visitor.fetch(place(), { method: "PUT", body });
  const { next } = await response.json();
  return { status: response.status, session: next && paying.stripe.session(next.split("/").at(-1)) };
}
/** Orders a boost and pays at the checkout; Stripe's event is not sent yet. */
const pay = async (settings: Record<string, string> = {}) => paying.stripe.pay((await order(settings)).session.id);
const read = async (): Promise<BoostData> => (await owner.visitor.get(place())).json();
const remove = () => owner.visitor.fetch(place(), { method: "DELETE" });
const settle = () => settleBoostOrders.handle({}, paying.product, new AbortController().signal);
const schedule = () => applyBoostSchedules.handle({}, paying.product, new AbortController().signal);

const ordersOf = (linkId: LinkId | null = owner.linkId) =>
  paying.product.db
    .select()
    .from(boostOrders)
    .where(linkId ? eq(boostOrders.linkId, linkId) : undefined)
    .orderBy(boostOrders.createdAt);
const boostsOf = () =>
  paying.product.db.select().from(boosts).where(eq(boosts.linkId, owner.linkId)).orderBy(boosts.startedAt);
const refundsOf = ({ payment_intent }: { payment_intent: string | null }) =>
  paying.stripe.refunds.filter((refund) => refund.payment_intent === payment_intent).map(({ amount }) => amount);
const orderOf = async (boostId: string | undefined) =>
  found((await ordersOf(null)).find(({ id }) => id === (boostId as BoostId)));

const saleOf = async ({ metadata }: { metadata: { boost?: string } }) => {
  const [sale] = await paying.product.db
    .select()
    .from(sales)
    .where(eq(sales.id, saleIdOf(metadata.boost as BoostId)));
  return sale;
};

const spend = (cents: number) =>
  paying.product.db.update(boosts).set({ spentCents: cents }).where(eq(boosts.linkId, owner.linkId));
const isRefunded = async (boostId: string | undefined) => (await orderOf(boostId)).refundedAt !== null;

describe("a boost", () => {
  test("costs its whole budget, awaits its payment unseen, and begins with the signed event, once", async () => {
    const { session } = await order();
    expect(session).toMatchObject({ amount_total: TOTAL, success_url: `${paying.product.baseUrl}/dashboard` });
    expect(session.customer).toMatch(/^cus_/);
    expect(await boostsOf()).toEqual([]);
    const awaiting = await read();
    expect(awaiting).toMatchObject({ boost: null, isCharged: true, awaited: { totalCents: TOTAL } });
    expect(awaiting.awaited?.url).toContain(session.id);
    const paid = paying.stripe.pay(session.id);
    expect((await read()).boost).toBeNull();
    const event = completed(paid);
    await paying.tell(event, event, { ...event, id: `${event.id}_again` });
    expect(await read()).toMatchObject({ awaited: null, boost: { budgetCents: 2_500, spentCents: 0 } });
    const [boost] = await boostsOf();
    expect(boost?.id).toBe(session.metadata.boost);
    expect(await boostsOf()).toHaveLength(1);
    const [sale] = await paying.product.db
      .select()
      .from(sales)
      .where(eq(sales.id, saleIdOf(session.metadata.boost as BoostId)));
    expect(sale).toMatchObject({ kind: "boost", currency: "usd", minor: TOTAL, castPayee: null });
  });

  test("with a total budget costs that, and one without end thirty days", async () => {
    expect((await order({ budgetType: "total", budget: "40" })).session.amount_total).toBe(4_000);
    await paying.product.db.update(accounts).set({ plan: "pro" }).where(eq(accounts.id, owner.accountId));
    expect((await order({ duration: "unlimited", budget: "30" })).session.amount_total).toBe(90_000);
  });

  test("that is removed pays back what it did not spend, once; the books agree", async () => {
    const books = async () => [
      await balanceOf(paying.product.db, CLEARING, "usd"),
      await balanceOf(paying.product.db, PLATFORM, "usd"),
    ];
    const [clearing = 0, platform = 0] = await books();
    const session = await pay();
    await paying.tell(completed(session));
    await spend(1_250);
    await remove();
    for (let times = 0; times < 3; times++) await settle();
    await until(() => isRefunded(session.metadata.boost), "the rest is paid back");
    await settle();
    expect(refundsOf(session)).toEqual([TOTAL - 1_250]);
    expect(await orderOf(session.metadata.boost)).toMatchObject({ spentCents: 1_250 });
    await paying.tell(refunded(session, TOTAL - 1_250));
    await until(async () => (await books())[0] === clearing - 1_250, "payment and refund are booked");
    expect(await books()).toEqual([clearing - 1_250, platform + 1_250 - feeOf(TOTAL)]);
    expect((await read()).past).toMatchObject([{ ending: "removed", paidBackCents: TOTAL - 1_250 }]);
  });

  test("that was refunded in part by the operator, told before its payment, pays back what is left then", async () => {
    const session = await pay();
    paying.stripe.refunds.push({ payment_intent: session.payment_intent ?? "", amount: 500 });
    await paying.tell(refunded(session, 500), completed(session));
    await until(async () => Boolean((await saleOf(session))?.settledAt), "the sale is settled");
    expect(await saleOf(session)).toMatchObject({ refundedMinor: 500, reversedMinor: 500 });
    await spend(1_000);
    await remove();
    await settle();
    await until(() => isRefunded(session.metadata.boost), "the rest is paid back");
    expect(refundsOf(session)).toEqual([500, TOTAL - 1_500]);
  });

  test("that spent everything pays nothing back, and one that spent nothing all of it", async () => {
    const all = await pay();
    await paying.tell(completed(all));
    await spend(TOTAL);
    await remove();
    const unspent = await pay();
    await paying.tell(completed(unspent));
    await remove();
    await settle();
    await until(() => isRefunded(unspent.metadata.boost), "it is paid back");
    expect([refundsOf(all), refundsOf(unspent)]).toEqual([[], [TOTAL]]);
    expect(await isRefunded(all.metadata.boost)).toBe(false);
  });
});

describe("an order", () => {
  test("that replaces another one takes its place when it is paid; the former one's rest is paid back", async () => {
    const first = await pay();
    await paying.tell(completed(first));
    await spend(500);
    const { session } = await order({ budget: "30" });
    expect((await read()).boost).toMatchObject({ budgetCents: 2_500 });
    await paying.tell(completed(paying.stripe.pay(session.id)));
    expect((await read()).boost).toMatchObject({ budgetCents: 3_000 });
    await settle();
    await until(() => isRefunded(first.metadata.boost), "the rest of the first is paid back");
    expect(refundsOf(first)).toEqual([TOTAL - 500]);
    expect((await boostsOf()).map(({ ending }) => ending)).toEqual(["replaced", null]);
  });

  test("made in two tabs: the earlier checkout is closed; where both are paid, one runs and one is paid back", async () => {
    const [one, other] = [await order(), await order({ budget: "30" })];
    expect([one.session.status, other.session.status]).toEqual(["expired", "open"]);
    expect((await read()).awaited?.url).toContain(other.session.id);
    // Both were paid before the first one could be closed.
    const [former, later] = [paying.stripe.pay(one.session.id), paying.stripe.pay(other.session.id)];
    await paying.tell(completed(later), completed(former));
    expect((await boostsOf()).map(({ ending }) => ending).toSorted()).toEqual([null, "replaced"].toSorted());
    await settle();
    await until(() => isRefunded(later.metadata.boost), "the replaced one is paid back");
    expect([refundsOf(former), refundsOf(later)]).toEqual([[], [21_000]]);
  });

  test("sent twice by one form opens one checkout", async () => {
    const key = crypto.randomUUID();
    const before = paying.stripe.sessions.size;
    const [one, other] = [await order({ idempotencyKey: key }), await order({ idempotencyKey: key })];
    expect(one.session.id).toBe(other.session.id);
    expect(paying.stripe.sessions.size).toBe(before + 1);
  });

  test("whose checkout is abandoned or cannot be opened costs nothing", async () => {
    const { session } = await order();
    await paying.tell(eventOf("checkout.session.expired", { ...session, object: "checkout.session" }, 5));
    expect(await read()).toMatchObject({ awaited: null, boost: null });
    await paying.product.db
      .update(boostOrders)
      .set({ failedAt: null, createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) })
      .where(eq(boostOrders.id, session.metadata.boost));
    expect((await read()).awaited).toBeNull();
    paying.stripe.breakDown(true);
    const refused = await order();
    paying.stripe.breakDown(false);
    expect(refused.status).toBe(503);
    expect(await boostsOf()).toEqual([]);
  });

  test("paid a second time pays the second payment back", async () => {
    const session = await pay();
    const again = paying.stripe.pay(paying.stripe.session((await order()).session.id).id);
    await paying.tell(completed(session), completed({ ...again, metadata: session.metadata }));
    await until(async () => refundsOf(again).length === 1, "the second payment is paid back");
    expect([refundsOf(session), refundsOf(again)]).toEqual([[], [TOTAL]]);
    expect((await boostsOf()).map(({ ending }) => ending)).toEqual([null]);
  });
});

describe("a payment is paid back whole and its owner is told, where", () => {
  const told = () => mailTo(paying.product.config.dataDir, owner.email, "You get $175 back");

  test("the link was removed", async () => {
    const session = await pay();
    await paying.product.db.update(links).set({ removedAt: new Date() }).where(eq(links.id, owner.linkId));
    await paying.tell(completed(session));
    await until(async () => refundsOf(session).length === 1, "it is paid back");
    expect([refundsOf(session), await boostsOf()]).toEqual([[TOTAL], []]);
    expect((await told()).text).toContain("The Salt Road");
  });

  test("the link was deleted", async () => {
    const session = await pay();
    await paying.product.db.delete(links).where(eq(links.id, owner.linkId));
    await paying.tell(completed(session));
    await until(async () => refundsOf(session).length === 1, "it is paid back");
    expect((await told()).text).toContain("a link that was deleted");
  });

  test("the plan has no boosts any more", async () => {
    const session = await pay();
    await paying.product.db.update(accounts).set({ plan: "free" }).where(eq(accounts.id, owner.accountId));
    await paying.tell(completed(session));
    await until(async () => refundsOf(session).length === 1, "it is paid back");
    await told();
  });
});

describe("of an account that is gone", () => {
  const forget = async () => {
    await paying.product.db.delete(subscriptions).where(eq(subscriptions.accountId, owner.accountId));
    await paying.product.db.delete(accounts).where(eq(accounts.id, owner.accountId));
  };

  test("a payment that comes late is booked and paid back", async () => {
    const session = await pay();
    await forget();
    await paying.tell(completed(session));
    await until(async () => refundsOf(session).length === 1, "it is paid back");
    const { payee, linkId } = await orderOf(session.metadata.boost);
    const [kept] = await paying.product.db.select().from(payees).where(eq(payees.number, payee));
    expect([kept?.accountId, linkId, refundsOf(session)]).toEqual([null, null, [TOTAL]]);
  });

  test("what a running boost has paid, spent and paid back stays", async () => {
    const session = await pay();
    await paying.tell(completed(session));
    await spend(2_000);
    await forget();
    expect(await orderOf(session.metadata.boost)).toMatchObject({ totalCents: TOTAL, spentCents: 2_000, linkId: null });
    await settle();
    await until(() => isRefunded(session.metadata.boost), "the rest is paid back");
    await paying.tell(refunded(session, TOTAL - 2_000));
    const [sale] = await paying.product.db
      .select()
      .from(sales)
      .where(eq(sales.id, saleIdOf(session.metadata.boost as BoostId)));
    expect(sale).toMatchObject({ minor: TOTAL, refundedMinor: TOTAL - 2_000 });
    expect(refundsOf(session)).toEqual([TOTAL - 2_000]);
  });

  test("one that is to be deleted gets the rest back at once, and pays for nothing new", async () => {
    const [running, late] = [await pay(), await pay({ budget: "30" })];
    await paying.tell(completed(running));
    await leaveForGood(paying.product, owner.accountId, new Date());
    await settle();
    await paying.tell(completed(late));
    await until(async () => refundsOf(running).length + refundsOf(late).length === 2, "both are paid back");
    expect([refundsOf(running), refundsOf(late)]).toEqual([[TOTAL], [21_000]]);
  });
});

describe("the next period", () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  async function overdue(settings: Record<string, string> = { autoRenew: "on" }) {
    const session = await pay(settings);
    await paying.tell(completed(session));
    await spend(1_000);
    const period = { startedAt: new Date(Date.now() - 8 * DAY_MS), expiresAt: new Date(Date.now() - 60_000) };
    await paying.product.db.update(boosts).set(period).where(eq(boosts.linkId, owner.linkId));
    return session;
  }
  const chargesOf = ({ customer }: { customer: string | null }) =>
    [...paying.stripe.payments.values()].filter((payment) => payment.customer === customer);

  test("is charged to the kept card once, and begins with the answer, or with the event where that is lost", async () => {
    const session = await overdue();
    await Promise.all([schedule(), schedule()]);
    await until(async () => (await boostsOf()).length === 2, "the next period has begun");
    await schedule();
    await settle();
    const [former, next] = chargesOf(session);
    expect(chargesOf(session)).toHaveLength(2);
    expect(next).toMatchObject({ amount: TOTAL, payment_method: former?.payment_method });
    const told = eventOf("payment_intent.succeeded", { ...next, object: "payment_intent", amount_received: TOTAL }, 5);
    await paying.tell(told, eventOf("payment_intent.succeeded", { ...former, object: "payment_intent" }, 5));
    expect((await boostsOf()).map(({ ending, spentCents }) => [ending, spentCents])).toEqual([
      ["expiry", 1_000],
      [null, 0],
    ]);
    await until(() => isRefunded(session.metadata.boost), "the rest of the first period is paid back");
    expect(refundsOf(session)).toEqual([TOTAL - 1_000]);
  });

  test("does not begin where the card is declined, and a mail says so; a late event begins it still", async () => {
    const session = await overdue();
    paying.stripe.declineCards(true);
    await schedule();
    await until(async () => (await ordersOf()).some(({ failedAt }) => failedAt), "the card was declined");
    paying.stripe.declineCards(false);
    await schedule();
    expect(await boostsOf()).toMatchObject([{ ending: "expiry" }]);
    const subject = "Your boost has ended: the card was not charged";
    expect((await mailTo(paying.product.config.dataDir, owner.email, subject)).text).toContain("$175");
    const failed = found((await ordersOf()).find(({ follows }) => follows === session.metadata.boost));
    const paidLate = { id: "pi_found_late", object: "payment_intent", metadata: { boost: failed.id } };
    await paying.tell(eventOf("payment_intent.succeeded", paidLate, 5));
    expect(await boostsOf()).toMatchObject([{ ending: "expiry" }, { id: failed.id, ending: null }]);
  });

  test("ends where no card is kept, and is not charged where the link is removed or it does not renew", async () => {
    const session = await overdue({});
    await schedule();
    expect(await ordersOf()).toHaveLength(1);
    expect(chargesOf(session)).toHaveLength(1);
    owner = await ownerWithLink();
    const own = { accountId: owner.accountId, id: owner.linkId };
    const over = { startedAt: new Date(Date.now() - 40 * DAY_MS), expiresAt: new Date(Date.now() - 60_000) };
    await createBoost(paying.product.db, own, { ...over, autoRenew: true });
    await schedule();
    await until(async () => (await ordersOf()).some(({ failedAt }) => failedAt), "no card is kept");
    expect(await boostsOf()).toMatchObject([{ ending: "expiry" }]);
  });
});

test("a disputed boost ends, its rest is not paid back twice, and the platform bears the fee; a won one pays back", async () => {
  const session = await pay();
  await paying.tell(completed(session));
  await until(async () => (await saleOf(session))?.settledAt !== null, "the sale is settled");
  await spend(1_000);
  const platform = await balanceOf(paying.product.db, PLATFORM, "usd");
  await paying.tell(...disputed(session, "created"));
  expect((await boostsOf()).map(({ ending }) => ending)).toEqual(["removed"]);
  await settle();
  expect(await balanceOf(paying.product.db, PLATFORM, "usd")).toBe(platform - TOTAL - 1_500);
  expect(refundsOf(session)).toEqual([]);
  await paying.tell(...disputed(session, "won"));
  expect(await balanceOf(paying.product.db, PLATFORM, "usd")).toBe(platform);
  await settle();
  await until(() => isRefunded(session.metadata.boost), "the rest is paid back");
  expect(refundsOf(session)).toEqual([TOTAL - 1_000]);
});

test("events of other payments, unpaid ones and unknown boosts change nothing", async () => {
  const { session } = await order();
  await paying.tell(
    completed({ ...session, payment_status: "unpaid", payment_intent: "pi_one" }),
    completed({ ...session, payment_status: "paid", payment_intent: "pi_two", metadata: {} }),
    completed({ ...session, payment_status: "paid", payment_intent: "pi_3", metadata: { boost: crypto.randomUUID() } }),
    eventOf("payment_intent.succeeded", { id: "pi_four", metadata: session.metadata }, 1),
  );
  expect(await boostsOf()).toEqual([]);
  expect(await boostedPages(paying.product.db, new Date())).toEqual(
    expect.not.arrayContaining([{ accountId: owner.accountId }]),
  );
});
