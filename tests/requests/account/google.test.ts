import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts, signInMethods } from "~/db/schema/accounts.ts";
import { secondFactors } from "~/db/schema/second-factors.ts";
import { found } from "../../support/found.ts";
import { freePort } from "../../support/free-port.ts";
import { CLIENT, type Person, passProvider, startOpenIdProvider } from "../../support/openid-provider.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";

const person = (name: string, values: Partial<Person> = {}): Person => ({
  sub: `sub-of-${name}`,
  email: `${name}@example.org`,
  email_verified: true,
  ...values,
});
const ada = person("ada", { name: "Ada Marsh" });
const bea = person("bea");
const cy = person("cy");
const dan = person("dan");
const eve = person("eve", { email_verified: false });
const finn = person("finn");
const gil = person("gil");
const [hal, ivy] = [person("hal"), person("ivy")];

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let product: TestProduct;
beforeAll(async () => {
  provider = await startOpenIdProvider([ada, bea, cy, dan, eve, finn, gil, hal, ivy]);
  product = await startTestProduct({ google: provider.google });
});
afterAll(async () => {
  await product.stop();
  await provider.stop();
});

/** Starts the sign-in and returns the provider's address that our page redirects to. */
async function startSignIn(visitor: Visitor): Promise<URL> {
  const sent = await visitor.post("/login", { intent: "google" });
  return new URL(sent.headers.get("location") ?? "");
}

/** The whole sign-in; `change` may tamper with the request to the provider. */
async function signInAs(who: Person | null, change: (consent: URL) => void = () => {}) {
  const visitor = new Visitor(product.baseUrl);
  const consent = await startSignIn(visitor);
  change(consent);
  const back = await visitor.get((await passProvider(consent, who)).href);
  return { visitor, back: back.headers.get("location") ?? "" };
}

const accountsOf = ({ email }: Person) => product.db.select().from(accounts).where(eq(accounts.email, email));
const isSignedIn = async (visitor: Visitor) => (await visitor.get("/login")).status === 302;
const textOf = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();

test("an account counts for its network when it is made, not when somebody asks for one", async () => {
  const counted = await startTestProduct({ google: provider.google, rateLimits: true, abuseLimits: { accounts: 1 } });
  try {
    const press = (visitor: Visitor) => visitor.post("/signup", { intent: "google" });
    const arriveAs = async (visitor: Visitor, who: Person) => {
      const consent = new URL((await press(visitor)).headers.get("location") ?? "");
      const back = await visitor.get((await passProvider(consent, who)).href);
      return back.headers.get("location") ?? "";
    };
    const [first, second] = [new Visitor(counted.baseUrl), new Visitor(counted.baseUrl)];
    for (const _ of [1, 2, 3]) expect((await press(new Visitor(counted.baseUrl))).status).toBe(302);
    const waiting = new URL((await press(second)).headers.get("location") ?? "");
    expect(await arriveAs(first, hal)).not.toContain("error");
    const late = await second.get((await passProvider(waiting, ivy)).href);
    const refused = late.headers.get("location") ?? "";
    expect(refused).toContain("error=unable_to_create_user");
    expect(await textOf(second, refused)).toContain("Many accounts were made from your network today");
    expect((await press(new Visitor(counted.baseUrl))).status).toBe(429);
    expect(await counted.db.$count(accounts, eq(accounts.email, ivy.email))).toBe(0);
  } finally {
    await counted.stop();
  }
});

test("redirects to the provider with our callback address, PKCE challenge, nonce and state", async () => {
  const consent = await startSignIn(new Visitor(product.baseUrl));
  expect(consent.origin).toBe(provider.google.issuer);
  expect(Object.fromEntries(consent.searchParams)).toMatchObject({
    client_id: CLIENT.clientId,
    response_type: "code",
    scope: "openid email profile",
    redirect_uri: `${product.baseUrl}/api/auth/callback/google`,
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{32,}$/),
    state: expect.stringMatching(/./),
  });
  expect(consent.href).not.toContain(CLIENT.clientSecret);
});

test("our pages may send forms to the provider, and to no other origin", async () => {
  const policy = (await fetch(`${product.baseUrl}/login`)).headers.get("content-security-policy");
  expect(policy).toMatch(new RegExp(`form-action 'self' ${provider.google.issuer}(;|$)`));
});

test("a user who cancels there reaches the callback screen, signed out", async () => {
  const { visitor, back } = await signInAs(null);
  expect(new URL(back, product.baseUrl).searchParams.get("error")).toBe("access_denied");
  expect(await textOf(visitor, back)).toContain("Google sign-in was cancelled");
  expect(await isSignedIn(visitor)).toBe(false);
});

test("a person gets one account with the name given there, however often they sign in", async () => {
  for (let visit = 0; visit < 2; visit++) {
    const { visitor, back } = await signInAs(ada);
    expect(back).toBe("/auth/callback");
    expect(await textOf(visitor, back)).toContain("Authentication successful! Redirecting...");
    expect(await isSignedIn(visitor)).toBe(true);
  }
  expect(await accountsOf(ada)).toMatchObject([{ name: "Ada Marsh", emailVerified: true }]);
});

