import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, sessions, signInMethods } from "~/db/schema/accounts.ts";
import { onboardings } from "~/db/schema/onboardings.ts";
import { found } from "../../support/found.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { answeredForm } from "../../support/rendered-form.ts";
import { Visitor } from "../../support/visitor.ts";

const PASSWORD = "open sesame";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const signUp = async (email: string) => {
  const visitor = new Visitor(product.baseUrl);
  const response = await visitor.post("/signup", { email, password: PASSWORD, terms: "on" });
  return { visitor, response };
};

const answer = async (response: Response) => ({
  status: response.status,
  to: response.headers.get("location"),
  html: await response.text(),
});

describe("sign-up", () => {
  test("makes one account, named after the email, with a hashed password, and signs it in", async () => {
    const { visitor, response } = await signUp("Ada.Marsh@example.org");
    expect(await answer(response)).toMatchObject({ status: 302, to: "/onboarding" });
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Secure/);

    const [account] = await product.db.select().from(accounts).where(eq(accounts.email, "ada.marsh@example.org"));
    expect(account).toMatchObject({ name: "ada.marsh", emailVerified: false, username: null, onboardedAt: null });
    const methods = await product.db.select().from(signInMethods);
    expect(methods.map((method) => method.password?.slice(0, 10))).toEqual(["$argon2id$"]);
    expect((await visitor.get("/login")).headers.get("location")).toBe("/onboarding");
  });

  test("works by the form alone, whose button waits for nothing without script", async () => {
    const html = await (await new Visitor(product.baseUrl).get("/signup")).text();
    const before = html.slice(0, html.indexOf("Create my free account"));
    const button = before.slice(before.lastIndexOf("<button"));
    expect(button).toContain('type="submit"');
    expect(button).not.toContain("disabled=");
    const answers = { email: "plain@example.org", password: PASSWORD, terms: "on" };
    const sent = await new Visitor(product.baseUrl).post("/signup", answeredForm(html, "/signup", answers).fields);
    expect([sent.status, sent.headers.get("location")]).toEqual([302, "/onboarding"]);
  });

  test("shows an error at each invalid field and keeps the input except the password", async () => {
    const visitor = new Visitor(product.baseUrl);
    const { status, html } = await answer(
      await visitor.post("/signup", { email: "not <an> email", password: "12345" }),
    );
    expect(status).toBe(400);
    expect(html).toContain("Please enter a valid email address.");
    expect(html).toContain("Password should be at least 6 characters long.");
    expect(html).toContain("Please agree to the Terms of Service and Privacy Policy");
    expect(html).toContain('value="not &lt;an&gt; email"');
    expect(html).not.toContain("12345");
  });

  test("an email is registered once, in any spelling and with concurrent requests", async () => {
    const answers = await Promise.all(
      ["Twin@example.org", "twin@example.org", "TWIN@EXAMPLE.ORG"].map(async (email) => (await signUp(email)).response),
    );
    expect(answers.map((response) => response.status).sort()).toEqual([302, 422, 422]);
    const refused = answers.find((response) => response.status === 422);
    expect(await refused?.text()).toContain("This email is already registered. Please sign in instead.");
    expect(await product.db.select().from(accounts).where(eq(accounts.email, "twin@example.org"))).toHaveLength(1);
  });
});

