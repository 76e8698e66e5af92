import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { Visitor } from "../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ rateLimits: true });
});
afterAll(() => product.stop());

const tries = async (count: number, attempt: () => Promise<Response>) => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push((await attempt()).status);
  return statuses;
};

test("the eleventh sign-in for one email within ten minutes is refused, kindly; another email is not", async () => {
  const visitor = new Visitor(product.baseUrl);
  const attempt = (email: string) => visitor.post("/login", { email, password: "guess me" });
  expect(await tries(10, () => attempt("ada@example.org"))).toEqual(Array(10).fill(401));
  const refused = await attempt("ADA@example.org");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);
  const html = await refused.text();
  expect(html).toContain("Too many attempts. Please try again in 10 minutes.");
  expect(html).toContain('value="ADA@example.org"');
  expect((await attempt("bea@example.org")).status).toBe(401);
});

test("a form that says nothing is not counted, and reset links are asked for five times an hour", async () => {
  const visitor = new Visitor(product.baseUrl);
  const ask = (email: string) => visitor.post("/forgot-password", { email });
  expect(await tries(7, () => ask("nonsense"))).toEqual(Array(7).fill(400));
  expect(await tries(6, () => ask("cy@example.org"))).toEqual([200, 200, 200, 200, 200, 429]);
});

test("resets are counted for the address", async () => {
  const guess = () =>
    new Visitor(product.baseUrl).post("/reset-password", {
      token: "guess",
      password: "new password",
      confirmation: "new password",
    });
  const statuses = await tries(21, guess);
  expect(statuses).toEqual([...Array(20).fill(410), 429]);
});
