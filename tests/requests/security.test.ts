import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct, type TestProduct } from "../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const post = (headers: Record<string, string>) =>
  fetch(`${product.baseUrl}/nowhere`, { method: "POST", headers, body: "a=1", redirect: "manual" });

test("state changes from other sites, or from nowhere, are refused", async () => {
  expect((await post({ origin: "https://evil.example" })).status).toBe(403);
  expect((await post({ origin: "null" })).status).toBe(403);
  expect((await post({})).status).toBe(403);
  expect((await post({ origin: product.baseUrl, "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await post({ origin: product.baseUrl, "sec-fetch-site": "same-site" })).status).toBe(403);
});

test("our own pages may change state", async () => {
  expect((await post({ origin: product.baseUrl })).status).not.toBe(403);
});

test("scripts need a nonce of their own response, frames and forms stay here", async () => {
  const policies = await Promise.all(
    [1, 2].map(async () => (await fetch(`${product.baseUrl}/healthz`)).headers.get("content-security-policy") ?? ""),
  );
  for (const policy of policies) {
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']{16,}'(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self'");
  }
  expect(policies[0]).not.toBe(policies[1]);
});

test("a body larger than any form is refused", async () => {
  const response = await fetch(`${product.baseUrl}/nowhere`, {
    method: "POST",
    headers: { origin: product.baseUrl },
    body: "x".repeat(1024 * 1024 + 1),
    redirect: "manual",
  });
  expect(response.status).toBe(413);
});
