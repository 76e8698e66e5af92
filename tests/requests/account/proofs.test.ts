import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInMethods } from "~/db/schema/accounts.ts";
import { mails } from "~/db/schema/mails.ts";
import { hashOf } from "../../support/hashed.ts";
import { launchedOwner, signedIn } from "../../support/launched-owner.ts";
import { mailTo } from "../../support/mail.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";

const PASSWORD = "salt-road-7";
const PROOF = "/studio/settings/proof";
const FACTOR = "/studio/settings/second-factor";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ countryHeader: "cf-ipcountry", trustProxy: ["loopback"] });
});
afterAll(() => product.stop());

const send = async (visitor: Visitor, path: string, fields: Record<string, string> = {}) => {
  const response = await visitor.post(`${path}.data`, fields);
  return { status: response.status, text: await response.text() };
};

async function ownerWithPassword() {
  const owner = await launchedOwner(product);
  const method = { id: randomUUID(), userId: owner.accountId, accountId: owner.accountId, providerId: "credential" };
  await product.db.insert(signInMethods).values({ ...method, password: await hashOf(PASSWORD) });
  return owner;
}

describe("sensitive changes", () => {
  test("ask for the password, once in ten minutes, in this session alone", async () => {
    const owner = await ownerWithPassword();
    const other = await signedIn(product, owner.accountId);
    const changes: [string, Record<string, string>][] = [
      ["email", { email: `${randomUUID()}@example.net` }],
      ["second-factor", {}],
      ["passkeys", {}],
      ["deletion", { written: owner.username }],
    ];
    for (const [path, fields] of changes) {
      const asked = await send(owner.visitor, `/studio/settings/${path}`, fields);
      expect([path, asked.status]).toEqual([path, 403]);
      expect(asked.text).toContain('"password",true');
    }
    expect((await send(owner.visitor, PROOF, { current: "wrong" })).text).toContain("not your current password");
    expect((await send(owner.visitor, FACTOR)).status).toBe(403);
    expect((await send(owner.visitor, PROOF, { current: PASSWORD })).status).toBe(200);
    expect((await send(owner.visitor, FACTOR)).status).toBe(200);
    expect((await send(other.visitor, FACTOR)).status).toBe(403);
    expect((await send(owner.visitor, `${PROOF}/mail`)).status).toBe(409);
  });

  test("ask for a mailed code where there is neither password nor passkey, which is bound to its session", async () => {
    const owner = await launchedOwner(product);
    const other = await signedIn(product, owner.accountId);
    expect((await send(owner.visitor, FACTOR)).text).toContain('"mail",true');
    expect((await send(owner.visitor, `${PROOF}/mail`)).text).toContain("We have sent you a code");
    const code = /\b\d{8}\b/.exec((await mailTo(product.config.dataDir, owner.email, "Your code")).text)?.[0] ?? "";
    expect((await send(other.visitor, `${PROOF}/code`, { code })).text).toContain("This code is not valid");
    expect((await send(owner.visitor, `${PROOF}/code`, { code: "00000000" })).text).toContain("not valid");
    expect((await send(owner.visitor, `${PROOF}/code`, { code })).status).toBe(200);
    expect((await send(owner.visitor, FACTOR)).status).toBe(200);
    expect((await send(owner.visitor, `${PROOF}/code`, { code })).status).toBe(422);
  });
});

test("codes, passwords and mails are limited for each account", async () => {
  const limited = await startTestProduct({ rateLimits: true });
  try {
    const { visitor } = await launchedOwner(limited);
    const mailed = [];
    for (let time = 0; time < 6; time++) mailed.push((await send(visitor, `${PROOF}/mail`)).status);
    expect(mailed).toEqual([200, 200, 200, 200, 200, 429]);
    const guessed = [];
    for (let time = 0; time < 11; time++)
      guessed.push((await send(visitor, `${PROOF}/code`, { code: "00000000" })).status);
    expect([guessed[0], guessed[9], guessed[10]]).toEqual([422, 422, 429]);
    const password = { current: "wrong", password: "salt-road-8", confirmation: "salt-road-8" };
    expect((await send(visitor, "/studio/settings/password", password)).status).toBe(429);
    expect((await send(visitor, PROOF, { current: "wrong" })).status).toBe(429);
    expect((await send(visitor, `${FACTOR}/confirmation`, { code: "000000" })).status).toBe(429);
  } finally {
    await limited.stop();
  }
});

describe("a new device", () => {
  const SUBJECT = "A new device signed in to your account";
  const told = (accountId: Parameters<typeof signedIn>[1]) =>
    product.db.$count(mails, and(eq(mails.accountId, accountId), eq(mails.subject, SUBJECT)));

  async function signIn(email: string, visitor = new Visitor(product.baseUrl)) {
    const headers = { "cf-ipcountry": "PT", "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" };
    await visitor.post("/login", { email, password: PASSWORD }, { headers });
    expect((await visitor.fetch("/dashboard", { headers })).status).toBe(200);
    return visitor;
  }

  test("is told by mail with its country, and a known one is not", async () => {
    const owner = await ownerWithPassword();
    await owner.visitor.get("/dashboard");
    expect(await told(owner.accountId)).toBe(0);
    const phone = await signIn(owner.email);
    await phone.get("/dashboard");
    expect(await told(owner.accountId)).toBe(1);
    const mail = await mailTo(product.config.dataDir, owner.email, SUBJECT);
    expect(mail.text).toContain("Firefox on Linux, from Portugal, on ");
    await phone.post("/logout");
    await signIn(owner.email, phone);
    expect(await told(owner.accountId)).toBe(1);
    await signIn(owner.email);
    expect(await told(owner.accountId)).toBe(2);
    const screen = await (await phone.get("/dashboard/settings/privacy")).text();
    expect(screen).toContain("Portugal");
  });

  test("is not known by the cookie of another account", async () => {
    const [owner, thief] = [await ownerWithPassword(), await ownerWithPassword()];
    await owner.visitor.get("/dashboard");
    await thief.visitor.get("/dashboard");
    const [, value = ""] = /indielens\.device\.[^=]+=([^;]+)/.exec(thief.visitor.cookieHeader) ?? [];
    const browser = new Visitor(product.baseUrl);
    browser.keep(`indielens.device.${owner.accountId}=${value}`);
    await signIn(owner.email, browser);
    expect(await told(owner.accountId)).toBe(1);
  });
});
