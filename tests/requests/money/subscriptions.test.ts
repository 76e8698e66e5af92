import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { mails } from "~/db/schema/mails.ts";
import { entitlementOf } from "~/features/account/entitlements/queries.server.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import { openSubscriptionCheckout } from "~/features/money/subscriptions/commands/open-checkout.server.ts";
import { applyDueChanges, followAddress } from "~/features/money/subscriptions/jobs.server.ts";
import { subscriptionOf } from "~/features/money/subscriptions/queries.server.ts";
import type { WantedOffer } from "~/features/money/subscriptions/rules.ts";
import { leaveForGood } from "~/features/studio/leaving/commands.server.ts";
import { readEvents } from "../../support/events.ts";
import { launchedOwner, unlaunchedOwner } from "../../support/launched-owner.ts";
import { type PayingProduct, startPayingProduct } from "../../support/paying-product.ts";
import { webhookEventOf } from "../../support/stripe-billing.ts";
import { deliver } from "../../support/stripe-books.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let paying: PayingProduct;
let stripe: PayingProduct["stripe"];
let product: PayingProduct["product"];
beforeAll(async () => {
  paying = await startPayingProduct();
  ({ stripe, product } = paying);
});
afterAll(() => paying.stop());

let owner: Awaited<ReturnType<typeof launchedOwner>>;
beforeEach(async () => {
  owner = await launchedOwner(product);
});

const VISIBILITY: WantedOffer = { offer: "visibility", cycle: "monthly" };
const COMMUNITY: WantedOffer = { offer: "community", cycle: "yearly" };
const FREE: WantedOffer = { offer: "essential", cycle: "monthly" };

const ways = () => {
  const at = (path: string) => `${product.baseUrl}${path}`;
  return {
    paid: at("/dashboard/settings/billing?paid=community.yearly"),
    cancelled: at("/pricing"),
    plan: at("/dashboard/settings/billing"),
  };
};
const choose = (wanted: WantedOffer, who = owner) =>
  openSubscriptionCheckout(product, { id: who.accountId, email: who.email }, { wanted, ways: ways() }, new Date());

/** The last segment of the address that a choice redirects to: the id of the checkout or portal session. */
async function sessionIdFor(wanted: WantedOffer): Promise<string> {
  const opened = await choose(wanted);
  if (!opened.ok || !opened.next) throw new Error(`no redirect: ${JSON.stringify(opened)}`);
  return opened.next.split("/").at(-1) ?? "";
}

const sendEvent = (type: string, object: object) => paying.tell(webhookEventOf(type, object));
const offer = async () => (await entitlementOf(product.db, owner.accountId)).offer;
const known = async () =>
  (await subscriptionOf(product.db, owner.accountId)) ?? expect.fail("no subscription is stored");
const settled = (what: string) =>
  until(async () => (await known()).settled === (await known()).heard && (await known()).heard > 0, what);

async function subscribed(wanted = VISIBILITY) {
  const subscription = stripe.billing.subscribe(await sessionIdFor(wanted));
  await sendEvent("customer.subscription.created", subscription);
  await until(async () => (await offer()) === wanted.offer, "the account has the plan");
  return subscription;
}

const activeSubscriptions = () => {
  const customers = [...stripe.billing.customers.values()].filter(
    ({ metadata }) => metadata.account === owner.accountId,
  );
  return [...stripe.billing.subscriptions.values()].filter(
    ({ customer, status }) => status === "active" && customers.some(({ id }) => id === customer),
  );
};

