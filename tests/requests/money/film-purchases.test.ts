import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { filmOffers, filmPurchases, filmViewings } from "~/db/schema/film-offers.ts";
import { pages } from "~/db/schema/pages.ts";
import { payees } from "~/db/schema/payees.ts";
import { videos } from "~/db/schema/videos.ts";
import { OFFER_REFUSALS } from "~/features/money/film-offers/rules.ts";
import { balanceOf } from "~/features/money/ledger/queries.server.ts";
import { filmAccount, PLATFORM } from "~/features/money/ledger/rules.ts";
import { recordElsewhere } from "~/features/money/payouts/commands.server.ts";
import { reconcile } from "~/features/money/reconciliation/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import { createFilmPurchase, createOffer } from "../../support/factories/sold-films.ts";
import { putFilmOnPage } from "../../support/film-on-page.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { mailTo, storedMails } from "../../support/mail.ts";
import { type PayingProduct, startPayingProduct } from "../../support/paying-product.ts";
import { completed, disputed, refunded } from "../../support/stripe-books.ts";
import { feeOf } from "../../support/stripe-payments.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

const SELLS = { currency: "usd", tax: "none", imprint: "The Cinema Collective", ethRate: null } as const;
const RENTED = "You rented “The Salt Road”";

let paying: PayingProduct;
let owner: Awaited<ReturnType<typeof launchedOwner>>;
let film: Awaited<ReturnType<typeof putFilmOnPage>>;
beforeAll(async () => {
  paying = await startPayingProduct({ sales: SELLS });
});
afterAll(() => paying.stop());
beforeEach(async () => {
  owner = await launchedOwner(paying.product, { plan: "grow" });
  film = await putFilmOnPage(paying.product, owner, Buffer.from("a film"));
  await paying.product.db.update(videos).set({ durationMs: 600_000 }).where(eq(videos.id, film.videoId));
  await createOffer(paying.product.db, own());
});

const own = () => ({ accountId: owner.accountId, filmId: owner.filmId });
const visitor = () => new Visitor(paying.product.baseUrl);
const press = () => visitor().post(`/films/${owner.slug}/purchases`);
const dataDir = () => paying.product.config.dataDir;

/** Goes to the checkout and pays there; Stripe's event is not sent yet. */
async function pay() {
  const answer = await press();
  expect(answer.status).toBe(303);
  return paying.stripe.pay(answer.headers.get("location")?.split("/").at(-1) ?? "");
}
/** Stripe's event of this moment: a rental counts from it. */
const paidNow = (session: Parameters<typeof completed>[0], email: string) => ({
  ...completed(session, 0, { email }),
  created: Math.floor(Date.now() / 1000),
});
async function numberOf(accountId: AccountId) {
  const [row] = await paying.product.db.select().from(payees).where(eq(payees.accountId, accountId));
  return found(row).number;
}
const holds = (account: Parameters<typeof balanceOf>[1]) => balanceOf(paying.product.db, account, "usd");
const linkOf = ({ text }: { text: string }) => new URL(text.match(/https?:\/\/\S+\/watch\/\S+/)?.[0] ?? "no:").pathname;
/** A press on Watch in a browser of its own. */
async function opened(path: string, fields: Record<string, string> = {}) {
  const browser = visitor();
  const answer = await browser.post(path, fields);
  return { browser, status: answer.status, page: answer.status === 303 ? await (await browser.get(path)).text() : "" };
}
const mediaIn = (page: string) => found(/\/media\/s\/[\w-]{43}\/films\/[\w-]+\/film\.mp4/.exec(page))[0];
const report = (browser: Visitor, path: string, watchedMs: number) =>
  browser.fetch(`${path}/progress`, {
    ...{ method: "POST", headers: { "content-type": "application/json" } },
    body: JSON.stringify({ positionMs: 1000, watchedMs }),
  });