describe("sign-in", () => {
  test("a wrong password and an unknown email get the same answer", async () => {
    await signUp("bea@example.org");
    const visitor = new Visitor(product.baseUrl);
    const wrong = await visitor.post("/login", { email: "bea@example.org", password: "sesame open" });
    const unknown = await visitor.post("/login", { email: "nobody@example.org", password: PASSWORD });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.text()).toContain("Invalid email or password");
    expect(await unknown.text()).toContain("Invalid email or password");
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  test("redirects to the wizard, and to the account's dashboard after onboarding", async () => {
    await signUp("cy@example.org");
    const signIn = async () => {
      const response = await new Visitor(product.baseUrl).post("/login", {
        email: "CY@example.org",
        password: PASSWORD,
      });
      return response.headers.get("location");
    };
    expect(await signIn()).toBe("/onboarding");
    const [account] = await product.db
      .update(accounts)
      .set({ onboardedAt: new Date("2026-03-01T12:00:00Z") })
      .where(eq(accounts.email, "cy@example.org"))
      .returning();
    expect(await signIn()).toBe("/dashboard");
    await product.db.insert(onboardings).values({ accountId: found(account).id, role: "actor" });
    expect(await signIn()).toBe("/actors-dashboard");
  });

  test("leads to sign-up, to a new password and to the legal pages, and sign-up leads back", async () => {
    const visitor = new Visitor(product.baseUrl);
    const screen = async (path: string) => (await visitor.get(path)).text();
    const login = await screen("/login");
    for (const to of ["/signup", "/forgot-password", "/terms", "/privacy"]) expect(login).toContain(`href="${to}"`);
    expect(login).toContain("By signing in you agree to the");
    const signUpScreen = await screen("/signup");
    for (const to of ["/login", "/forgot-password"]) expect(signUpScreen).toContain(`href="${to}"`);
    const forgot = await screen("/forgot-password");
    for (const to of ["/login", "/signup"]) expect(forgot).toContain(`href="${to}"`);
  });

  test("needs an email, and a password of six characters", async () => {
    const visitor = new Visitor(product.baseUrl);
    for (const fields of [
      { email: "", password: PASSWORD },
      { email: "bea@example.org", password: "12345" },
    ]) {
      expect((await visitor.post("/login", fields)).status).toBe(400);
    }
    expect(await (await visitor.get("/login")).text()).toMatch(/<input[^>]*type="email"[^>]*>/);
  });

  test("with Google reports that it is not available without keys", async () => {
    for (const path of ["/login", "/signup"]) {
      const response = await new Visitor(product.baseUrl).post(path, { intent: "google" });
      expect([response.status, (await response.text()).includes("Google sign-in not available")]).toEqual([501, true]);
    }
  });
});

describe("sessions", () => {
  test("logging out ends the session on the server too", async () => {
    const { visitor } = await signUp("dee@example.org");
    const copied = new Visitor(product.baseUrl);
    Object.assign(copied, { cookies: new Map(Reflect.get(visitor, "cookies")) });
    expect((await copied.get("/login")).status).toBe(302);
    const out = await visitor.post("/logout");
    expect([out.status, out.headers.get("location")]).toEqual([302, "/"]);
    expect((await visitor.get("/login")).status).toBe(200);
    expect((await copied.get("/login")).status).toBe(200);
  });

  test("a GET of /logout changes nothing", async () => {
    const { visitor } = await signUp("eve@example.org");
    expect((await visitor.get("/logout")).headers.get("location")).toBe("/");
    expect((await visitor.get("/login")).status).toBe(302);
  });

  test("an expired or forged session is rejected", async () => {
    const { visitor } = await signUp("flo@example.org");
    await product.db.update(sessions).set({ expiresAt: new Date("2020-01-01T00:00:00Z") });
    expect((await visitor.get("/login")).status).toBe(200);
    const forged = await fetch(`${product.baseUrl}/login`, {
      headers: { cookie: "indielens.session_token=made.up" },
      redirect: "manual",
    });
    expect(forged.status).toBe(200);
  });

  test("the callback screen redirects, or names the error", async () => {
    const { visitor } = await signUp("gus@example.org");
    expect(await (await visitor.get("/auth/callback")).text()).toContain("Authentication successful! Redirecting...");
    const stranger = new Visitor(product.baseUrl);
    expect(await (await stranger.get("/auth/callback")).text()).toContain("No session found");
    const denied = await (await stranger.get("/auth/callback?error=access_denied")).text();
    expect(denied).toContain("Google sign-in was cancelled");
    expect(denied).toContain("Authentication Failed");
    expect(denied).toContain("Redirecting to login...");
  });
});