describe("an account that chooses a paid offer", () => {
  test("pays at a checkout of our price, and has the plan after Stripe's event", async () => {
    const checkout = stripe.billing.checkouts.get(await sessionIdFor(COMMUNITY));
    expect(checkout).toMatchObject({
      price: {
        unit_amount: 79_900,
        recurring: { interval: "year" },
        metadata: { offer: "community", cycle: "yearly" },
      },
      metadata: { account: owner.accountId },
      success_url: `${product.baseUrl}/dashboard/settings/billing?paid=community.yearly`,
      cancel_url: `${product.baseUrl}/pricing`,
    });
    expect(stripe.billing.customers.get(checkout?.customer ?? "")?.email).toBe(owner.email);
    const begun = stripe.billing.subscribe(checkout?.id ?? "");
    expect(await offer()).toBeNull();
    await sendEvent("checkout.session.completed", { ...checkout, customer: begun.customer });
    await until(async () => (await offer()) === "community", "the account has the plan");
    expect(await entitlementOf(product.db, owner.accountId)).toMatchObject({ plan: "grow", offer: "community" });
    expect(await known()).toMatchObject({ status: "active", cents: 79_900, cycle: "yearly", checkoutId: null });
  });

  test("has one checkout at a time, also with several tabs at once", async () => {
    const first = await sessionIdFor(VISIBILITY);
    const second = await sessionIdFor(COMMUNITY);
    expect(stripe.billing.checkouts.get(first)?.status).toBe("expired");
    const opened = await Promise.all([choose(VISIBILITY), choose(COMMUNITY), choose(VISIBILITY)]);
    expect(stripe.billing.checkouts.get(second)?.status).toBe("expired");
    const open = [...stripe.billing.checkouts.values()].filter(
      ({ metadata, status }) => metadata.account === owner.accountId && status === "open",
    );
    expect(open).toHaveLength(1);
    const returnedIds = opened.flatMap((answer) => (answer.ok && answer.next ? answer.next.split("/").at(-1) : []));
    expect(returnedIds.filter((id) => stripe.billing.checkouts.get(id ?? "")?.status === "open")).toHaveLength(1);
    expect(new Set([...stripe.billing.checkouts.values()].filter(isOwn).map(({ customer }) => customer)).size).toBe(1);
  });
  const isOwn = ({ metadata }: { metadata: Record<string, string> }) => metadata.account === owner.accountId;

  test("never pays twice: a payment whose event has not arrived is found first", async () => {
    stripe.billing.subscribe(await sessionIdFor(VISIBILITY));
    expect(await choose(VISIBILITY)).toEqual({ ok: true, next: null });
    expect(await offer()).toBe("visibility");
    expect(activeSubscriptions()).toHaveLength(1);
  });

  test("changes a paid plan on Stripe's page, which shows the price", async () => {
    const { id } = await subscribed();
    const portal = await sessionIdFor(COMMUNITY);
    expect(stripe.billing.portals.get(portal)).toMatchObject({ change: id, return_url: ways().paid });
    expect(await offer()).toBe("visibility");
    await sendEvent("customer.subscription.updated", stripe.billing.confirmChange(portal));
    await until(async () => (await offer()) === "community", "the plan has changed");
    expect(activeSubscriptions()).toHaveLength(1);
  });

  test("keeps its plan to the end of the paid period when it chooses the free one, and can undo that", async () => {
    const { id, customer, items } = await subscribed();
    expect(await choose(FREE)).toEqual({ ok: true, next: ways().plan });
    const end = new Date((items.data[0]?.current_period_end ?? 0) * 1000);
    expect(await known()).toMatchObject({ endsAt: end, granted: "visibility" });
    expect(await choose(VISIBILITY)).toEqual({ ok: true, next: ways().plan });
    expect((await known()).endsAt).toBeNull();
    await choose(FREE);
    const over = { status: "canceled", ended_at: items.data[0]?.current_period_end ?? 0 };
    await sendEvent("customer.subscription.deleted", stripe.billing.update(id, over));
    await until(async () => (await offer()) === "essential", "the account has the free plan");
    expect(stripe.billing.checkouts.get(await sessionIdFor(COMMUNITY))?.customer).toBe(customer);
  });

  test("gets a message when Stripe cannot be reached, and can try again", async () => {
    stripe.breakDown(true);
    expect(await choose(VISIBILITY)).toEqual({ ok: false, reason: "closed" });
    stripe.breakDown(false);
    expect((await choose(VISIBILITY)).ok).toBe(true);
    expect(await choose({ offer: "enterprise", cycle: "yearly" })).toEqual({ ok: false, reason: "not-sold" });
  });

  test("gets a new customer when Stripe has deleted the old one", async () => {
    const { customer } = await subscribed();
    stripe.billing.customers.delete(customer);
    const checkout = stripe.billing.checkouts.get(await sessionIdFor(COMMUNITY));
    expect(checkout?.customer).not.toBe(customer);
    expect(await offer()).toBe("essential");
  });
});

