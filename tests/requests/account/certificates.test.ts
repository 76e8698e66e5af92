import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const statusFor = async (query: string) => (await fetch(`${product.baseUrl}/api/certificates${query}`)).status;

test("a proxy may order a certificate for our own host name, and for no other", async () => {
  expect(await statusFor(`?domain=${new URL(product.baseUrl).hostname}`)).toBe(200);
  for (const query of ["?domain=evil.example", "?domain=", "", `?domain=${"a".repeat(4000)}`, "?domain=%00"]) {
    expect(await statusFor(query), query.slice(0, 40)).toBe(404);
  }
});