test("a rented film is mailed as a link that plays it, and its price is shared 90 and 10", async () => {
  const platform = await holds(PLATFORM);
  const ticket = await (await visitor().get(`/films/${owner.slug}/ticket`)).text();
  expect(ticket).toContain("Rent for $4.99 and watch now");
  const event = paidNow(await pay(), "Fan@Example.org");
  await paying.tell(event, { ...event, id: "evt_film_again" });
  const mail = await mailTo(dataDir(), "fan@example.org", RENTED);
  expect(mail.text).toMatch(/You paid \$4\.99 on .* to The Cinema Collective/);
  const path = linkOf(mail);
  const before = await visitor().get(path);
  expect(before.headers.get("referrer-policy")).toBe("no-referrer");
  expect(await before.text()).not.toContain("/media/s/");
  const [unbegun] = await paying.product.db.select().from(filmPurchases).where(eq(filmPurchases.filmId, owner.filmId));
  expect(unbegun).toMatchObject({ begunAt: null, durationMs: 600_000 });
  const { page } = await opened(path);
  const address = mediaIn(page);
  expect(await (await visitor().get(address)).text()).toBe("a film");
  expect((await visitor().get(address.replace(film.videoId, owner.filmId))).status).toBe(404);
  const payee = await until(() => numberOf(owner.accountId).catch(() => null), "a number");
  const net = 499 - feeOf(499);
  await until(async () => (await holds(filmAccount(payee))) === Math.round(net * 0.9), "a share");
  expect((await holds(PLATFORM)) - platform).toBe(net - Math.round(net * 0.9));
  expect(await (await owner.visitor.get("/studio/inbox")).text()).toContain("Sold: “The Salt Road”, rented for $4.99");
});

test("three browsers at a time: a fourth asks which one ends, and that one gets no further piece", async () => {
  const { path } = await createFilmPurchase(paying.product, own());
  const first = await opened(path);
  for (const _ of [2, 3]) expect((await opened(path)).status).toBe(303);
  const fourth = visitor();
  const asked = await fourth.post(path);
  expect(asked.status).toBe(409);
  const choices = [...(await asked.text()).matchAll(/name="ends"[^>]*value="([\w-]+)"/g)].map(([, id]) => found(id));
  expect(choices).toHaveLength(3);
  expect((await visitor().get(mediaIn(first.page))).status).toBe(200);
  expect((await fourth.post(path, { ends: found(choices[0]) })).status).toBe(303);
  await until(async () => (await visitor().get(mediaIn(first.page))).status === 404, "the first one is closed");
  expect((await report(first.browser, path, 1000)).status).toBe(410);
  expect((await report(fourth, path, 1000)).status).toBe(204);
  // Of another purchase it ends nothing.
  const other = await createFilmPurchase(paying.product, own());
  expect((await opened(other.path, { ends: found(choices[1]) })).status).toBe(303);
  expect((await opened(path)).status).toBe(409);
});

test("two presses at the same moment begin a rental once, and never a fourth viewing", async () => {
  const { id, path } = await createFilmPurchase(paying.product, own());
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => opened(path)));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 303, 409, 409]);
  const rows = await paying.product.db.select().from(filmViewings).where(eq(filmViewings.purchaseId, id));
  expect(rows).toHaveLength(3);
});

test("a rental that is over plays nothing, in browsers in which it was open either", async () => {
  const { id, path } = await createFilmPurchase(paying.product, own());
  const { page, browser } = await opened(path);
  const begunAt = new Date(Date.now() - 49 * 3_600_000);
  await paying.product.db.update(filmPurchases).set({ begunAt }).where(eq(filmPurchases.id, id));
  expect([(await browser.get(path)).status, (await opened(path)).status]).toEqual([410, 410]);
  // The address was not asked for before, so that nothing of it is in memory.
  expect((await visitor().get(mediaIn(page))).status).toBe(404);
});

