import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { type GooglePerson, pretendToBeGoogle } from "../support/google.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { Visitor } from "../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ google: { clientId: "our-client", clientSecret: "our-secret" } });
});
afterAll(() => product.stop());

async function comeBackAs(person: GooglePerson) {
  const visitor = new Visitor(product.baseUrl);
  const consent = new URL((await visitor.post("/login", { intent: "google" })).headers.get("location") ?? "");
  const state = encodeURIComponent(consent.searchParams.get("state") ?? "");
  const restore = pretendToBeGoogle(person, "our-client");
  const back = await visitor.get(`/api/auth/callback/google?code=fresh&state=${state}`).finally(restore);
  return { visitor, back: back.headers.get("location") ?? "" };
}

const accountsOf = (email: string) => product.db.select().from(accounts).where(eq(accounts.email, email));

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
  expect([back.status, back.headers.get("location")?.split("?")[0]]).toEqual([302, "/auth/callback"]);
  expect(back.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
  expect(await product.db.select().from(accounts)).toEqual([]);
});

test("a person of Google's gets one account with the name given there, however often they come", async () => {
  const ada = { sub: "1001", email: "ada@example.org", name: "Ada Marsh" };
  for (let visit = 0; visit < 2; visit++) {
    const { visitor, back } = await comeBackAs(ada);
    expect(back).toBe("/auth/callback");
    expect(await (await visitor.get(back)).text()).toContain("Authentication successful! Redirecting...");
  }
  expect(await accountsOf("ada@example.org")).toMatchObject([{ name: "Ada Marsh", emailVerified: true }]);
});

test("without a name, the part before the at-sign stands in", async () => {
  await comeBackAs({ sub: "1002", email: "bea@example.org" });
  expect(await accountsOf("bea@example.org")).toMatchObject([{ name: "bea" }]);
});

test("an address that signed up with a password and never proved it is not handed over", async () => {
  const owner = new Visitor(product.baseUrl);
  await owner.post("/signup", { email: "cy@example.org", password: "open sesame", terms: "on" });
  const { visitor, back } = await comeBackAs({ sub: "1003", email: "cy@example.org" });
  expect(back).toBe("/auth/callback?error=account_not_linked");
  expect(await (await visitor.get(back)).text()).toContain("Please sign in with your password.");
  expect((await visitor.get("/login")).status).toBe(200);
});
