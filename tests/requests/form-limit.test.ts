import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct, type TestProduct } from "../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

test("a change without a body is let through, a body of unknown length is not read", async () => {
  const nothing = await fetch(`${product.baseUrl}/nowhere`, { method: "DELETE", headers: { origin: product.baseUrl } });
  expect(nothing.status).toBeLessThan(500);
  const body = new Blob(["a=1"]).stream();
  const init = { method: "POST", headers: { origin: product.baseUrl }, body, duplex: "half" };
  expect((await fetch(`${product.baseUrl}/nowhere`, init)).status).toBe(411);
});