describe("given back", () => {
  test("by the buyer, less than a tenth watched: it is closed at once, and the payment comes back", async () => {
    const session = await pay();
    await paying.tell(paidNow(session, "back@example.org"));
    const path = linkOf(await mailTo(dataDir(), "back@example.org", RENTED));
    const { browser, page } = await opened(path);
    expect((await report(browser, path, 30_000)).status).toBe(204);
    expect((await visitor().get(mediaIn(page))).status).toBe(200);
    const answers = await Promise.all([1, 2].map(() => browser.post(`${path}/refund`)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    await until(async () => (await visitor().get(mediaIn(page))).status === 404, "no further piece");
    expect([(await browser.get(path)).status, (await report(browser, path, 1000)).status]).toEqual([410, 410]);
    await mailTo(dataDir(), "back@example.org", "You gave “The Salt Road” back");
    const refunds = () =>
      paying.stripe.refunds.filter(({ payment_intent }) => payment_intent === session.payment_intent);
    await until(() => refunds().length > 0, "a refund");
    await paying.tell(refunded(session, 499));
    const payee = await until(() => numberOf(owner.accountId).catch(() => null), "a number");
    await until(async () => (await holds(filmAccount(payee))) === -feeOf(499), "the film bears the fee");
    expect(refunds()).toHaveLength(1);
  });

  test("not after a tenth was watched, and the page says why", async () => {
    const { path } = await createFilmPurchase(paying.product, own(), { durationMs: 100_000 });
    const { browser } = await opened(path);
    await report(browser, path, 10_000);
    const answer = await browser.post(`${path}/refund`);
    const page = await browser.get(answer.headers.get("location") ?? "");
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("You have watched a tenth")]);
    expect((await visitor().post("/watch/0123-forged/refund")).status).toBe(404);
  });

  test("by the bank: it is closed until the dispute is won", async () => {
    const session = await pay();
    await paying.tell(paidNow(session, "bank@example.org"));
    const path = linkOf(await mailTo(dataDir(), "bank@example.org", RENTED));
    const payee = await until(() => numberOf(owner.accountId).catch(() => null), "a number");
    await until(async () => (await holds(filmAccount(payee))) > 0, "a share");
    await paying.tell(...disputed(session, "created"));
    expect((await opened(path)).status).toBe(410);
    await paying.tell(...disputed(session, "won"));
    expect((await opened(path)).status).toBe(303);
  });

  test("by the operator in part: the film stays, and there is nothing to give back", async () => {
    const session = await pay();
    await paying.tell(paidNow(session, "part@example.org"), refunded(session, 200));
    const path = linkOf(await mailTo(dataDir(), "part@example.org", RENTED));
    const { page, status } = await opened(path);
    expect([status, page.includes("Give the film back")]).toEqual([303, false]);
  });
});

describe("a checkout that is paid too late", () => {
  const toldLate = async (change: () => Promise<unknown>, email: string) => {
    const session = await pay();
    await change();
    await paying.tell(paidNow(session, email));
    await mailTo(dataDir(), email, "“The Salt Road” is not sold any more: your payment comes back");
    await until(
      () => paying.stripe.refunds.find(({ payment_intent }) => payment_intent === session.payment_intent),
      "a refund",
    );
  };
  test("for a film that is free by now is paid back", async () => {
    await toldLate(
      () => paying.product.db.delete(filmOffers).where(eq(filmOffers.filmId, owner.filmId)),
      "free@example.org",
    );
    expect((await press()).status).toBe(404);
  });

  test("for a film that is gone by now is paid back", async () => {
    const gone = () => paying.product.db.update(pages).set({ removedAt: new Date() }).where(eq(pages.id, owner.pageId));
    await toldLate(gone, "gone@example.org");
  });
});

test("who has bought keeps the film on a smaller plan and on a private page; nobody else buys or sees it", async () => {
  const { db } = paying.product;
  const { path } = await createFilmPurchase(paying.product, own());
  await db.update(accounts).set({ plan: "free" }).where(eq(accounts.id, owner.accountId));
  expect((await press()).status).toBe(409);
  expect(await (await visitor().get(`/films/${owner.slug}/ticket`)).text()).toContain("not sold at the moment");
  await db.update(pages).set({ isPublic: false }).where(eq(pages.id, owner.pageId));
  for (const address of [`/films/${owner.slug}/ticket`, `/media/${film.playableKey}`])
    expect((await visitor().get(address)).status).toBe(404);
  const { page } = await opened(path);
  expect((await visitor().get(mediaIn(page))).status).toBe(200);
  await db.update(pages).set({ removedAt: new Date() }).where(eq(pages.id, owner.pageId));
  const gone = await visitor().get(path);
  expect([gone.status, await gone.text()]).toEqual([410, expect.stringContaining("Give the film back")]);
});

