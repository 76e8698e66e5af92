import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import type { AccountId } from "~/lib/ids.ts";
import { createPublishedSite, createSite } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let visitor: Visitor;

beforeAll(async () => {
  product = await startTestProduct();
  visitor = new Visitor(product.baseUrl);
});
afterAll(() => product.stop());

const unpublish = (accountId: AccountId) =>
  product.db.update(pages).set({ publishedAt: null }).where(eq(pages.accountId, accountId));

describe("/u/{username}", () => {
  it("may run a provider's script only on a page with a film of that provider, cached or not", async () => {
    const policyOf = async (video: Parameters<typeof createVideo>[2]) => {
      const { accountId, username } = await createPublishedSite(product.db);
      const { id } = await createVideo(product.db, accountId, video);
      await product.db.update(films).set({ videoId: id }).where(eq(films.accountId, accountId));
      const answers = [await visitor.get(`/u/${username}`), await visitor.get(`/u/${username}`)];
      const policies = answers.map(({ headers }) => headers.get("content-security-policy") ?? "");
      return policies.map((policy) => policy.match(/script-src ([^;]*)/)?.[1]);
    };
    const linked = { platform: "youtube", sourceUrl: "https://www.youtube.com/watch?v=aqz-KE-bpKQ" } as const;
    expect(await policyOf(linked)).toEqual(Array(2).fill("'self' https://www.youtube.com"));
    expect(await policyOf({ playableKey: "films/f/film.mp4" })).toEqual(Array(2).fill("'self'"));
  });

  it("shows a published page to every visitor, rendered on the server", async () => {
    const { username, slug } = await createPublishedSite(product.db);
    const response = await visitor.get(`/u/${username}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await response.text();
    expect(html).toContain("The Salt Road");
    expect(html).toContain(`<link rel="canonical" href="${product.baseUrl}/films/${slug}"/>`);
  });

  it("serves every asset that it refers to, as immutable", async () => {
    const { username } = await createPublishedSite(product.db);
    const html = await (await visitor.get(`/u/${username}`)).text();
    const addresses = [...html.matchAll(/(?:href|src)="(\/islands\/[^"]+)"/g)].map(([, address]) => address ?? "");
    expect(addresses).toHaveLength(3);
    for (const address of addresses) {
      const asset = await visitor.get(address);
      expect(asset.status).toBe(200);
      expect(asset.headers.get("cache-control")).toContain("immutable");
    }
  });

  it("plays a ready film and announces one that is being prepared", async () => {
    const ready = await pageWithVideo({ playableKey: "films/f/film.mp4", width: 1280, height: 720 });
    expect(ready).toContain('<source src="/media/films/f/film.mp4" type="video/mp4"/>');
    const preparing = await pageWithVideo({ status: "processing", readyAt: null });
    expect(preparing).toContain("The film is being prepared");
    expect(preparing).not.toContain("<video");
    expect(await pageWithVideo({ status: "failed", readyAt: null })).toContain("cannot be played right now");
  });

  it("redirects another spelling of the name to the owner's own", async () => {
    const { username } = await createPublishedSite(product.db);
    const response = await visitor.get(`/u/${username.toUpperCase()}?from=card`);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(`/u/${username}?from=card`);
  });

  it("answers an unknown name with the designed 404, never with sign-up", async () => {
    const response = await visitor.get("/u/nobody-here");
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await response.text()).toContain("Nothing is showing here");
  });

  it("hides an unpublished page from other visitors as if it did not exist", async () => {
    const { accountId, username } = await createPublishedSite(product.db);
    await unpublish(accountId);
    const response = await visitor.get(`/u/${username}`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("The Salt Road");
  });

  it("shows an unpublished page to its owner only, uncached", async () => {
    const { owner, username } = await ownerOfUnpublished();
    const response = await owner.get(`/u/${username}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
    const { owner: stranger } = await ownerOfUnpublished();
    expect((await stranger.get(`/u/${username}`)).status).toBe(404);
    expect((await visitor.get(`/u/${username}`)).status).toBe(404);
  });

  it("shows a change as soon as it is announced", async () => {
    const { accountId, username } = await createPublishedSite(product.db);
    await until(async () => (await visitor.get(`/u/${username}`)).headers.get("etag"), "the page is cached");
    await product.db.transaction(async (tx) => {
      await tx.update(films).set({ title: "The Other Road" }).where(eq(films.accountId, accountId));
      await tx.execute(sql`select pg_notify('page_changed', ${`/u/${username}`})`);
    });
    await until(
      async () => (await (await visitor.get(`/u/${username}`)).text()).includes("The Other Road"),
      "the new title shows",
    );
  });
});

it("a page speaks of its owner by name, and asks what stayed only where there is a film", async () => {
  const { username } = await createPublishedSite(product.db, { role: "actor", template: "actors" });
  const body = async () => (await visitor.get(`/u/${username}`)).text();
  const empty = await body();
  expect(empty).toContain("Nobody has said anything yet.");
  expect(empty).not.toContain("What stayed with you?");
  expect(empty).not.toContain("the filmmaker");
  expect(empty).toMatch(/once <bdi>[^<]+<\/bdi> has approved it/);

  const filmed = await createPublishedSite(product.db);
  const { id } = await createVideo(product.db, filmed.accountId, { playableKey: "films/f/film.mp4" });
  await product.db.update(films).set({ videoId: id }).where(eq(films.accountId, filmed.accountId));
  expect(await (await visitor.get(`/u/${filmed.username}`)).text()).toContain("What stayed with you?");
});

async function pageWithVideo(values: Parameters<typeof createVideo>[2]): Promise<string> {
  const { accountId, username } = await createPublishedSite(product.db);
  const { id } = await createVideo(product.db, accountId, values);
  await product.db.update(films).set({ videoId: id }).where(eq(films.accountId, accountId));
  return (await visitor.get(`/u/${username}`)).text();
}

/** Signed up through the form, with a generated page that is not launched. */
async function ownerOfUnpublished() {
  const owner = new Visitor(product.baseUrl);
  const username = `owner-${randomUUID().slice(0, 8)}`;
  const email = `${username}@example.org`;
  await owner.post("/signup", { email, password: "open sesame", terms: "on" });
  const [account] = await product.db.update(accounts).set({ username }).where(eq(accounts.email, email)).returning();
  if (!account) throw new Error("sign-up made no account");
  await createSite(product.db, account.id, { publishedAt: null });
  return { owner, username };
}
