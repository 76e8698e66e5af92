import { randomUUID } from "node:crypto";
import { createOTP } from "@better-auth/utils/otp";
import { symmetricDecrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, sessions, signInMethods } from "~/db/schema/accounts.ts";
import { mails } from "~/db/schema/mails.ts";
import { secondFactors } from "~/db/schema/second-factors.ts";
import { deleteExpired } from "~/features/account/accounts/commands.server.ts";
import { runScript } from "../../support/backups.ts";
import { found } from "../../support/found.ts";
import { hashOf } from "../../support/hashed.ts";
import { launchedOwner, signedIn } from "../../support/launched-owner.ts";
import { linkIn, mailTo } from "../../support/mail.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { prove } from "../../support/proof.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

const PASSWORD = "salt-road-7";
const FACTOR = "/studio/settings/second-factor";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

type Owner = Awaited<ReturnType<typeof ownerWithPassword>>;

async function ownerWithPassword() {
  const owner = await launchedOwner(product);
  const method = { id: randomUUID(), userId: owner.accountId, accountId: owner.accountId, providerId: "credential" };
  await product.db.insert(signInMethods).values({ ...method, password: await hashOf(PASSWORD) });
  return owner;
}

const post = async ({ visitor }: Pick<Owner, "visitor">, path: string, fields: Record<string, string> = {}) => {
  const response = await visitor.post(`${path}.data`, fields);
  return { status: response.status, text: await response.text() };
};

/** The app's code; `later` is in steps of 30 seconds. */
async function codeOf({ accountId }: Pick<Owner, "accountId">, later = 0) {
  const [factor] = await product.db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  const { secret } = await product.auth.$context;
  const key = await symmetricDecrypt({ key: secret, data: found(factor).sealedKey });
  return createOTP(key).hotp(Math.floor(Date.now() / 30_000) + later);
}

async function begin(owner: Owner) {
  await prove(product.db, owner.accountId);
  return post(owner, FACTOR);
}

/** An owner with an app, and the recovery codes. */
async function ownerWithFactor() {
  const owner = await ownerWithPassword();
  await begin(owner);
  const { text } = await post(owner, `${FACTOR}/confirmation`, { code: await codeOf(owner, -1) });
  return { ...owner, recoveryCodes: text.match(/[a-z2-9]{5}-[a-z2-9]{5}/g) ?? [] };
}

const WAITING = "/login/second-factor";
const signIn = async ({ email }: Pick<Owner, "email">) => {
  const visitor = new Visitor(product.baseUrl);
  const response = await visitor.post("/login", { email, password: PASSWORD });
  return { visitor, to: response.headers.get("location") };
};
const give = async (visitor: Visitor, code: string) => {
  const response = await visitor.post(WAITING, { code });
  return response.headers.get("location") ?? response.status;
};

test("it is set up after a proof, confirmed by a code, and told by mail", async () => {
  const owner = await ownerWithPassword();
  expect((await post(owner, FACTOR)).status).toBe(403);
  expect((await begin(owner)).status).toBe(200);
  const screen = await (await owner.visitor.get("/dashboard/settings/privacy")).text();
  expect(screen).toContain("QR code for your authenticator app");
  // Nothing asks for a code before the app has proved its key.
  expect((await signIn(owner)).to).toBe("/dashboard");
  expect((await post(owner, `${FACTOR}/confirmation`, { code: "000000" })).status).toBe(422);
  const confirmed = await post(owner, `${FACTOR}/confirmation`, { code: await codeOf(owner) });
  expect(new Set(confirmed.text.match(/[a-z2-9]{5}-[a-z2-9]{5}/g)).size).toBe(10);
  expect((await signIn(owner)).to).toBe(WAITING);
  const told = await product.db.select().from(mails).where(eq(mails.accountId, owner.accountId));
  expect(told.map(({ subject }) => subject)).toContain("An authenticator app was added to your account");
});

describe("a session that waits for its code", () => {
  test("opens nothing: no screen, no upload, no change", async () => {
    const owner = await ownerWithFactor();
    const { visitor } = await signIn(owner);
    for (const path of ["/dashboard", "/onboarding", "/studio/sessions", "/editor"]) {
      expect((await visitor.get(path)).headers.get("location"), path).toBe(WAITING);
    }
    expect((await visitor.post("/studio/settings/name", { displayName: "X" })).headers.get("location")).toBe(WAITING);
    expect((await visitor.fetch("/api/uploads", { method: "POST" })).status).toBe(401);
    expect((await visitor.get(`/u/${owner.username}/owner`)).status).toBe(204);
    expect((await visitor.get("/login")).headers.get("location")).toBe(WAITING);
    const listed = await (await owner.visitor.get("/studio/sessions")).json();
    expect(listed).toHaveLength(1);
  });

  test("opens with a code, which opens no second one, and leads to the wanted page", async () => {
    const owner = await ownerWithFactor();
    const visitor = new Visitor(product.baseUrl);
    await visitor.get("/studio/film");
    await visitor.post("/login", { email: owner.email, password: PASSWORD });
    const code = await codeOf(owner);
    expect(await give(visitor, "000000")).toBe(401);
    expect(await give(visitor, code)).toBe("/studio/film");
    expect((await visitor.get("/dashboard")).status).toBe(200);
    expect(await give((await signIn(owner)).visitor, code)).toBe(401);
  });

  test("opens with each recovery code once", async () => {
    const owner = await ownerWithFactor();
    const [first = "", second = ""] = owner.recoveryCodes;
    expect(await give((await signIn(owner)).visitor, first)).toBe("/dashboard");
    expect(await give((await signIn(owner)).visitor, first)).toBe(401);
    expect(await give((await signIn(owner)).visitor, second.toUpperCase())).toBe("/dashboard");
    const both = await Promise.all([signIn(owner), signIn(owner)]);
    const third = owner.recoveryCodes[2] ?? "";
    const answers = await Promise.all(both.map(({ visitor }) => give(visitor, third)));
    expect(answers.map(String).toSorted()).toEqual(["/dashboard", "401"]);
  });

  test("ends after an hour", async () => {
    const owner = await ownerWithFactor();
    await signIn(owner);
    await deleteExpired(product.db, new Date(Date.now() + 61 * 60_000));
    const rows = await product.db.select().from(sessions).where(eq(sessions.userId, owner.accountId));
    expect(rows.map(({ awaitsFactor }) => awaitsFactor)).toEqual([false]);
  });
});

