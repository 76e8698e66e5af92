import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { comments } from "~/db/schema/comments.ts";
import { contacts } from "~/db/schema/contacts.ts";
import { emojiPacks, packPurchases } from "~/db/schema/emoji-packs.ts";
import { payees } from "~/db/schema/payees.ts";
import { webhookDeliveries } from "~/db/schema/webhooks.ts";
import { balanceOf } from "~/features/money/ledger/queries.server.ts";
import { castAccount, filmAccount, PLATFORM } from "~/features/money/ledger/rules.ts";
import { FREE_MAILED, MAILED_AGAIN } from "~/features/money/pack-purchases/rules.ts";
import { reconcile } from "~/features/money/reconciliation/commands.server.ts";
import type { AccountId, EmojiPackId } from "~/lib/ids.ts";
import { openProgram } from "../../support/api.ts";
import { createAccount, createApiKey, createWebhook } from "../../support/factories/account.ts";
import { createClip } from "../../support/factories/content.ts";
import { createMember, createPack } from "../../support/factories/packs.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { mailTo, storedMails } from "../../support/mail.ts";
import { type PayingProduct, startPayingProduct } from "../../support/paying-product.ts";
import { completed, refunded } from "../../support/stripe-books.ts";
import { feeOf } from "../../support/stripe-payments.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

const BOUGHT_SUBJECT = "Your emoji: “Masks” of “The Salt Road”";

const SELLS = { currency: "usd", tax: "none", imprint: "The Cinema Collective", ethRate: null } as const;

let paying: PayingProduct;
let owner: Awaited<ReturnType<typeof launchedOwner>>;
let member: { accountId: AccountId };
let packId: EmojiPackId;
beforeAll(async () => {
  paying = await startPayingProduct({ sales: SELLS });
});
afterAll(() => paying.stop());
beforeEach(async () => {
  const { db } = paying.product;
  owner = await launchedOwner(paying.product, { plan: "grow" });
  member = await createAccount(db);
  const invitationId = await createMember(db, owner, member.accountId);
  packId = (await createPack(db, owner, { makerId: member.accountId, invitationId })).id;
});

const visitor = () => new Visitor(paying.product.baseUrl);
const press = (fields: Record<string, string> = {}) => visitor().post(`/shop/${packId}/purchases`, fields);

/** Goes to the checkout and pays there; Stripe's event is not sent yet. */
async function pay(fields: Record<string, string> = {}) {
  const answer = await press(fields);
  expect(answer.status).toBe(303);
  return paying.stripe.pay(answer.headers.get("location")?.split("/").at(-1) ?? "");
}
async function numberOf(accountId: AccountId) {
  const [row] = await paying.product.db.select().from(payees).where(eq(payees.accountId, accountId));
  return found(row).number;
}
const holds = (account: Parameters<typeof balanceOf>[1]) => balanceOf(paying.product.db, account, "usd");
const purchases = () => paying.product.db.select().from(packPurchases).where(eq(packPurchases.packId, packId));
const settled = (account: Parameters<typeof balanceOf>[1]) => until(async () => (await holds(account)) > 0, "a share");
const linkOf = ({ text }: { text: string }) =>
  new URL(text.match(/https?:\/\/\S+\/bought\/\S+/)?.[0] ?? "no:").pathname;

test("a bought pack is mailed as a link that opens it, and its price is shared 70, 20 and 10", async () => {
  const platform = await holds(PLATFORM);
  const event = completed(await pay(), 0, { email: "Fan@Example.org" });
  await paying.tell(event, { ...event, id: "evt_packs_again" });
  const mail = await mailTo(paying.product.config.dataDir, "fan@example.org", BOUGHT_SUBJECT);
  expect(mail.accountId).toBeNull();
  const browser = visitor();
  const page = await browser.get(linkOf(mail));
  expect(await page.text()).toContain("🚀");
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  expect(browser.cookieHeader).toContain("indielens.bought=");
  await settled(castAccount(await numberOf(member.accountId)));
  const net = 500 - feeOf(500);
  const shares = [
    await holds(castAccount(await numberOf(member.accountId))),
    await holds(filmAccount(await numberOf(owner.accountId))),
  ];
  expect(shares).toEqual([Math.round(net * 0.7), Math.round(net * 0.2)]);
  expect((await holds(PLATFORM)) - platform).toBe(net - Math.round(net * 0.7) - Math.round(net * 0.2));
  expect(await (await owner.visitor.get("/studio/inbox")).text()).toContain("Sold: emoji pack “Masks” for $5");
});

