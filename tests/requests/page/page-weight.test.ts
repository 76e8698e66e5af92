import { afterAll, beforeAll, expect, it } from "vitest";
import { createPublishedSite } from "../../support/factories/content.ts";
import { pageWeight } from "../../support/page-weight.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

const LIMIT_BYTES = 20 * 1024;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

it.each(["netflix", "actors"] as const)("the first load of a %s page fits its budget", async (template) => {
  const { username } = await createPublishedSite(product.db, { template, description: "A drowned coast. ".repeat(60) });
  const { html, css, script } = await pageWeight(`${product.baseUrl}/u/${username}`);
  expect(html + css).toBeLessThanOrEqual(LIMIT_BYTES);
  expect(script).toBeLessThanOrEqual(LIMIT_BYTES);
});