describe("the code is asked for", () => {
  test("on a sign-in by any provider, because every session is born waiting", async () => {
    const owner = await ownerWithFactor();
    const { visitor } = await signedIn(product, owner.accountId);
    expect((await visitor.get("/dashboard")).headers.get("location")).toBe(WAITING);
    expect(await (await visitor.get("/auth/callback")).text()).toContain(WAITING);
  });

  test("on the link that confirms an address", async () => {
    const owner = await ownerWithFactor();
    await product.db.update(accounts).set({ emailVerified: false }).where(eq(accounts.id, owner.accountId));
    await product.auth.api.sendVerificationEmail({ body: { email: owner.email } });
    const link = linkIn(await mailTo(product.config.dataDir, owner.email, "Confirm your email address"));
    const visitor = new Visitor(product.baseUrl);
    await visitor.post("/verify-email", { token: new URLSearchParams(link.split("?")[1]).get("token") ?? "" });
    expect((await visitor.get("/dashboard")).headers.get("location")).toBe(WAITING);
  });

  test("after a password reset too", async () => {
    const owner = await ownerWithFactor();
    await new Visitor(product.baseUrl).post("/forgot-password", { email: owner.email });
    const link = linkIn(await mailTo(product.config.dataDir, owner.email, "Reset your password"));
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    await new Visitor(product.baseUrl).post(link, { token, password: PASSWORD, confirmation: PASSWORD });
    expect((await signIn(owner)).to).toBe(WAITING);
  });
});

test("guesses are limited", async () => {
  const limited = await startTestProduct({ rateLimits: true });
  try {
    const owner = await launchedOwner(limited);
    const sealedKey = await limited.oneTimeCodes.newKey();
    const factor = { accountId: owner.accountId, sealedKey, recoveryHashes: [], createdAt: new Date() };
    await limited.db.insert(secondFactors).values({ ...factor, confirmedAt: new Date() });
    const { visitor } = await signedIn(limited, owner.accountId);
    const answers = [];
    for (let guess = 0; guess < 12; guess++) answers.push(await give(visitor, "000000"));
    expect([answers.at(0), answers.at(-1)]).toEqual([401, 429]);
  } finally {
    await limited.stop();
  }
});

test("it is removed, and codes are renewed, for who has a code", async () => {
  const owner = await ownerWithFactor();
  const [first = "", second = ""] = owner.recoveryCodes;
  expect((await post(owner, `${FACTOR}/removal`, { code: "000000" })).status).toBe(422);
  const renewed = await post(owner, `${FACTOR}/recovery-codes`, { code: first });
  const codes = renewed.text.match(/[a-z2-9]{5}-[a-z2-9]{5}/g) ?? [];
  expect((await post(owner, `${FACTOR}/removal`, { code: second })).status).toBe(422);
  expect((await post(owner, `${FACTOR}/removal`, { code: codes[0] ?? "" })).status).toBe(200);
  expect((await signIn(owner)).to).toBe("/dashboard");
});

test("a set-up can be cancelled, a confirmed app cannot be taken away so", async () => {
  const [begun, confirmed] = [await ownerWithPassword(), await ownerWithFactor()];
  await begin(begun);
  for (const { visitor } of [begun, confirmed]) await visitor.fetch(FACTOR, { method: "DELETE" });
  expect(await product.db.$count(secondFactors, eq(secondFactors.accountId, begun.accountId))).toBe(0);
  expect(await product.db.$count(secondFactors, eq(secondFactors.accountId, confirmed.accountId))).toBe(1);
});

describe("the operator's command", () => {
  const remove = (email: string) =>
    runScript("remove-factor", ["--account", email], {
      DATABASE_URL: product.databaseUrl,
      DATA_DIR: product.config.dataDir,
      BASE_URL: product.baseUrl,
    });

  test("removes an app, tells its owner by mail, and leaves waiting sessions closed", async () => {
    const owner = await ownerWithFactor();
    const waiting = await signIn(owner);
    expect(await remove(owner.email)).toMatchObject({ code: 0, output: expect.stringContaining("is removed") });
    expect((await waiting.visitor.get("/dashboard")).headers.get("location")).toBe("/");
    expect((await signIn(owner)).to).toBe("/dashboard");
    const told = async () =>
      (await product.db.select().from(mails).where(eq(mails.accountId, owner.accountId))).map(({ subject }) => subject);
    const subject = "The authenticator app of your account was removed";
    await until(async () => (await told()).includes(subject), "the account is told");
  });

  test("says why it removes none", async () => {
    const owner = await ownerWithPassword();
    expect(await remove(owner.email)).toMatchObject({ code: 1, output: "This account has no authenticator app.\n" });
    expect(await remove("nobody@example.org")).toMatchObject({
      ...{ code: 1, output: "No account has this email address.\n" },
    });
  });
});
