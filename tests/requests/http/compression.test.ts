import { afterAll, beforeAll, expect, test } from "vitest";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let people: { nobody: Visitor; owner: Visitor; page: string };
beforeAll(async () => {
  product = await startTestProduct({ mode: "production", role: "web" });
  const { visitor, username } = await launchedOwner(product);
  people = { nobody: new Visitor(product.baseUrl), owner: visitor, page: `/u/${username}` };
});
afterAll(() => product.stop());

const NONCE = /nonce="[^"]*"/g;

const answered = async (visitor: Visitor, path: string, encoding: string, init: RequestInit = {}) => {
  const response = await visitor.fetch(path, { ...init, headers: { "accept-encoding": encoding } });
  const text = (await response.text()).replaceAll(NONCE, "");
  return { status: response.status, encoding: response.headers.get("content-encoding"), text };
};

test.each<[what: string, path: () => string, who: "nobody" | "owner", init: RequestInit]>([
  ["a page", () => "/login", "nobody", {}],
  ["a public page", () => people.page, "nobody", {}],
  ["a page of the studio", () => "/dashboard", "owner", {}],
  ["what the router's scripts read", () => "/dashboard.data", "owner", {}],
  ["a refused form", () => "/login", "nobody", { method: "POST", body: new URLSearchParams({ email: "ada" }) }],
  ["a page that is not there", () => "/u/nobody-has-this", "nobody", {}],
])("%s is compressed for clients that accept it, and identical for the others", async (_, pathOf, who, init) => {
  const [visitor, path] = [people[who], pathOf()];
  // The cached page is compressed after its first request.
  await answered(visitor, path, "identity", init);
  const plain = await answered(visitor, path, "identity", init);
  const packed = await answered(visitor, path, "gzip", init);
  expect(plain.encoding).toBeNull();
  expect(packed).toEqual({ ...plain, encoding: "gzip" });
});
