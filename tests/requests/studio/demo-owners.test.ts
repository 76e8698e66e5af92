import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, signInMethods } from "~/db/schema/accounts.ts";
import { mails } from "~/db/schema/mails.ts";
import { passkeys } from "~/db/schema/passkeys.ts";
import { openAuthenticator } from "../../support/authenticator.ts";
import { found } from "../../support/found.ts";
import { freePort } from "../../support/free-port.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { type OpenedDemo, openedDemo } from "../../support/opened-demo.ts";
import { type Person, passProvider, startOpenIdProvider } from "../../support/openid-provider.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";

const person = (name: string, email_verified = true): Person => ({
  sub: `sub-of-${name}`,
  email: `${name}@ortiz.example`,
  email_verified,
});
const [nell, mae, ivo, zoe] = [person("nell"), person("Mae"), person("ivo", false), person("zoe")];

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let product: TestProduct;
beforeAll(async () => {
  const port = await freePort();
  provider = await startOpenIdProvider([nell, mae, ivo, zoe]);
  product = await startTestProduct({
    port,
    baseUrl: `http://localhost:${port}`,
    demos: 20,
    google: provider.google,
  });
});
afterAll(async () => {
  await product.stop();
  await provider.stop();
});

const DEMO = "/studio/demo";
const send = ({ browser }: OpenedDemo, fields: Record<string, string>) =>
  browser.post(DEMO, { terms: "on", ...fields });
const accountOf = async ({ id }: OpenedDemo) =>
  found((await product.db.select().from(accounts).where(eq(accounts.id, id)))[0]);
const methodsOf = async ({ id }: OpenedDemo) =>
  (await product.db.select().from(signInMethods).where(eq(signInMethods.userId, id))).map(
    ({ providerId }) => providerId,
  );
const mailsOf = ({ id }: OpenedDemo) => product.db.$count(mails, eq(mails.accountId, id));

/** Links the Google account of `who` to the demo; returns where that leads. */
async function link({ browser }: OpenedDemo, who: Person | null): Promise<string> {
  const sent = await browser.post(DEMO, { intent: "google" });
  const back = await passProvider(new URL(sent.headers.get("location") ?? ""), who);
  const answer = await browser.get(back.pathname + back.search);
  const screen = await browser.get(answer.headers.get("location") ?? "");
  return screen.headers.get("location") ?? "";
}

describe("with Google", () => {
  test("the demo becomes the account of a confirmed address, which signs in from now on", async () => {
    const demo = await openedDemo(product);
    expect(await link(demo, mae)).toBe(`${DEMO}#mine`);
    expect(await (await demo.browser.get(DEMO)).text()).toContain("mae@ortiz.example");
    expect((await send(demo, { username: "mae-ortiz" })).headers.get("location")).toBe("/onboarding");
    const kept = { email: "mae@ortiz.example", username: "mae-ortiz", emailVerified: true, demoUntil: null };
    expect(await accountOf(demo)).toMatchObject(kept);
    expect([await methodsOf(demo), await mailsOf(demo)]).toEqual([["google"], 0]);

    const elsewhere = new Visitor(product.baseUrl);
    const sent = await elsewhere.post("/login", { intent: "google" });
    const back = await passProvider(new URL(sent.headers.get("location") ?? ""), mae);
    await elsewhere.get(back.pathname + back.search);
    expect((await elsewhere.get("/login")).headers.get("location")).toBe("/onboarding");
  });

  test("who chooses another way is asked for a password again, and Google is forgotten", async () => {
    const demo = await openedDemo(product);
    await link(demo, nell);
    expect((await send(demo, { intent: "other-way" })).headers.get("location")).toBe(`${DEMO}#mine`);
    expect(await methodsOf(demo)).toEqual([]);
    const refused = await send(demo, { email: "nell@ortiz.example", username: "nell-ortiz" });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("Password is required")]);
  });

  test.each([
    ["cancels there", () => null, "Google sign-in was cancelled"],
    ["has no confirmed address", () => ivo, "Authentication failed"],
    ["has an account here", () => zoe, "belongs to an account or a demo already"],
  ])("who %s is told so, and the demo goes on", async (_, who, message) => {
    await link(await openedDemo(product), zoe);
    const demo = await openedDemo(product);
    const screen = await demo.browser.get(await link(demo, who()));
    expect(await screen.text()).toContain(message);
    expect([await methodsOf(demo), (await accountOf(demo)).demoUntil]).toEqual([[], expect.any(Date)]);
  });

  test("an address that somebody has already is refused", async () => {
    const [demo, { accountId }] = [await openedDemo(product), await launchedOwner(product)];
    await link(demo, nell);
    await product.db.update(accounts).set({ email: nell.email }).where(eq(accounts.id, accountId));
    const refused = await send(demo, { username: "nell-ortiz" });
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining("This email is already registered"),
    ]);
    expect((await accountOf(demo)).demoUntil).not.toBeNull();
  });
});

describe("with a passkey", () => {
  const OWNER = { email: "una@ortiz.example", username: "una-ortiz" };

  async function makePasskey(demo: OpenedDemo, authenticator: ReturnType<typeof openAuthenticator>) {
    const offer = await demo.browser.post(`${DEMO}/passkey.data`, { terms: "on", ...OWNER });
    const [, challenge = ""] = /"challenge","([\w-]+)"/.exec(await offer.text()) ?? [];
    return authenticator.make({ challenge });
  }

  test("the demo becomes an account that it opens", async () => {
    const [demo, authenticator] = [await openedDemo(product), openAuthenticator(product.baseUrl)];
    const answer = await makePasskey(demo, authenticator);
    expect((await send(demo, { ...OWNER, answer })).headers.get("location")).toBe("/onboarding");
    expect(await accountOf(demo)).toMatchObject({ ...OWNER, emailVerified: false, demoUntil: null });
    expect(await methodsOf(demo)).toEqual([]);
    const elsewhere = new Visitor(product.baseUrl);
    const signed = authenticator.sign(await (await elsewhere.get("/login/passkey")).json());
    expect((await elsewhere.post("/login/passkey", { answer: signed })).headers.get("location")).toBe("/onboarding");
  });

  test("an answer to another demo's challenge is refused, and nothing is kept", async () => {
    const [demo, other] = [await openedDemo(product), await openedDemo(product)];
    const names = { email: "ada@ortiz.example", username: "ada-ortiz" };
    const answer = await makePasskey(other, openAuthenticator(product.baseUrl));
    const refused = await send(demo, { ...names, answer });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("was not accepted")]);
    const kept = await product.db.$count(passkeys, eq(passkeys.userId, demo.id));
    expect([kept, (await accountOf(demo)).demoUntil]).toEqual([0, expect.any(Date)]);
  });

  test("what is missing is said before the browser is asked", async () => {
    const demo = await openedDemo(product);
    const refused = await demo.browser.post(`${DEMO}/passkey.data`, { email: "una", username: "" });
    const said = await refused.text();
    expect(refused.status).toBe(422);
    for (const field of ["email", "username", "terms"]) expect(said).toContain(`"${field}"`);
  });
});
