import { afterAll, beforeAll, expect, test } from "vitest";
import { createPublishedSite } from "../../support/factories/content.ts";
import { changeVisibility } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

async function listed(): Promise<string> {
  const index = await fetch(`${product.baseUrl}/sitemap.xml`);
  expect(index.headers.get("content-type")).toContain("application/xml");
  const [, file] = /<loc>([^<]+)<\/loc>/.exec(await index.text()) ?? [];
  const response = await fetch(file ?? "");
  expect(response.status).toBe(200);
  return response.text();
}

test("every published page is listed under its canonical address, an actor's under the name", async () => {
  const film = await createPublishedSite(product.db);
  const actor = await createPublishedSite(product.db, { role: "actor", template: "actors" });
  const text = await listed();
  expect(text).toContain(`<loc>${product.baseUrl}/films/${film.slug}</loc><lastmod>`);
  expect(text).toContain(`<loc>${product.baseUrl}/u/${actor.username}</loc><lastmod>`);
  expect(text).not.toContain(film.username);
});

test.each([
  ["taken down", { publishedAt: null }],
  ["hidden", { profilePublic: false }],
  ["kept from search engines", { searchIndexed: false }],
])("a page that is %s leaves the list at once, and is not named in robots.txt", async (_, change) => {
  const { accountId, username, slug } = await createPublishedSite(product.db);
  expect(await listed()).toContain(`/films/${slug}<`);
  await changeVisibility(product.db, accountId, change);
  expect(await listed()).not.toContain(slug);
  const robots = await (await fetch(`${product.baseUrl}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${product.baseUrl}/sitemap.xml`);
  expect(robots).not.toContain(slug);
  expect(robots).not.toContain(username);
});

test.each(["2.xml", "0.xml", "1", "one.xml"])("there is no file %s", async (name) => {
  expect((await fetch(`${product.baseUrl}/sitemaps/${name}`)).status).toBe(404);
});
