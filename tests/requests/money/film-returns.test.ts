import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { filmOffers } from "~/db/schema/film-offers.ts";
import { pages } from "~/db/schema/pages.ts";
import { balanceOf } from "~/features/money/ledger/queries.server.ts";
import { filmAccount } from "~/features/money/ledger/rules.ts";
import { recordElsewhere } from "~/features/money/payouts/commands.server.ts";
import { createFilmPurchase } from "../../support/factories/sold-films.ts";
import { mailTo } from "../../support/mail.ts";
import { type PayingProduct, startPayingProduct } from "../../support/paying-product.ts";
import {
  mediaIn,
  numberOf,
  openFilm,
  ownerOfRental,
  paidNow,
  payFilm,
  pressBuy,
  reportWatched,
  SELLS,
  watchLinkIn,
} from "../../support/rented-films.ts";
import { disputed, refunded } from "../../support/stripe-books.ts";
import { feeOf } from "../../support/stripe-payments.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

const RENTED = "You rented “The Salt Road”";

let paying: PayingProduct;
let owner: Awaited<ReturnType<typeof ownerOfRental>>["owner"];
beforeAll(async () => {
  paying = await startPayingProduct({ sales: SELLS });
});
afterAll(() => paying.stop());
beforeEach(async () => {
  ({ owner } = await ownerOfRental(paying));
});

const visitor = () => new Visitor(paying.product.baseUrl);
const own = () => ({ accountId: owner.accountId, filmId: owner.filmId });
const press = () => pressBuy(paying, owner.slug);
const pay = () => payFilm(paying, owner.slug);
const opened = (path: string, fields?: Record<string, string>) => openFilm(paying, path, fields);
const dataDir = () => paying.product.config.dataDir;
const holds = (account: Parameters<typeof balanceOf>[1]) => balanceOf(paying.product.db, account, "usd");

describe("given back", () => {
  test("by the buyer, less than a tenth watched: it is closed at once, and the payment comes back", async () => {
    const session = await pay();
    await paying.tell(paidNow(session, "back@example.org"));
    const path = watchLinkIn(await mailTo(dataDir(), "back@example.org", RENTED));
    const { browser, page } = await opened(path);
    expect((await reportWatched(browser, path, 30_000)).status).toBe(204);
    expect((await visitor().get(mediaIn(page))).status).toBe(200);
    const answers = await Promise.all([1, 2].map(() => browser.post(`${path}/refund`)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    await until(async () => (await visitor().get(mediaIn(page))).status === 404, "no further piece");
    expect([(await browser.get(path)).status, (await reportWatched(browser, path, 1000)).status]).toEqual([410, 410]);
    await mailTo(dataDir(), "back@example.org", "You gave “The Salt Road” back");
    const refunds = () =>
      paying.stripe.refunds.filter(({ payment_intent }) => payment_intent === session.payment_intent);
    await until(() => refunds().length > 0, "a refund");
    await paying.tell(refunded(session, 499));
    const payee = await numberOf(paying, owner.accountId);
    await until(async () => (await holds(filmAccount(payee))) === -feeOf(499), "the film bears the fee");
    expect(refunds()).toHaveLength(1);
  });

  test("not after a tenth was watched, and the page says why", async () => {
    const { path } = await createFilmPurchase(paying.product, own(), { durationMs: 100_000 });
    const { browser } = await opened(path);
    await reportWatched(browser, path, 10_000);
    const answer = await browser.post(`${path}/refund`);
    const page = await browser.get(answer.headers.get("location") ?? "");
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("You have watched a tenth")]);
    expect((await visitor().post("/watch/0123-forged/refund")).status).toBe(404);
  });

  test("by the bank: it is closed until the dispute is won", async () => {
    const session = await pay();
    await paying.tell(paidNow(session, "bank@example.org"));
    const path = watchLinkIn(await mailTo(dataDir(), "bank@example.org", RENTED));
    const payee = await numberOf(paying, owner.accountId);
    await until(async () => (await holds(filmAccount(payee))) > 0, "a share");
    await paying.tell(...disputed(session, "created"));
    expect((await opened(path)).status).toBe(410);
    await paying.tell(...disputed(session, "won"));
    expect((await opened(path)).status).toBe(303);
  });

  test("by the operator in part: the film stays, and there is nothing to give back", async () => {
    const session = await pay();
    await paying.tell(paidNow(session, "part@example.org"), refunded(session, 200));
    const path = watchLinkIn(await mailTo(dataDir(), "part@example.org", RENTED));
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

test("a film that is given back after its share was paid out, and after the account is gone, is taken back in the books", async () => {
  const { db } = paying.product;
  const sessions = [await pay(), await pay()] as const;
  await paying.tell(...sessions.map((session) => paidNow(session, "fan@example.org")));
  const share = Math.round((499 - feeOf(499)) * 0.9);
  const payee = await numberOf(paying, owner.accountId);
  await until(async () => (await holds(filmAccount(payee))) === 2 * share, "both are shared");
  const paidOut = await recordElsewhere(db, { payee, currency: "usd", minor: 2 * share, note: "Bank" }, new Date());
  expect(paidOut).toMatchObject({ ok: true });
  await paying.tell(refunded(sessions[0], 499));
  expect(await holds(filmAccount(payee))).toBe(-share - feeOf(499));
  await db.delete(accounts).where(eq(accounts.id, owner.accountId));
  await paying.tell(refunded(sessions[1], 499, 20));
  expect(await holds(filmAccount(payee))).toBe(-2 * (share + feeOf(499)));
});