describe("the pricing page and the plan's screen", () => {
  const press = (wanted: WantedOffer) => owner.visitor.post("/billing/choice", wanted);
  const screen = async (search = "") => (await owner.visitor.get(`/dashboard/settings/billing${search}`)).text();

  test("lead to the checkout, say that the payment is being confirmed, and then name the plan", async () => {
    const checkout = stripe.billing.checkouts.get(
      (await press(COMMUNITY)).headers.get("location")?.split("/").at(-1) ?? "",
    );
    const paid = checkout?.success_url.replace(`${product.baseUrl}/dashboard/settings/billing`, "");
    expect(checkout?.cancel_url).toBe(`${product.baseUrl}/pricing?cycle=yearly&choice=community#plan-community`);
    const begun = stripe.billing.subscribe(checkout?.id ?? "");
    expect(await screen(paid)).toContain("We are confirming your payment");
    await sendEvent("customer.subscription.created", begun);
    await until(async () => (await screen(paid)).includes("Your payment is confirmed"), "the account has the plan");
    expect(await screen()).toContain("$799 a year");
  });

  test("end a plan with its period when the free one is chosen, and grant no plan without payment", async () => {
    await subscribed();
    expect((await press(FREE)).headers.get("location")).toBe(ways().plan);
    expect(await screen()).toContain("and is not renewed");
    expect(await offer()).toBe("visibility");
  });

  test("give the free plan at once without a subscription, and refuse with a message when Stripe is down", async () => {
    expect((await press(FREE)).headers.get("location")).toBe("/dashboard?chosen=essential");
    expect(await offer()).toBe("essential");
    stripe.breakDown(true);
    const refused = await press(VISIBILITY);
    stripe.breakDown(false);
    expect(refused.headers.get("location")).toBe("/pricing?refused=closed");
    expect(await offer()).toBe("essential");
    expect(await (await owner.visitor.get("/pricing?refused=closed")).text()).toContain("Nothing was charged");
  });

  test("lead from the wizard to the checkout and back to its last step", async () => {
    const newAccount = await unlaunchedOwner(product);
    const answer = await newAccount.visitor.post("/billing/choice", VISIBILITY);
    const checkout = stripe.billing.checkouts.get(answer.headers.get("location")?.split("/").at(-1) ?? "");
    expect(checkout?.success_url).toBe(`${product.baseUrl}/onboarding/ready`);
  });
});

