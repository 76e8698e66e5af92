import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { artifacts } from "~/db/schema/artifacts.ts";
import { artifactKey, RETIRED_FOR_MS } from "~/features/page/artifacts/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { idNamed } from "../../support/ids.ts";
import { publishChange } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

/** The address of the og-image of this page. */
async function sharedImage(username: string): Promise<string | undefined> {
  const html = await (await fetch(`${product.baseUrl}/u/${username}`)).text();
  return /property="og:image" content="([^"]+)"/.exec(html)?.[1];
}

const ogImageOf = (username: string, other?: string) =>
  until(async () => {
    const address = await sharedImage(username);
    return address?.endsWith("/card.jpg") && address !== other ? address : undefined;
  }, "the og-image is on the page");

const rename = (accountId: AccountId, title: string) =>
  publishChange(product.db, accountId, (page) => ({ ...page, title }));

test("a page has an og-image of 1200 by 630 that is immutable", async () => {
  const { username } = await createPublishedSite(product.db, { title: "The Salt Road" });
  const address = await ogImageOf(username);
  expect(address).toMatch(new RegExp(`^${product.baseUrl}/media/prints/`));
  const picture = await fetch(address);
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
  expect(picture.headers.get("cache-control")).toContain("immutable");
  const { width, height, format } = await sharp(await picture.arrayBuffer()).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
});

test("another title has another picture, and the earlier address is still served", async () => {
  const { accountId, username } = await createPublishedSite(product.db, { title: "Before" });
  const before = await ogImageOf(username);
  await rename(accountId, "After");
  const after = await ogImageOf(username, before);
  expect((await fetch(before)).status).toBe(200);
  expect((await fetch(after)).status).toBe(200);

  await rename(accountId, "Before");
  expect(await ogImageOf(username, after)).toBe(before);
});

test("concurrent requests make one picture", async () => {
  const { accountId, username } = await createPublishedSite(product.db, { title: "All At Once" });
  await Promise.all(Array.from({ length: 12 }, () => sharedImage(username)));
  await ogImageOf(username);
  expect(await product.db.select().from(artifacts).where(eq(artifacts.accountId, accountId))).toHaveLength(1);
});

test("a picture that was replaced long ago is deleted, and one without a row", async () => {
  const { accountId, username } = await createPublishedSite(product.db, { title: "Old" });
  const old = await ogImageOf(username);
  await rename(accountId, "New");
  const current = await ogImageOf(username, old);
  await product.storage.put(
    artifactKey(idNamed("00000000-0000-4000-8000-000000000000"), "card.jpg"),
    new Uint8Array(8),
  );
  const longAgo = new Date(Date.now() - RETIRED_FOR_MS - 1000);
  const retired = sql`${artifacts.accountId} = ${accountId} and ${artifacts.retiredAt} is not null`;
  await product.db.update(artifacts).set({ retiredAt: longAgo }).where(retired);
  await product.db.transaction((tx) => product.queue.send(tx, { name: "artifacts.sweep" }, {}));
  await until(async () => (await fetch(old)).status === 404, "the old picture is gone");
  expect((await fetch(current)).status).toBe(200);
  const ids = async () => await product.storage.ids("prints");
  await until(
    async () => !(await ids()).includes("00000000-0000-4000-8000-000000000000"),
    "the file without a row is gone",
  );
});
