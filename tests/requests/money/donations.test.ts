import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { donations } from "~/db/schema/donations.ts";
import { mails } from "~/db/schema/mails.ts";
import { pages } from "~/db/schema/pages.ts";
import { paymentEvents } from "~/db/schema/payment-events.ts";
import { givenToOwner } from "~/features/money/donations/queries.server.ts";
import { siteByUsername } from "~/features/page/public-site/queries.server.ts";
import { type ClipId, newId } from "~/lib/ids.ts";
import { readEvents } from "../../support/events.ts";
import { createClip } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { mailTo } from "../../support/mail.ts";
import { type PayingProduct, startPayingProduct } from "../../support/paying-product.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { answeredForm } from "../../support/rendered-form.ts";
import { completed, deliver, type Event, refunded } from "../../support/stripe-books.ts";
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

type Actor = Awaited<ReturnType<typeof launchedOwner>> & { clipId: ClipId };
let actor: Actor;
beforeEach(async () => {
  actor = await actorOf(product);
});

async function actorOf(from: TestProduct): Promise<Actor> {
  const owner = await launchedOwner(from, { role: "actor", plan: "basic" });
  const video = await createVideo(from.db, owner.accountId, { playableKey: "films/f/film.mp4" });
  const clip = await createClip(from.db, owner.filmId, video.id, { kind: "spotlight", title: "The Ferry" });
  return { ...owner, clipId: clip.id };
}

const asScript = { headers: { accept: "application/json" } };
const donate = (amount: number | string, from = product, clipId = actor.clipId) =>
  new Visitor(from.baseUrl).post(`/clips/${clipId}/donations`, { amount: String(amount) }, asScript);

/** Goes to the checkout and pays there; Stripe's event is not sent yet. */
async function pay(amount: number) {
  const { url } = await (await donate(amount)).json();
  return stripe.pay(url.split("/").at(-1));
}
const sendEvents = (...events: Event[]) => paying.tell(...events);
const support = async () => {
  const found = await siteByUsername(product.db, actor.username);
  const { raisedCents, supporters } = found?.site.spotlights[0]?.support ?? {};
  return { raisedCents, supporters };
};
const rows = () => product.db.select().from(donations).where(eq(donations.accountId, actor.accountId));
const ownMails = async () => {
  await readEvents(product, actor.accountId);
  return product.db.select().from(mails).where(eq(mails.accountId, actor.accountId));
};
const SIX_HOURS = 360;