test("the owner's program is told of a sale once, and reads what was paid", async () => {
  const { db } = paying.product;
  const { webhookId } = await createWebhook(paying.product, owner.accountId);
  const event = completed(await pay(), 0, { email: "fan@example.org" });
  await paying.tell(event, { ...event, id: "evt_packs_told_again" });
  const ofSale = and(eq(webhookDeliveries.endpointId, webhookId), eq(webhookDeliveries.kind, "sale.paid"));
  const told = await until(async () => {
    const written = await db.select().from(webhookDeliveries).where(ofSale);
    return written.length > 0 ? written : null;
  }, "a message");
  const [purchase] = await purchases();
  const address = `/api/v1/sales/${purchase?.id}`;
  const data = { id: purchase?.id, sold: "pack", minor: 500, currency: "usd", address };
  expect(told.map(({ body }) => body)).toMatchObject([{ type: "sale.paid", data }]);
  const call = openProgram(paying.product, (await createApiKey(db, owner.accountId)).key);
  const read = await call(`/sales/${purchase?.id}`);
  const paid = { minor: 500, currency: "usd" };
  expect(read.json).toMatchObject({ id: purchase?.id, kind: "pack", paid, refunded: { ...paid, minor: 0 } });
  expect((await call("/sales")).json.items).toMatchObject([{ id: purchase?.id }]);
  const { accountId: strangerId } = await launchedOwner(paying.product, { plan: "grow" });
  const stranger = openProgram(paying.product, (await createApiKey(db, strangerId)).key);
  expect((await stranger(`/sales/${purchase?.id}`)).status).toBe(404);
});

test("a refund takes the pack and the shares back; the fee is the film's, also where the refund is told first", async () => {
  const session = await pay();
  await paying.tell(refunded(session, 500), completed(session, 0, { email: "back@example.org" }));
  const film = filmAccount(await until(() => numberOf(owner.accountId).catch(() => null), "a number"));
  await until(async () => (await holds(film)) === -feeOf(500), "the film bears the fee");
  expect(await holds(castAccount(await numberOf(member.accountId)))).toBe(0);
  const mail = await mailTo(paying.product.config.dataDir, "back@example.org", BOUGHT_SUBJECT);
  expect((await visitor().get(linkOf(mail))).status).toBe(410);
});

test("a pack that stopped selling while its checkout was open is paid back, and who paid is told", async () => {
  const session = await pay();
  await paying.product.db.update(emojiPacks).set({ endedAt: new Date() }).where(eq(emojiPacks.id, packId));
  await paying.tell(completed(session, 0, { email: "late@example.org" }));
  await mailTo(
    paying.product.config.dataDir,
    "late@example.org",
    "“Masks” is not sold any more: your payment comes back",
  );
  await until(
    () => paying.stripe.refunds.find(({ payment_intent }) => payment_intent === session.payment_intent),
    "a refund",
  );
  expect((await press()).status).toBe(404);
});

test("a gift goes to its address; who paid gets a receipt without the link", async () => {
  await paying.tell(
    completed(await pay({ giftTo: "friend@example.org", giver: "Nell" }), 0, { email: "nell@example.org" }),
  );
  const gift = await mailTo(
    paying.product.config.dataDir,
    "friend@example.org",
    "Nell gives you emoji of “The Salt Road”",
  );
  expect(await (await visitor().get(linkOf(gift))).text()).toContain("🔥");
  const receipt = await mailTo(paying.product.config.dataDir, "nell@example.org", "You gave the emoji pack “Masks”");
  expect(receipt.text).toContain("You paid $5.00");
  expect(receipt.text).not.toContain("/bought/");
});

test("a lost link is mailed again; an address without packs gets the same answer and no mail", async () => {
  await paying.tell(completed(await pay(), 0, { email: "lost@example.org" }));
  for (const email of ["lost@example.org", "nobody@example.org"]) {
    expect(await (await visitor().post("/bought", { email })).text()).toContain(MAILED_AGAIN);
  }
  await mailTo(paying.product.config.dataDir, "lost@example.org", "The link to your emoji");
  expect((await storedMails(paying.product.config.dataDir)).filter(({ to }) => to === "nobody@example.org")).toEqual(
    [],
  );
  expect((await visitor().post("/bought", { email: "no address" })).status).toBe(422);
  expect((await visitor().get("/bought/0123456789abcdef-forged")).status).toBe(410);
});