test("an account with an authenticator app is asked for its code", async () => {
  await signInAs(gil);
  const [account] = await accountsOf(gil);
  const { id: accountId } = found(account);
  const sealedKey = await product.oneTimeCodes.newKey();
  const factor = { accountId, sealedKey, recoveryHashes: [], createdAt: new Date(), confirmedAt: new Date() };
  await product.db.insert(secondFactors).values(factor);
  const { visitor, back } = await signInAs(gil);
  expect(await textOf(visitor, back)).toContain("/login/second-factor");
  for (const path of ["/dashboard", "/onboarding", "/studio/sessions"])
    expect((await visitor.get(path)).headers.get("location")).toBe("/login/second-factor");
});

test("without a name, the part of the email before the @ is used", async () => {
  await signInAs(bea);
  expect(await accountsOf(bea)).toMatchObject([{ name: "bea" }]);
});

test("an address that the provider has not confirmed is refused", async () => {
  const { visitor, back } = await signInAs(eve);
  expect(await textOf(visitor, back)).toContain("Google has not confirmed your email address.");
  expect(await isSignedIn(visitor)).toBe(false);
  expect(await accountsOf(eve)).toEqual([]);
});

test("an unconfirmed account with a password is not linked", async () => {
  await new Visitor(product.baseUrl).post("/signup", { email: cy.email, password: "open sesame", terms: "on" });
  const { visitor, back } = await signInAs(cy);
  expect(back).toBe("/auth/callback?error=account_not_linked");
  expect(await textOf(visitor, back)).toContain("Please sign in with your password.");
  expect(await isSignedIn(visitor)).toBe(false);
});

test("an address confirmed on both sides is one account with two sign-in methods", async () => {
  const owner = new Visitor(product.baseUrl);
  await owner.post("/signup", { email: dan.email, password: "open sesame", terms: "on" });
  await product.db.update(accounts).set({ emailVerified: true }).where(eq(accounts.email, dan.email));
  const { visitor } = await signInAs(dan);
  expect(await isSignedIn(visitor)).toBe(true);
  const [account] = await accountsOf(dan);
  const methods = await product.db
    .select({ providerId: signInMethods.providerId, accountId: signInMethods.accountId })
    .from(signInMethods)
    .where(eq(signInMethods.userId, found(account).id));
  expect(methods.map(({ providerId }) => providerId).sort()).toEqual(["credential", "google"]);
  expect(methods).toContainEqual({ providerId: "google", accountId: dan.sub });
});

test.each([
  ["another nonce", "nonce", "0".repeat(32)],
  ["another code challenge", "code_challenge", "A".repeat(43)],
  ["another state", "state", "made-up-state"],
])("a sign-in with %s than the one that we sent is refused", async (_, name, value) => {
  const { visitor, back } = await signInAs(finn, (consent) => consent.searchParams.set(name, value));
  expect(new URL(back, product.baseUrl).pathname).toBe("/auth/callback");
  expect(new URL(back, product.baseUrl).searchParams.get("error")).toBeTruthy();
  expect(await isSignedIn(visitor)).toBe(false);
  expect(await accountsOf(finn)).toEqual([]);
});

test("the callback works in the browser that started the sign-in, and only once", async () => {
  const visitor = new Visitor(product.baseUrl);
  const back = await passProvider(await startSignIn(visitor), finn);
  const thief = new Visitor(product.baseUrl);
  await thief.get(back.href);
  expect(await isSignedIn(thief)).toBe(false);

  const next = await passProvider(await startSignIn(visitor), finn);
  await visitor.get(next.href);
  expect(await isSignedIn(visitor)).toBe(true);
  const again = await visitor.get(next.href);
  expect(again.headers.get("location")).toContain("error=");
});

test("a callback of a sign-in that we did not start creates no session", async () => {
  const visitor = new Visitor(product.baseUrl);
  const back = await visitor.get("/api/auth/callback/google?code=stolen&state=made-up");
  expect([back.status, back.headers.get("location")?.split("?")[0]]).toEqual([302, "/auth/callback"]);
  expect(back.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
});

test("a provider that was unreachable is tried again at the next sign-in", async () => {
  const port = await freePort();
  const google = { ...CLIENT, issuer: `http://127.0.0.1:${port}` };
  const retrying = await startTestProduct({ google });
  const press = () => new Visitor(retrying.baseUrl).post("/login", { intent: "google" });
  const failed = await press();
  expect([failed.status, await failed.text()]).toEqual([500, expect.stringContaining("Google sign-in failed")]);
  const late = await startOpenIdProvider([], port);
  expect((await press()).headers.get("location")).toContain(google.issuer);
  await retrying.stop();
  await late.stop();
});

test("a provider with another issuer name is refused", async () => {
  const google = { ...provider.google, issuer: provider.google.issuer.replace("127.0.0.1", "localhost") };
  const strict = await startTestProduct({ google });
  const answer = await new Visitor(strict.baseUrl).post("/login", { intent: "google" });
  await strict.stop();
  expect(answer.status).toBe(500);
});
