import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, test } from "vitest";
import { films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";

let first: TestProduct;
let second: TestProduct;
beforeAll(async () => {
  first = await startTestProduct();
  second = await startTestProduct({ databaseUrl: first.databaseUrl, role: "web" });
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

const read = (product: TestProduct, username: string) => fetch(`${product.baseUrl}/u/${username}`);

/** Pages from the memory cache have an ETag. */
const cached = (product: TestProduct, username: string) =>
  until(async () => (await read(product, username)).headers.has("etag"), "the page is cached");

test("a change is visible on every web process, although each had the old page in its cache", async () => {
  const { accountId, username } = await createPublishedSite(first.db, { title: "Before" });
  await cached(first, username);
  await cached(second, username);

  await first.db.transaction(async (tx) => {
    await tx.update(films).set({ title: "After" }).where(eq(films.accountId, accountId));
    await tx.execute(sql`select pg_notify('page_changed', ${`/u/${username}`})`);
  });
  for (const product of [first, second]) {
    const shown = async () => (await (await read(product, username)).text()).includes("After");
    await until(shown, "the new title is shown");
  }
});

test("an unpublished page is gone on every process", async () => {
  const { accountId, username } = await createPublishedSite(first.db);
  await cached(first, username);
  await cached(second, username);
  await first.db.transaction(async (tx) => {
    await tx.update(pages).set({ publishedAt: null }).where(eq(pages.accountId, accountId));
    await tx.execute(sql`select pg_notify('page_changed', ${`/u/${username}`})`);
  });
  for (const product of [first, second]) {
    await until(async () => (await read(product, username)).status === 404, "the page is gone");
  }
});