describe("a visitor who chooses an amount", () => {
  test("pays at a checkout of that amount and returns to the clip; only Stripe's event counts", async () => {
    const address = `/clips/${actor.clipId}/donations`;
    const shown = await new Visitor(product.baseUrl).get(`/u/${actor.username}`);
    const { fields } = answeredForm(await shown.text(), address, { amount: "10" });
    const response = await new Visitor(product.baseUrl).post(address, fields);
    expect(response.status).toBe(303);
    // A browser lets a form lead to the checkout only where the page's policy names it.
    const [, allowed] = shown.headers.get("content-security-policy")?.match(/form-action ([^;]*)/) ?? [];
    expect(allowed?.split(" ")).toContain(new URL(response.headers.get("location") ?? "").origin);
    const session = stripe.session(response.headers.get("location")?.split("/").at(-1) ?? "");
    const place = `${product.baseUrl}/u/${actor.username}`;
    expect(session).toMatchObject({
      amount_total: 1000,
      success_url: `${place}?thanks=${actor.clipId}#spotlight-${actor.clipId}`,
      cancel_url: `${place}#spotlight-${actor.clipId}`,
    });
    const page = () => new Visitor(product.baseUrl).get(`/u/${actor.username}?thanks=${actor.clipId}`);
    await until(async () => (await page()).headers.has("etag"), "the page is cached");
    expect(await support()).toEqual({ raisedCents: 0, supporters: 0 });
    await sendEvents(completed(stripe.pay(session.id)));
    expect(await support()).toEqual({ raisedCents: 1000, supporters: 1 });
    await until(async () => (await (await page()).text()).includes("$10 raised"), "visitors see the new sum");
  });

  test("can choose one of the clip's own amounts only", async () => {
    const before = stripe.sessions.size;
    for (const amount of [7, "5.5", "-5", "5 ", "", "999999999999"]) expect((await donate(amount)).status).toBe(422);
    const settled = await actor.visitor.fetch(`/studio/spotlight/${actor.clipId}`, {
      method: "PUT",
      body: new URLSearchParams({ amounts: "7", goal: "100", featured: "on" }),
    });
    expect([settled.status, await settled.json()]).toEqual([200, { saved: true, errors: {} }]);
    expect((await donate(5)).status).toBe(422);
    expect(await rows()).toEqual([]);
    expect(stripe.sessions.size).toBe(before);
    expect((await donate(7)).status).toBe(200);
  });

  test("gets 404 when the page is not public, or the clip is of another kind", async () => {
    const video = await createVideo(product.db, actor.accountId);
    const episode = await createClip(product.db, actor.filmId, video.id);
    expect((await donate(5, product, episode.id)).status).toBe(404);
    expect((await donate(5, product, newId<ClipId>())).status).toBe(404);
    await product.db.update(pages).set({ publishedAt: null }).where(eq(pages.accountId, actor.accountId));
    expect((await donate(5)).status).toBe(404);
  });

  test("gets a message when the checkout cannot be opened", async () => {
    stripe.breakDown(true);
    const response = await donate(5);
    stripe.breakDown(false);
    expect([response.status, await response.json()]).toEqual([
      503,
      { problem: "The payment could not be opened. Nothing was charged. Please try again in a moment" },
    ]);
    expect(await support()).toEqual({ raisedCents: 0, supporters: 0 });
  });
});

