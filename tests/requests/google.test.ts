import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { Visitor } from "../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ google: { clientId: "our-client", clientSecret: "our-secret" } });
});
afterAll(() => product.stop());

test("leads to Google with our address to come back to; a refusal there ends on the callback screen", async () => {
  const visitor = new Visitor(product.baseUrl);
  const sent = await visitor.post("/login", { intent: "google" });
  const consent = new URL(sent.headers.get("location") ?? "");
  expect([sent.status, consent.origin]).toEqual([302, "https://accounts.google.com"]);
  expect(Object.fromEntries(consent.searchParams)).toMatchObject({
    client_id: "our-client",
    redirect_uri: `${product.baseUrl}/api/auth/callback/google`,
    code_challenge_method: "S256",
  });
  expect(consent.href).not.toContain("our-secret");

  const state = encodeURIComponent(consent.searchParams.get("state") ?? "");
  const back = await visitor.get(`/api/auth/callback/google?error=access_denied&state=${state}`);
  const screen = new URL(back.headers.get("location") ?? "", product.baseUrl);
  expect([screen.pathname, screen.searchParams.get("error")]).toEqual(["/auth/callback", "access_denied"]);
});

test("a way back that was not begun here makes nothing", async () => {
  const back = await new Visitor(product.baseUrl).get("/api/auth/callback/google?code=stolen&state=made-up");
  expect(back.status).toBe(302);
  expect(back.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
  expect(await product.db.select().from(accounts)).toEqual([]);
});
