import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { filmPurchases, filmViewings } from "~/db/schema/film-offers.ts";
import { pages } from "~/db/schema/pages.ts";
import { balanceOf } from "~/features/money/ledger/queries.server.ts";
import { filmAccount, PLATFORM } from "~/features/money/ledger/rules.ts";
import { reconcile } from "~/features/money/reconciliation/commands.server.ts";
import { createFilmPurchase } from "../../support/factories/sold-films.ts";
import { found } from "../../support/found.ts";
import { mailTo, storedMails } from "../../support/mail.ts";
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
import { feeOf } from "../../support/stripe-payments.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

const RENTED = "You rented “The Salt Road”";

let paying: PayingProduct;
let owner: Awaited<ReturnType<typeof ownerOfRental>>["owner"];
let film: Awaited<ReturnType<typeof ownerOfRental>>["film"];
beforeAll(async () => {
  paying = await startPayingProduct({ sales: SELLS });
});
afterAll(() => paying.stop());
beforeEach(async () => {
  ({ owner, film } = await ownerOfRental(paying));
});

const visitor = () => new Visitor(paying.product.baseUrl);
const own = () => ({ accountId: owner.accountId, filmId: owner.filmId });
const press = () => pressBuy(paying, owner.slug);
const pay = () => payFilm(paying, owner.slug);
const opened = (path: string, fields?: Record<string, string>) => openFilm(paying, path, fields);
const dataDir = () => paying.product.config.dataDir;
const holds = (account: Parameters<typeof balanceOf>[1]) => balanceOf(paying.product.db, account, "usd");

test("a rented film is mailed as a link that plays it, and its price is shared 90 and 10", async () => {
  const platform = await holds(PLATFORM);
  const ticket = await (await visitor().get(`/films/${owner.slug}/ticket`)).text();
  expect(ticket).toContain("Rent for $4.99 and watch now");
  const event = paidNow(await pay(), "Fan@Example.org");
  await paying.tell(event, { ...event, id: "evt_film_again" });
  const mail = await mailTo(dataDir(), "fan@example.org", RENTED);
  expect(mail.text).toMatch(/You paid \$4\.99 on .* to The Cinema Collective/);
  const path = watchLinkIn(mail);
  const before = await visitor().get(path);
  expect(before.headers.get("referrer-policy")).toBe("no-referrer");
  expect(await before.text()).not.toContain("/media/s/");
  const [unbegun] = await paying.product.db.select().from(filmPurchases).where(eq(filmPurchases.filmId, owner.filmId));
  expect(unbegun).toMatchObject({ begunAt: null, durationMs: 600_000 });
  const { page } = await opened(path);
  const address = mediaIn(page);
  expect(await (await visitor().get(address)).text()).toBe("a film");
  expect((await visitor().get(address.replace(film.videoId, owner.filmId))).status).toBe(404);
  const payee = await numberOf(paying, owner.accountId);
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
  expect((await reportWatched(first.browser, path, 1000)).status).toBe(410);
  expect((await reportWatched(fourth, path, 1000)).status).toBe(204);
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
  expect((await visitor().get(watchLinkIn(mail))).status).toBe(200);
  expect((await storedMails(dataDir())).filter(({ to }) => to === "over@example.org")).toEqual([]);
});

test("a film that only the payment service remembers is shared by the operator's command", async () => {
  const { db, queue, payments } = paying.product;
  await pay();
  await db.delete(filmPurchases).where(eq(filmPurchases.filmId, owner.filmId));
  await reconcile({ db, queue, payments: found(payments), payers: {} }, new Date(0));
  expect(await holds(filmAccount(await numberOf(paying, owner.accountId)))).toBe(Math.round((499 - feeOf(499)) * 0.9));
});

test("a payment service that is down opens nothing, and says so", async () => {
  paying.stripe.breakDown(true);
  const answer = await press();
  paying.stripe.breakDown(false);
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining("Nothing was charged")]);
});
