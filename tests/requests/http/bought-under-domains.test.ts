import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { comments } from "~/db/schema/comments.ts";
import { packPurchases } from "~/db/schema/emoji-packs.ts";
import { domainPageKey } from "~/features/account/addresses/rules.ts";
import { showsThing } from "~/features/content/domains/queries.server.ts";
import { boughtPath, boughtPurpose } from "~/features/money/pack-purchases/rules.ts";
import { type FilmId, newId, type PackPurchaseId } from "~/lib/ids.ts";
import { createDomain, under } from "../../support/domains.ts";
import { createClip, createProject } from "../../support/factories/content.ts";
import { createArt, createPack } from "../../support/factories/packs.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

const OURS = "films.example.org";
const BASE = `https://${OURS}`;
const HOST = "the-bell-film.com";
const OTHER = "another-film.com";

let product: TestProduct;
let bell: Awaited<ReturnType<typeof soldUnder>>;
let ice: Awaited<ReturnType<typeof soldUnder>>;
beforeAll(async () => {
  product = await startTestProduct({ role: "web", baseUrl: BASE });
  [bell, ice] = [await soldUnder(HOST, "The Bell"), await soldUnder(OTHER, "The Ice")];
});
afterAll(() => product.stop());

/** A film with its own domain, whose pack the fan has bought. */
async function soldUnder(host: string, title: string) {
  const owner = await launchedOwner({ ...product, baseUrl: product.url }, { plan: "grow" });
  const film = await createProject(product.db, owner.accountId, { title });
  await createDomain(product, { ...owner, ...film }, { host });
  const pack = await createPack(product.db, { ...owner, ...film }, { name: title });
  const art = await createArt(product.db, pack.id, { name: "Mask" });
  const purchaseId = newId<PackPurchaseId>();
  const now = new Date();
  await product.db.insert(packPurchases).values({
    ...{ id: purchaseId, packId: pack.id, accountId: owner.accountId, email: "fan@example.org" },
    ...{ cents: 500, currency: "usd", createdAt: now, paidAt: now },
  });
  return { ...owner, ...film, art, purchaseId, rocket: found(pack.items[1]) };
}

const sealed = ({ purchaseId }: { purchaseId: PackPurchaseId }, filmId: FilmId | null = null) =>
  product.sealedIds.seal(boughtPurpose(filmId), purchaseId);
const cookieOf = ({ headers }: Awaited<ReturnType<typeof under>>) =>
  [headers["set-cookie"] ?? ""]
    .flat()
    .map((line) => line.split(";")[0] ?? "")
    .join("; ");

/** The mailed link is opened, and from its page the film's own address. */
async function followed() {
  const mailed = await under(product, OURS, boughtPath(sealed(bell)));
  const link = found(mailed.text.match(new RegExp(`href="(https://${HOST}/bought/[^"]+)"`)))[1];
  const address = new URL(link ?? "");
  const known = await under(product, HOST, address.pathname);
  return { mailed, address, known, cookie: cookieOf(known) };
}
const emojiWith = async (host: string, slug: string, cookie: string) => {
  const answer = await under(product, host, `/films/${slug}/packs/emoji`, { headers: { cookie } });
  return answer.status === 200
    ? JSON.parse(answer.text).emoji.map(({ name }: { name: string }) => name)
    : answer.status;
};

test("the page of bought packs leads to each film's own domain, where the emoji are known from then on", async () => {
  const { mailed, known, cookie } = await followed();
  expect(mailed.text).toContain(`href="https://${OTHER}/bought/`);
  expect([known.status, known.location]).toEqual([302, "/"]);
  expect(known.headers).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "private, no-store" });
  expect(found(known.headers["set-cookie"])[0]).toMatch(
    /^__Secure-indielens\.bought=.+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(await emojiWith(HOST, bell.slug, cookie)).toEqual(["Fire", "Rocket", "Mask"]);
  expect(await emojiWith(HOST, bell.slug, "")).toEqual([]);
});