test("a lost link is mailed again; an address without films gets the same answer and no mail", async () => {
  await createFilmPurchase(paying.product, own(), { email: "lost@example.org" });
  const old = new Date(Date.now() - 31 * 24 * 3_600_000);
  await createFilmPurchase(paying.product, own(), { email: "over@example.org", paidAt: old });
  for (const email of ["lost@example.org", "over@example.org"])
    expect((await visitor().post("/bought", { email })).status).toBe(200);
  const mail = await mailTo(dataDir(), "lost@example.org", "The links to your films");
  expect((await visitor().get(linkOf(mail))).status).toBe(200);
  expect((await storedMails(dataDir())).filter(({ to }) => to === "over@example.org")).toEqual([]);
});

test("a film that only the payment service remembers is shared by the operator's command", async () => {
  const { db, queue, payments } = paying.product;
  await pay();
  await db.delete(filmPurchases).where(eq(filmPurchases.filmId, owner.filmId));
  await reconcile({ db, queue, payments: found(payments), payers: {} }, new Date(0));
  expect(await holds(filmAccount(await numberOf(owner.accountId)))).toBe(Math.round((499 - feeOf(499)) * 0.9));
});

test("a film that is given back after its share was paid out, and after the account is gone, is taken back in the books", async () => {
  const { db } = paying.product;
  const sessions = [await pay(), await pay()] as const;
  await paying.tell(...sessions.map((session) => paidNow(session, "fan@example.org")));
  const share = Math.round((499 - feeOf(499)) * 0.9);
  const payee = await until(() => numberOf(owner.accountId).catch(() => null), "a number");
  await until(async () => (await holds(filmAccount(payee))) === 2 * share, "both are shared");
  const paidOut = await recordElsewhere(db, { payee, currency: "usd", minor: 2 * share, note: "Bank" }, new Date());
  expect(paidOut).toMatchObject({ ok: true });
  await paying.tell(refunded(sessions[0], 499));
  expect(await holds(filmAccount(payee))).toBe(-share - feeOf(499));
  await db.delete(accounts).where(eq(accounts.id, owner.accountId));
  await paying.tell(refunded(sessions[1], 499, 20));
  expect(await holds(filmAccount(payee))).toBe(-2 * (share + feeOf(499)));
});

test("a payment service that is down opens nothing, and says so", async () => {
  paying.stripe.breakDown(true);
  const answer = await press();
  paying.stripe.breakDown(false);
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining("Nothing was charged")]);
});

describe("the owner", () => {
  const price = (fields: Record<string, string>, by = owner) => by.visitor.post("/studio/film/price", fields);
  const offer = async () =>
    (await paying.product.db.select().from(filmOffers).where(eq(filmOffers.filmId, owner.filmId)))[0] ?? null;

  test("sets a price and makes the film free again, at once", async () => {
    expect((await price({ kind: "buy", price: "10000" })).status).toBe(200);
    expect(await offer()).toMatchObject({ kind: "buy", cents: 1_000_000 });
    for (const wrong of ["0", "2.99", "10000.01", ""])
      expect((await price({ kind: "rent", price: wrong })).status).toBe(422);
    expect((await visitor().get(`/media/${film.playableKey}`)).status).toBe(404);
    expect((await price({ kind: "free" })).status).toBe(200);
    expect(await offer()).toBeNull();
    await until(async () => (await visitor().get(`/media/${film.playableKey}`)).status === 200, "the film is public");
    expect((await price({ kind: "rent", price: "3" })).status).toBe(200);
    await until(
      async () => (await visitor().get(`/media/${film.playableKey}`)).status === 404,
      "who watches is stopped",
    );
  });

  test("sells no film on a smaller plan, of another account, or from another place", async () => {
    const small = await launchedOwner(paying.product, { plan: "basic" });
    const refused = await price({ kind: "rent", price: "5" }, small);
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("Your plan comes without")]);
    const named = `/studio/film/price?page=${owner.pageId}`;
    expect((await small.visitor.get(named)).status).toBe(404);
    expect((await small.visitor.post(named, { kind: "free" })).status).toBe(404);
    await paying.product.db.update(videos).set({ platform: "youtube" }).where(eq(videos.id, film.videoId));
    const linked = await price({ kind: "rent", price: "5" });
    expect([linked.status, await linked.text()]).toEqual([409, expect.stringContaining(OFFER_REFUSALS.linked)]);
  });
});