test("a free pack is for confirmed followers, once; everybody gets the same answer", async () => {
  const { db } = paying.product;
  const { dataDir } = paying.product.config;
  await db.update(emojiPacks).set({ cents: 0 }).where(eq(emojiPacks.id, packId));
  const now = new Date();
  const follower = { accountId: owner.accountId, email: "follower@example.org", createdAt: now, confirmedAt: now };
  await db.insert(contacts).values({ ...follower, consentVersion: "1" });
  for (const email of ["follower@example.org", "follower@example.org", "stranger@example.org"]) {
    expect(await (await press({ email })).text()).toContain(FREE_MAILED);
  }
  await mailTo(dataDir, "follower@example.org", BOUGHT_SUBJECT);
  expect((await purchases()).map(({ email, cents }) => [email, cents])).toEqual([["follower@example.org", 0]]);
});

test("nothing is sold on a hidden page, or where the plan has no packs any more; who bought keeps the pack", async () => {
  const { db } = paying.product;
  const { dataDir } = paying.product.config;
  await paying.tell(completed(await pay(), 0, { email: "keeps@example.org" }));
  const mail = await mailTo(dataDir, "keeps@example.org", BOUGHT_SUBJECT);
  expect(await (await visitor().get(`/films/${owner.slug}/packs`)).text()).toContain("$5.00");
  await db.update(accounts).set({ plan: "free" }).where(eq(accounts.id, owner.accountId));
  expect((await press()).status).toBe(404);
  expect(await (await visitor().get(`/films/${owner.slug}/packs`)).text()).toContain(
    "There are no packs at the moment.",
  );
  expect((await visitor().get(linkOf(mail))).status).toBe(200);
});

test("bought emoji are used in reactions and comments, by who has bought them alone, and everybody sees them", async () => {
  const { db, baseUrl } = paying.product;
  const video = await createVideo(db, owner.accountId, { playableKey: "films/f/film.mp4" });
  await createClip(db, owner.filmId, video.id);
  await paying.tell(completed(await pay(), 0, { email: "uses@example.org" }));
  const fan = visitor();
  await fan.get(linkOf(await mailTo(paying.product.config.dataDir, "uses@example.org", BOUGHT_SUBJECT)));
  const { emoji } = await (await fan.get(`/films/${owner.slug}/packs/emoji`)).json();
  expect(emoji.map(({ name }: { name: string }) => name)).toEqual(["Fire", "Rocket"]);
  expect(await (await visitor().get(`/films/${owner.slug}/packs/emoji`)).json()).toEqual({ emoji: [] });
  const place = `/reactions/${owner.filmId}/${video.id}`;
  const press = (by: Visitor, method = "POST") => by.fetch(`${place}/packs/${emoji[1].id}`, { method });
  expect((await press(visitor())).status).toBe(404);
  for (const _ of ["once", "twice"])
    expect((await (await press(fan)).json()).packs).toMatchObject([{ name: "Rocket", count: 1 }]);
  const counted = await (await fetch(baseUrl + place)).json();
  expect(counted.packs).toMatchObject([{ name: "Rocket", character: "🚀", count: 1 }]);
  expect(counted.counts.fire).toBe(0);
  expect((await (await press(fan, "DELETE")).json()).packs).toEqual([]);
  const say = (by: Visitor, name: string) =>
    by.post(`/films/${owner.slug}/comments`, { name, content: "Up :rocket: and :other:" });
  await say(fan, "Fan");
  await say(visitor(), "Nobody");
  await db.update(comments).set({ approvedAt: new Date() }).where(eq(comments.filmId, owner.filmId));
  const page = await (await fetch(`${baseUrl}/films/${owner.slug}/comments`)).text();
  expect(page).toMatch(/Up <span role="img" aria-label="Rocket">🚀<\/span> and :other:/);
  expect(page).toContain("Up :rocket: and :other:");
});

test("a pack that only the payment service remembers is shared by the operator's command, with the member of the cast", async () => {
  const { db, queue, payments } = paying.product;
  await pay();
  await db.delete(packPurchases).where(eq(packPurchases.packId, packId));
  await reconcile({ db, queue, payments: found(payments), payers: {} }, new Date(0));
  const net = 500 - feeOf(500);
  expect(await holds(castAccount(await numberOf(member.accountId)))).toBe(Math.round(net * 0.7));
  expect(await holds(filmAccount(await numberOf(owner.accountId)))).toBe(Math.round(net * 0.2));
});

test("a payment service that is down opens nothing, and says so", async () => {
  paying.stripe.breakDown(true);
  const answer = await press();
  paying.stripe.breakDown(false);
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining("Nothing was charged")]);
});
