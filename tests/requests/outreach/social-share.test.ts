import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { artifacts } from "~/db/schema/artifacts.ts";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { picturesContent, SHEETS } from "~/features/outreach/social-pictures/rules.ts";
import { fingerprintOf } from "~/features/page/artifacts/commands.server.ts";
import { LATE_AFTER_MS } from "~/features/page/artifacts/rules.ts";
import { siteByOwner } from "~/features/page/public-site/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { changeVisibility, publishContent } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import type { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const screen = async (visitor: Visitor, query = "", home = "/dashboard") =>
  (await visitor.get(`${home}/social-share${query}`)).text();

/** The address of the network's picture, and its file name. */
const download = (html: string) => /href="(\/media\/prints\/[^"]+)" download="([^"]+)"/.exec(html)?.slice(1);

const renderedPicture = (visitor: Visitor, query: string) =>
  until(async () => download(await screen(visitor, query)), "the picture is rendered");

const words = (html: string) => /<textarea[^>]*>([^<]*)<\/textarea>/.exec(html)?.[1] ?? "";

/** Records the account's pictures as requested at that time and never made. */
async function recordUnmade(accountId: AccountId, askedAt: Date) {
  const found = await siteByOwner(product.db, accountId);
  if (!found) throw new Error("no page");
  const fingerprint = fingerprintOf(picturesContent(found.site));
  await product.db
    .insert(artifacts)
    .values({ accountId, pageId: found.pageId, kind: "social-pictures", fingerprint, askedAt });
}

test("every network's picture is rendered once, in its size, for its owner alone", async () => {
  const { visitor, accountId, slug } = await launchedOwner(product);
  const sizes = { instagram: SHEETS.portrait, story: SHEETS.story, x: SHEETS.wide, whatsapp: SHEETS.square };
  for (const [network, { width, height }] of Object.entries(sizes)) {
    const [address = "", name] = (await renderedPicture(visitor, `?network=${network}`)) ?? [];
    expect(name).toMatch(new RegExp(`^${slug}-[a-z]+-${width}x${height}\\.jpg$`));
    expect((await fetch(product.baseUrl + address)).status).toBe(404);
    const picture = await visitor.get(address);
    expect(picture.headers.get("cache-control")).toBe("private, no-store");
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ format: "jpeg", width, height });
  }
  expect((await renderedPicture(visitor, "?network=facebook"))?.[1]).toBe(`${slug}-link-1200x630.jpg`);
  const kinds = await product.db.select().from(artifacts).where(eq(artifacts.accountId, accountId));
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(["card", "social-pictures"]);
});

test("the text is the page's own, for its owner", async () => {
  const [owner, stranger] = [await launchedOwner(product), await launchedOwner(product, { role: "actor" })];
  const own = words(await screen(owner.visitor, "?network=x"));
  expect(own).toContain(`${product.baseUrl}/films/${owner.slug}`);
  const others = await screen(stranger.visitor, "?network=x", "/actors-dashboard");
  expect(words(others)).toContain(`${product.baseUrl}/u/${stranger.username}`);
  expect(others).not.toContain(owner.slug);
});

test("a future screening has posts of its own; without one the announcement is shown", async () => {
  const { visitor, accountId } = await launchedOwner(product);
  const asked = "?network=linkedin&occasion=screening";
  expect(words(await screen(visitor, asked))).toContain("The Salt Road is on its way.");
  const screening = { day: "2999-02-01", time: "", festival: "Far Ahead", venue: "", city: "", ticketUrl: "" };
  const press = { ...EMPTY_CONTENT.press, screenings: [screening] };
  await publishContent(product.db, accountId, { press });
  expect(words(await screen(visitor, asked))).toContain("Far Ahead · February 1, 2999");
});

test("a page that is not public says so first, and how to change that", async () => {
  const { visitor, accountId } = await launchedOwner(product);
  const update = (values: Parameters<typeof changeVisibility>[2]) => changeVisibility(product.db, accountId, values);
  expect(await screen(visitor)).not.toContain('role="alert"');

  await update({ publishedAt: null });
  expect(await screen(visitor)).toContain('action="/studio/site/publication"');
  await visitor.post("/studio/site/publication");
  expect(await screen(visitor)).not.toContain('role="alert"');

  await update({ profilePublic: false });
  expect(await screen(visitor)).toContain('action="/studio/site/privacy"');
  await visitor.post("/studio/site/privacy", { profilePublic: "true" });
  expect(await screen(visitor)).not.toContain('role="alert"');
});

test("pictures that are not made are reported late, and are rendered after another request", async () => {
  const { visitor, accountId } = await launchedOwner(product);
  await recordUnmade(accountId, new Date(Date.now() - LATE_AFTER_MS - 1000));
  const html = await screen(visitor);
  expect(download(html)).toBeUndefined();
  expect(html).toContain("takes longer than usual");
  expect((await visitor.post("/dashboard/social-share")).status).toBe(200);
  expect(await renderedPicture(visitor, "")).toBeDefined();
});

test("signed-out visitors are redirected, and nobody requests another account's pictures", async () => {
  const [owner, other] = [await launchedOwner(product), await launchedOwner(product)];
  await recordUnmade(owner.accountId, new Date(0));
  await other.visitor.post("/dashboard/social-share");
  const [artifact] = await product.db.select().from(artifacts).where(eq(artifacts.accountId, owner.accountId));
  expect(artifact).toMatchObject({ madeAt: null, askedAt: new Date(0) });
  const nobody = await fetch(`${product.baseUrl}/dashboard/social-share`, { redirect: "manual" });
  expect(nobody.headers.get("location")).toBe("/");
});