describe("events of Stripe", () => {
  test("may arrive late, twice and out of order: the current state counts", async () => {
    const begun = await subscribed();
    const past = stripe.billing.failPayment(begun.id, begun.created - 60);
    const back = stripe.billing.payUp(begun.id);
    const events = [
      webhookEventOf("customer.subscription.updated", { ...begun, status: "canceled" }, 1),
      webhookEventOf("invoice.payment_failed", { customer: begun.customer }),
      webhookEventOf("customer.subscription.updated", past),
      webhookEventOf("customer.subscription.updated", back),
      webhookEventOf("customer.subscription.deleted", { ...begun, status: "canceled" }),
    ];
    for (const event of [...events, ...events.toReversed()]) await deliver(product.baseUrl, event);
    expect((await known()).heard).toBe(events.length + 1);
    await settled("every event is applied");
    expect(await known()).toMatchObject({ status: "active", unpaidSince: null, granted: "visibility" });
    expect(await offer()).toBe("visibility");
  });

  test("are applied also after Stripe could not be reached for a while", async () => {
    const begun = await subscribed();
    const before = stripe.refusedCalls();
    stripe.breakDown(true);
    const ended = stripe.billing.update(begun.id, { status: "canceled", ended_at: begun.created });
    await sendEvent("customer.subscription.deleted", ended);
    await until(() => stripe.refusedCalls() > before, "a call to Stripe is refused");
    expect(await offer()).toBe("visibility");
    stripe.breakDown(false);
    await until(async () => (await offer()) === "essential", "the job is tried again");
  });

  test("that never arrived are replaced by the sweep", async () => {
    const begun = await subscribed();
    stripe.billing.update(begun.id, { status: "canceled", ended_at: begun.created });
    const later = new Date(Date.now() + 40 * DAY);
    await applyDueChanges(product, later);
    expect(await offer()).toBe("essential");
  });

  test("change nothing when forged, stale, or about other customers", async () => {
    const begun = await subscribed();
    const before = (await known()).heard;
    const event = webhookEventOf("customer.subscription.deleted", { ...begun, status: "canceled" });
    expect((await deliver(product.baseUrl, event, { secret: "whsec_of_somebody" })).status).toBe(400);
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    expect((await deliver(product.baseUrl, event, { timestamp: hourAgo })).status).toBe(400);
    const foreign = { ...begun, customer: "cus_of_somebody", metadata: { account: owner.accountId } };
    await sendEvent("customer.subscription.deleted", foreign);
    await sendEvent("customer.subscription.deleted", { ...foreign, customer: null });
    expect((await known()).heard).toBe(before);
    expect(await offer()).toBe("visibility");
  });

  test("grant nothing for a price that is not ours", async () => {
    const begun = stripe.billing.subscribe(await sessionIdFor(VISIBILITY));
    const items = { data: begun.items.data.map((item) => ({ ...item, price: { ...item.price, metadata: {} } })) };
    await sendEvent("customer.subscription.created", stripe.billing.update(begun.id, { items }));
    await settled("the event is applied");
    expect(await offer()).toBeNull();
  });
});

const DAY = 24 * 60 * 60 * 1000;

describe("an owner whose payment failed", () => {
  const subjects = async () => {
    await readEvents(product, owner.accountId);
    const sent = await product.db.select().from(mails).where(eq(mails.accountId, owner.accountId));
    return sent.map(({ subject }) => subject).sort();
  };
  const failedPayment = async () => {
    const begun = await subscribed();
    const at = begun.created;
    await sendEvent("invoice.payment_failed", {
      object: "invoice",
      customer: stripe.billing.failPayment(begun.id, at).customer,
    });
    await until(async () => (await known()).status === "past_due", "the failure is stored");
    return { id: begun.id, inDays: (days: number) => new Date(at * 1000 + days * DAY) };
  };

  test("keeps the plan for seven days, gets three mails, and then loses it", async () => {
    const { inDays } = await failedPayment();
    expect(await subjects()).toEqual(["A payment for your plan did not go through"]);
    for (const days of [0, 1, 5.9, 6.1, 6.2, 6.99]) await applyDueChanges(product, inDays(days));
    expect(await offer()).toBe("visibility");
    expect(await (await owner.visitor.get("/dashboard/site")).text()).toContain("A payment did not go through");
    expect(await subjects()).toHaveLength(2);
    await Promise.all([
      applyDueChanges(product, inDays(7)),
      applyDueChanges(product, inDays(7)),
      applyDueChanges(product, inDays(7.1)),
    ]);
    expect(await entitlementOf(product.db, owner.accountId)).toMatchObject({ plan: "free", offer: "essential" });
    expect(await subjects()).toEqual([
      "A payment for your plan did not go through",
      "Your Visibility plan ends within a day",
      "Your Visibility plan has ended",
    ]);
  });

  test("has the plan again once everything is paid, also after losing it", async () => {
    const { id, inDays } = await failedPayment();
    await applyDueChanges(product, inDays(8));
    expect(await offer()).toBe("essential");
    await sendEvent("invoice.paid", { object: "invoice", customer: stripe.billing.payUp(id).customer });
    await until(async () => (await offer()) === "visibility", "the account has the plan again");
  });

  test("must pay before choosing another plan", async () => {
    await failedPayment();
    expect(stripe.billing.portals.get(await sessionIdFor(COMMUNITY))).toMatchObject({
      change: null,
      return_url: ways().plan,
    });
  });
});