describe("an event of Stripe", () => {
  test("counts once, however often and however late it arrives, and the owner gets one mail", async () => {
    const event = completed(await pay(25), -SIX_HOURS, { message: " For the ferry. " });
    await sendEvents(event, event, { ...event, id: "evt_of_its_own" });
    expect(await support()).toEqual({ raisedCents: 2500, supporters: 1 });
    expect(await rows()).toMatchObject([{ supporterName: "Mara Lind", message: "For the ferry.", currency: "usd" }]);
    expect((await ownMails()).map(({ subject }) => subject)).toEqual(["You received $25"]);
    const [known] = await product.db.select().from(paymentEvents).where(eq(paymentEvents.id, event.id));
    expect(known?.handledAt).not.toBeNull();
  });

  test("sends the supporter one receipt, which is not in the owner's mails", async () => {
    const session = await pay(25);
    const [event, to] = [
      completed(session, 0, { email: "supporter-with-receipt@example.org" }),
      "supporter-with-receipt@example.org",
    ];
    await sendEvents(event, { ...event, id: "evt_of_the_receipt_again" });
    const receipts = await product.db.select().from(mails).where(eq(mails.recipient, to));
    expect(receipts).toMatchObject([{ accountId: null, subject: "Receipt: $25 for Ada Marsh" }]);
    const { text } = await mailTo(product.config.dataDir, to, "Receipt: $25 for Ada Marsh");
    expect(text).toContain("March 1, 2026 (UTC)");
    expect(text).toContain(session.payment_intent);
  });

  test("counts partial refunds, also before the payment itself is known", async () => {
    const session = await pay(10);
    await sendEvents(refunded(session, 700, 20), refunded(session, 300, 10));
    const sums = async () => [await support(), await givenToOwner(product.db, actor.accountId)];
    const [none, rest] = [
      { raisedCents: 0, supporters: 0 },
      { raisedCents: 300, supporters: 1 },
    ];
    expect(await sums()).toEqual([none, none]);
    await sendEvents(completed(session));
    expect(await sums()).toEqual([rest, rest]);
    await sendEvents(refunded({ ...session, metadata: {} }, 1000, 30));
    expect(await support()).toEqual({ raisedCents: 0, supporters: 0 });
  });

  test("changes nothing for other payments, unpaid ones, and unknown event types", async () => {
    const session = await pay(5);
    const strange = { ...completed(session), type: "constructor" };
    await sendEvents(
      completed({ ...session, payment_status: "unpaid" }),
      completed({ ...session, metadata: {} }),
      strange,
    );
    await sendEvents(completed({ ...session, metadata: { donation: crypto.randomUUID() } }));
    await sendEvents(refunded({ payment_intent: "pi_of_somebody_else", metadata: {} }, 500));
    expect(await support()).toEqual({ raisedCents: 0, supporters: 0 });
    const [known] = await product.db.select().from(paymentEvents).where(eq(paymentEvents.id, strange.id));
    expect(known).toMatchObject({ type: "constructor", handledAt: null });
  });

  test("is refused with a wrong or missing signature, a changed body, or an old timestamp", async () => {
    const event = completed(await pay(5));
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    expect((await deliver(product.baseUrl, event, { secret: "whsec_of_somebody" })).status).toBe(400);
    expect((await deliver(product.baseUrl, event, { timestamp: hourAgo })).status).toBe(400);
    const bare = (headers: Record<string, string>) =>
      fetch(`${product.baseUrl}/api/stripe/webhook`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(event),
      });
    expect((await bare({})).status).toBe(400);
    expect((await bare({ "stripe-signature": "t=1,v1=00" })).status).toBe(400);
    expect(await support()).toEqual({ raisedCents: 0, supporters: 0 });
  });

  test("leads to the same state among hundreds of shuffled and repeated events, eight at a time", async () => {
    const events: Event[] = [];
    let expected = 0;
    for (let index = 0; index < 50; index++) {
      const session = await pay([5, 10, 25][index % 3] ?? 5);
      const refundedCents = [0, 100, 500][index % 4] ?? 0;
      const back = [100, 200, refundedCents].filter((cents) => cents > 0 && cents <= refundedCents);
      events.push(completed(session, index), ...back.map((cents) => refunded(session, cents, 100 + cents)));
      expected += session.amount_total - refundedCents;
    }
    const sent = shuffled([...events, ...events, ...events].slice(0, 200 + events.length));
    for (let from = 0; from < sent.length; from += 8) {
      const answers = await Promise.all(sent.slice(from, from + 8).map((event) => deliver(product.baseUrl, event)));
      expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    }
    expect((await support()).raisedCents).toBe(expected);
    expect(await ownMails()).toHaveLength(50);
  });
});

describe("an event of Stripe that is signed and malformed", () => {
  test("is refused with a message, and not stored", async () => {
    const session = await pay(5);
    const [paid, back] = [completed(session), refunded(session, 500)];
    const malformed: object[] = [
      {},
      { ...paid, id: undefined },
      { ...paid, id: "e".repeat(9_000) },
      { ...paid, created: "noon" },
      { ...paid, created: 1e15 },
      { ...paid, data: {} },
      { ...paid, data: { object: "session" } },
      { ...paid, data: { object: { ...session, id: 5 } } },
      { ...paid, data: { object: { ...session, amount_total: -500 } } },
      { ...paid, data: { object: { ...session, amount_total: 1e12 } } },
      { ...paid, data: { object: { ...session, customer: ["cus_1"] } } },
      { ...back, data: { object: { ...session, amount_refunded: "all" } } },
      { ...paid, type: "invoice.paid", data: { object: { customer: 7 } } },
    ];
    for (const event of malformed) {
      const response = await deliver(product.baseUrl, event);
      const answer = [response.status, await response.text()];
      expect(answer, JSON.stringify(event).slice(0, 200)).toEqual([400, expect.stringMatching(/^This event does not/)]);
    }
    expect(await support()).toEqual({ raisedCents: 0, supporters: 0 });
    const stored = await product.db
      .select()
      .from(paymentEvents)
      .where(inArray(paymentEvents.id, [paid.id, back.id]));
    expect(stored).toEqual([]);
    await sendEvents(paid);
    expect(await support()).toEqual({ raisedCents: 500, supporters: 1 });
  });
});

