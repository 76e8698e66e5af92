import { afterAll, beforeAll, expect, test } from "vitest";
import { createPublishedSite } from "../../support/factories/content.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const counted = async () => (await product.metrics.requests.get()).values;
const statusesOf = async (route: string) =>
  (await counted()).filter(({ labels }) => labels.route === route).map(({ labels }) => labels.status);
const waiting = async () => {
  const sql = "select 1 from pg_locks where not granted and relation = 'pages'::regclass";
  return (await product.db.$client.query(sql)).rowCount;
};

test("a request that its browser gives up is no error of the server", async () => {
  const { username } = await createPublishedSite(product.db);
  const holder = await product.db.$client.connect();
  await holder.query("begin; lock table pages in access exclusive mode");
  const leaving = new AbortController();
  const answer = fetch(`${product.baseUrl}/u/${username}`, { signal: leaving.signal });
  await until(waiting, "the page is being read");
  leaving.abort();
  await expect(answer).rejects.toThrow("aborted");
  await holder.query("rollback");
  holder.release();
  expect(await until(async () => (await statusesOf("/u/:username"))[0], "it is counted")).toBe("4xx");
});