test("an account with a plan granted by the operator keeps it when its subscription ends", async () => {
  const begun = await subscribed();
  await product.db.update(accounts).set({ plan: "pro", offer: "enterprise" }).where(eq(accounts.id, owner.accountId));
  const ended = stripe.billing.update(begun.id, { status: "canceled", ended_at: begun.created });
  await sendEvent("customer.subscription.deleted", ended);
  await until(async () => (await known()).granted === null, "the end is stored");
  expect(await offer()).toBe("enterprise");
});

describe("the portal", () => {
  test("opens for the account's own customer only, and not without one", async () => {
    const { customer } = await subscribed();
    const opened = await owner.visitor.post("/billing/portal");
    expect(opened.status).toBe(303);
    const portal = stripe.billing.portals.get(opened.headers.get("location")?.split("/").at(-1) ?? "");
    expect(portal).toMatchObject({ customer, return_url: `${product.baseUrl}/dashboard/settings/billing` });
    const stranger = await launchedOwner(product, { role: "actor" });
    expect((await stranger.visitor.post("/billing/portal", { customer })).status).toBe(404);
    expect((await new Visitor(product.baseUrl).post("/billing/portal")).headers.get("location")).toBe("/");
  });

  test("shows a message when Stripe cannot be reached", async () => {
    await subscribed();
    stripe.breakDown(true);
    const opened = await owner.visitor.post("/billing/portal");
    stripe.breakDown(false);
    expect(opened.headers.get("location")).toBe("/dashboard/settings/billing?unreachable");
    expect(await (await owner.visitor.get("/dashboard/settings/billing?unreachable")).text()).toContain(
      "cannot be reached",
    );
  });

  test("is configured once", async () => {
    await subscribed();
    for (let count = 0; count < 3; count++) await owner.visitor.post("/billing/portal");
    const names = stripe.billing.configurations.map(({ metadata }) => metadata.name);
    expect(names).toEqual([...new Set(names)]);
  });

  test("and the checkout are the only other origins that forms of the studio may lead to", async () => {
    const policy = async (path: string) =>
      (await owner.visitor.get(path)).headers.get("content-security-policy")?.match(/form-action ([^;]*)/)?.[1];
    expect(await policy("/dashboard/site")).toBe(`'self' ${stripe.stripe.apiBase}`);
    expect(await policy("/privacy")).toBe("'self'");
  });
});

test("bills go to the account's present address", async () => {
  await subscribed();
  const { customerId } = await known();
  const email = `${crypto.randomUUID()}@example.net`;
  await product.db.transaction(async (tx) => {
    await tx.update(accounts).set({ email }).where(eq(accounts.id, owner.accountId));
    const { accountId } = owner;
    const fact = { kind: "email.changed", accountId, subjectId: accountId, payload: {}, at: new Date() } as const;
    await recordEvent(tx, product.queue, fact);
  });
  await until(() => stripe.billing.customers.get(customerId ?? "")?.email === email, "the payment service knows it");
  stripe.billing.customers.delete(customerId ?? "");
  expect(await followAddress.handle({ accountId: owner.accountId }, product, new AbortController().signal)).toBe(
    "changed",
  );
});

test("an account that leaves is not billed again, and no checkout of it stays open", async () => {
  const { id } = await subscribed();
  await leaveForGood(product, owner.accountId, new Date());
  await until(() => stripe.billing.subscriptions.get(id)?.cancel_at_period_end, "the renewal is ended");
  await until(async () => (await known()).endsAt, "the end of the plan is known here");
  const other = await launchedOwner(product);
  const opened = await choose(COMMUNITY, other);
  const checkoutId = opened.ok ? (opened.next?.split("/").at(-1) ?? "") : "";
  expect(stripe.billing.checkouts.get(checkoutId)?.status).toBe("open");
  await leaveForGood(product, other.accountId, new Date());
  await until(() => stripe.billing.checkouts.get(checkoutId)?.status === "expired", "the checkout is closed");
});