test("they are used in reactions and comments there, and their art is shown", async () => {
  const { cookie } = await followed();
  const video = await createVideo(product.db, bell.accountId, { playableKey: "films/f/film.mp4" });
  await createClip(product.db, bell.filmId, video.id);
  const place = `/reactions/${bell.filmId}/${video.id}`;
  const press = (by: string) =>
    under(product, HOST, `${place}/packs/${bell.rocket.id}`, {
      method: "POST",
      headers: { cookie: by, origin: `https://${HOST}` },
    });
  expect((await press("")).status).toBe(404);
  expect(JSON.parse((await press(cookie)).text).packs).toMatchObject([{ name: "Rocket", count: 1 }]);
  expect(JSON.parse((await under(product, HOST, place)).text).packs).toMatchObject([{ name: "Rocket", count: 1 }]);
  const body = new URLSearchParams({ name: "Fan", content: "Up :rocket: and :mask:" }).toString();
  const headers = { cookie, origin: `https://${HOST}`, "content-type": "application/x-www-form-urlencoded" };
  await under(product, HOST, `/films/${bell.slug}/comments`, { method: "POST", body, headers });
  await product.db.update(comments).set({ approvedAt: new Date() }).where(eq(comments.filmId, bell.filmId));
  product.pages.kept.forget(domainPageKey(HOST));
  const page = await under(product, HOST, `/films/${bell.slug}/comments`);
  expect(page.text).toContain(`<img src="/media/${bell.art.artKey}-32.webp" alt="Mask"`);
  const isShown = (host: string, key: string) =>
    showsThing(product.db, found(product.domains.get(host)), { kind: "key", name: `${key}-32.webp` });
  expect([await isShown(HOST, bell.art.artKey), await isShown(OTHER, bell.art.artKey)]).toEqual([true, false]);
});

test("a link or cookie of one host opens nothing on another", async () => {
  const { address, cookie } = await followed();
  const mailed = `__Secure-indielens.bought=${cookie.split("=")[1]}`;
  for (const path of [boughtPath(sealed(bell)), boughtPath(sealed(bell, ice.filmId)), "/bought/forged"]) {
    const refused = await under(product, HOST, path);
    expect([refused.status, refused.headers["set-cookie"]], path).toEqual([404, undefined]);
  }
  expect((await under(product, OTHER, address.pathname)).status).toBe(404);
  expect((await under(product, OURS, address.pathname)).status).toBe(410);
  expect(await emojiWith(OTHER, ice.slug, cookie)).toEqual([]);
  expect(await emojiWith(OURS, bell.slug, mailed)).toEqual([]);
  expect(await emojiWith(HOST, ice.slug, cookie)).toBe(404);
  expect((await under(product, HOST, `/films/${bell.slug}/packs`)).status).toBe(404);
});

test("what was paid back opens nothing there any more; a film without a domain that leads here is on the instance", async () => {
  const { cookie } = await followed();
  const { db } = product;
  const paidBack = (cents: number) =>
    db.update(packPurchases).set({ refundedCents: cents }).where(eq(packPurchases.id, bell.purchaseId));
  await paidBack(500);
  expect(await emojiWith(HOST, bell.slug, cookie)).toEqual([]);
  await paidBack(0);
  const plain = await launchedOwner({ ...product, baseUrl: product.url }, { plan: "grow" });
  const pack = await createPack(db, plain, { name: "Plain" });
  const now = new Date();
  const paid = { cents: 500, currency: "usd", createdAt: now, paidAt: now };
  const purchase = { id: newId<PackPurchaseId>(), packId: pack.id, accountId: plain.accountId, ...paid };
  await db.insert(packPurchases).values({ ...purchase, email: "plain@example.org" });
  const page = (await under(product, OURS, boughtPath(sealed({ purchaseId: purchase.id })))).text;
  expect(page).toContain(`href="/films/${plain.slug}"`);
  expect(page).not.toContain("own domain");
});