/** The same order in every run. */
function shuffled<Item>(items: Item[]): Item[] {
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

describe("the owner", () => {
  const refund = (id: string, by = actor.visitor) => by.post(`/studio/donations/${id}/refund`);
  const donation = async () => {
    const [row] = await rows();
    if (!row) throw new Error("no donation");
    return row;
  };

  test("refunds a donation; Stripe is called once, and only its event counts", async () => {
    const session = await pay(10);
    await sendEvents(completed(session));
    const { id } = await donation();
    expect((await refund(id)).status).toBe(200);
    expect((await refund(id)).status).toBe(409);
    const ofPayment = () => stripe.refunds.filter(({ payment_intent }) => payment_intent === session.payment_intent);
    await until(() => ofPayment().length === 1, "Stripe is asked");
    expect(await support()).toEqual({ raisedCents: 1000, supporters: 1 });
    await sendEvents(refunded(session, 1000));
    expect(await support()).toEqual({ raisedCents: 0, supporters: 0 });
    expect((await refund(id)).status).toBe(409);
    expect(ofPayment()).toHaveLength(1);
  });

  test("may ask again when Stripe refuses", async () => {
    const session = await pay(10);
    await sendEvents(completed(session));
    stripe.refunds.push({ payment_intent: session.payment_intent ?? "" });
    const { id } = await donation();
    await refund(id);
    await until(async () => (await donation()).refundAskedAt === null, "the refund request is cleared");
  });

  test("exports all donations as a CSV without formulas", async () => {
    await sendEvents(completed(await pay(5), 0, { name: "=1+1", message: 'Bold, "true"' }));
    const response = await actor.visitor.get("/studio/spotlight/donations");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(await response.text()).toContain(`The Ferry,'=1+1,"Bold, ""true""",5.00,0.00,USD,Received`);
  });

  test("is the only account that can set amounts, read donations and refund them", async () => {
    await sendEvents(completed(await pay(5)));
    const stranger = await actorOf(product);
    const { id } = await donation();
    expect((await refund(id, stranger.visitor)).status).toBe(404);
    const settle = await stranger.visitor.fetch(`/studio/spotlight/${actor.clipId}`, {
      method: "PUT",
      body: new URLSearchParams({ amounts: "1" }),
    });
    expect(settle.status).toBe(404);
    expect(await (await stranger.visitor.get("/studio/spotlight/donations")).text()).not.toContain("Mara Lind");
    expect(await (await stranger.visitor.get("/studio/spotlight")).text()).not.toContain("Mara Lind");
    expect(await (await actor.visitor.get("/studio/spotlight")).text()).toContain("Mara Lind");
  });
});

test("without keys a visitor is thanked, nothing is stored, and webhooks are refused", async () => {
  const moneyless = await startTestProduct({ role: "web" });
  try {
    actor = await actorOf(moneyless);
    const answer = await donate(5, moneyless);
    expect([answer.status, await answer.json()]).toEqual([200, { thanks: true }]);
    const plain = await new Visitor(moneyless.baseUrl).post(`/clips/${actor.clipId}/donations`, { amount: "5" });
    expect(plain.headers.get("location")).toBe(`/u/${actor.username}#thanks-${actor.clipId}`);
    expect((await donate(6, moneyless)).status).toBe(422);
    expect(await moneyless.db.select().from(donations)).toEqual([]);
    const event = completed({ id: "cs", payment_intent: "pi", payment_status: "paid", amount_total: 5, metadata: {} });
    expect((await deliver(moneyless.baseUrl, event)).status).toBe(404);
    expect(await (await actor.visitor.get("/studio/spotlight")).text()).toContain("Payments are not set up");
  } finally {
    await moneyless.stop();
  }
});

test("checkouts are limited per network address", async () => {
  const limited = await startTestProduct({ role: "web", databaseUrl: product.databaseUrl, rateLimits: true });
  try {
    const statuses = new Set<number>();
    for (let count = 0; count < 61; count++) statuses.add((await donate(5, limited)).status);
    expect([...statuses]).toEqual([200, 429]);
  } finally {
    await limited.stop();
  }
});
