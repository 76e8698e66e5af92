import { createOTP } from "@better-auth/utils/otp";
import { symmetricDecrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { secondFactors } from "~/db/schema/second-factors.ts";
import { RECOVERY_OPENS } from "~/features/account/second-factors/rules.ts";
import { joinPath } from "~/features/audience/contacts/rules.ts";
import type { FixedKind } from "~/platform/rate-limit.ts";
import { leaveAttempts } from "../../support/attempts.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { found } from "../../support/found.ts";
import { hashOf } from "../../support/hashed.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { linkIn, mailTo } from "../../support/mail.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { accountIdOf } from "../../support/uploader.ts";
import { Visitor } from "../../support/visitor.ts";

const PASSWORD = "open sesame";
const ATTACKER = "198.51.100.7";
const HOME = "203.0.113.20";
const KNOWN = /indielens\.known_browser\./;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ rateLimits: true, trustProxy: ["loopback"] });
});
afterAll(() => product.stop());

const setAttemptsLeft = (left: number, kind: FixedKind, key: string) => leaveAttempts(product.db, left, kind, key);

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
const newVisitor = () => new Visitor(product.baseUrl);

/** The browser in which an account was created, signed out again. */
async function browserOf(email: string) {
  const owner = newVisitor();
  await owner.post("/signup", { email, password: PASSWORD, terms: "on" }, from(HOME));
  await owner.post("/logout", {}, from(HOME));
  return owner;
}

const tryPassword = async (visitor: Visitor, email: string, password: string, address: string) =>
  (await visitor.post("/login", { email, password }, from(address))).status;

async function guess(email: string, times: number, address = ATTACKER) {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push(await tryPassword(newVisitor(), email, "wrong one", address));
  return statuses;
}

describe("a client that guesses passwords of an account", () => {
  test("locks out its own address, but no known browser of the account at any address", async () => {
    const email = "ada@example.org";
    const owner = await browserOf(email);
    expect(await guess(email, 11)).toEqual([...Array(10).fill(401), 429]);
    expect(await tryPassword(newVisitor(), email, PASSWORD, ATTACKER)).toBe(429);
    expect(await tryPassword(owner, email, PASSWORD, ATTACKER)).toBe(302);
    expect(await tryPassword(newVisitor(), email, PASSWORD, "203.0.113.21")).toBe(302);
  });

  test("is limited across all addresses, and the known browser still signs in", async () => {
    const email = "bea@example.org";
    const owner = await browserOf(email);
    await setAttemptsLeft(1, "sign-in:email", email);
    expect(await guess(email, 1, "198.51.100.8")).toEqual([401]);
    expect(await guess(email, 1, "198.51.100.9")).toEqual([429]);
    expect(await tryPassword(newVisitor(), email, PASSWORD, HOME)).toBe(429);
    expect(await tryPassword(owner, email, PASSWORD, HOME)).toBe(302);
  });

  test("does not use up the limit of the account once its address is refused", async () => {
    const email = "cleo@example.org";
    await setAttemptsLeft(11, "sign-in:email", email);
    expect((await guess(email, 14, "198.51.100.10")).filter((status) => status === 429)).toHaveLength(4);
    expect(await guess(email, 1, "198.51.100.11")).toEqual([401]);
  });
});

describe("a known browser", () => {
  test("has attempts of its own, and signing in again does not add any", async () => {
    const email = "dora@example.org";
    const owner = await browserOf(email);
    const statuses: number[] = [];
    for (let n = 0; n < 9; n++) statuses.push(await tryPassword(owner, email, "wrong one", HOME));
    statuses.push(await tryPassword(owner, email, PASSWORD, HOME));
    await owner.post("/logout", {}, from(HOME));
    statuses.push(await tryPassword(owner, email, "wrong one", HOME));
    expect(statuses).toEqual([...Array(9).fill(401), 302, 429]);
  });

  test("is known to its own account only", async () => {
    const thief = await browserOf("eve@example.org");
    await browserOf("finn@example.org");
    await guess("finn@example.org", 10, "198.51.100.12");
    const [name = "", value = ""] =
      thief.cookieHeader.match(/(indielens\.known_browser\.[^=]+)=([^;]+)/)?.slice(1) ?? [];
    const finn = await accountIdOf(product.db, "finn@example.org");
    thief.keep(`${name.replace(/[^.]+$/, finn)}=${value}`);
    expect(await tryPassword(thief, "finn@example.org", "wrong one", "198.51.100.12")).toBe(429);
  });

  test("gets a cookie that scripts cannot read and that outlives the session", async () => {
    const owner = newVisitor();
    const fields = { email: "gus@example.org", password: PASSWORD, terms: "on" };
    const up = await owner.post("/signup", fields, from(HOME));
    const cookie = up.headers.getSetCookie().find((line) => KNOWN.test(line)) ?? "";
    expect(cookie).toMatch(/Max-Age=34560000/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    await owner.post("/logout", {}, from(HOME));
    expect(owner.cookieHeader).toMatch(KNOWN);
  });

  test("is not known any more after a reset, except the one that did it", async () => {
    const email = "hal@example.org";
    const before = await browserOf(email);
    await newVisitor().post("/forgot-password", { email }, from(HOME));
    const link = linkIn(await mailTo(product.config.dataDir, email, "Reset your password"));
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    const resetting = newVisitor();
    const fields = { token, password: "new password", confirmation: "new password" };
    expect((await resetting.post(link, fields, from(HOME))).status).toBe(200);
    await guess(email, 10);
    expect(await tryPassword(before, email, "new password", ATTACKER)).toBe(429);
    expect(await tryPassword(resetting, email, "new password", ATTACKER)).toBe(302);
  });
});

describe("guesses at a link's password", () => {
  const requestLink = async (path: string, password: string, address: string) =>
    (await newVisitor().post(path, { password }, from(address))).status;

  async function locked() {
    const { accountId } = await launchedOwner(product);
    const { id, code } = await createLink(product.db, accountId, { passwordHash: await hashOf("tide-and-bell") });
    return { id, path: `/l/${code}` };
  }

  test("do not lock others out: after 300 each other address has one guess until the window ends", async () => {
    const { id, path } = await locked();
    await setAttemptsLeft(1, "unlock:link", id);
    expect(await requestLink(path, "wrong one", ATTACKER)).toBe(422);
    expect(await requestLink(path, "tide-and-bell", ATTACKER)).toBe(429);
    for (const visit of [1, 2]) expect([visit, await requestLink(path, "tide-and-bell", HOME)]).toEqual([visit, 303]);
    expect(await requestLink(path, "wrong one", HOME)).toBe(422);
    expect(await requestLink(path, "tide-and-bell", HOME)).toBe(429);
  });

  test("a correct password does not count for other addresses", async () => {
    const { id, path } = await locked();
    await setAttemptsLeft(2, "unlock:link", id);
    expect(await requestLink(path, "tide-and-bell", "203.0.113.31")).toBe(303);
    expect(await requestLink(path, "wrong one", "203.0.113.32")).toBe(422);
    expect(await requestLink(path, "wrong one", "203.0.113.32")).toBe(422);
    expect(await requestLink(path, "wrong one", "203.0.113.32")).toBe(429);
  });
});

describe("codes tried by who knows the password", () => {
  /** An account with an app, and the browser in which it was signed in with a code. */
  async function ownerWithApp() {
    const email = `${crypto.randomUUID()}@example.org`;
    const owner = await browserOf(email);
    const accountId = await accountIdOf(product.db, email);
    const sealedKey = await product.oneTimeCodes.newKey();
    const recovery = product.oneTimeCodes.newRecoveryCodes();
    const recoveryHashes = recovery.map(product.oneTimeCodes.recoveryHash);
    const now = new Date();
    const factor = { accountId, sealedKey, recoveryHashes, createdAt: now, confirmedAt: now };
    await product.db.insert(secondFactors).values(factor);
    const { secret } = await product.auth.$context;
    const key = await symmetricDecrypt({ key: secret, data: sealedKey });
    const codeOf = (later: number) => createOTP(key).hotp(Math.floor(Date.now() / 30_000) + later);
    return { owner, email, accountId, codeOf, recovery };
  }

  /** A browser that waits for its code. */
  async function waiting(visitor: Visitor, email: string, address: string) {
    expect((await visitor.post("/login", { email, password: PASSWORD }, from(address))).status).toBe(302);
    return visitor;
  }
  const give = async (visitor: Visitor, code: string, address: string) => {
    const response = await visitor.post("/login/second-factor", { code }, from(address));
    return { status: response.status, text: await response.text() };
  };

  test("are used up for unknown browsers; the owner's own and recovery codes still open the account", async () => {
    const { owner, email, accountId, codeOf, recovery } = await ownerWithApp();
    await waiting(owner, email, HOME);
    expect((await give(owner, await codeOf(-1), HOME)).status).toBe(302);
    await owner.post("/logout", {}, from(HOME));
    await setAttemptsLeft(1, "factor:account", accountId);
    const attacker = await waiting(newVisitor(), email, ATTACKER);
    expect((await give(attacker, "000000", ATTACKER)).status).toBe(401);
    expect((await give(attacker, "000000", "198.51.100.30")).status).toBe(429);

    const elsewhere = await waiting(newVisitor(), email, "203.0.113.40");
    const refused = await give(elsewhere, await codeOf(0), "203.0.113.40");
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining(RECOVERY_OPENS)]);
    expect((await give(elsewhere, recovery[0] ?? "", "203.0.113.40")).status).toBe(302);
    await waiting(owner, email, HOME);
    expect((await give(owner, await codeOf(0), HOME)).status).toBe(302);
  });

  test("make no browser known, and a new app makes all unknown", async () => {
    const { email, accountId } = await ownerWithApp();
    const attacker = await waiting(newVisitor(), email, "198.51.100.31");
    expect(attacker.cookieHeader).not.toMatch(KNOWN);
    const before = await browserOf("ines@example.org");
    const other = await accountIdOf(product.db, "ines@example.org");
    const [factor] = await product.db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
    await product.db.insert(secondFactors).values({ ...found(factor), accountId: other });
    await waiting(before, "ines@example.org", HOME);
    await setAttemptsLeft(0, "factor:account", other);
    expect((await give(before, "000000", HOME)).status).toBe(429);
  });
});

describe("sign-ups for mails", () => {
  const join = async (username: string, address: string, fields: Record<string, string> = {}) => {
    const email = `${crypto.randomUUID()}@example.org`;
    const asked = await newVisitor().post(joinPath(username), { wish: "follow", email, ...fields }, from(address));
    return asked.status;
  };

  test("that are thrown away count for their sender alone", async () => {
    const { accountId, username } = await createPublishedSite(product.db);
    await setAttemptsLeft(1, "contact:page", accountId);
    for (let n = 0; n < 11; n++) expect(await join(username, `198.51.100.${40 + n}`, { website: "x" })).toBe(200);
    expect(await join(username, "203.0.113.50")).toBe(200);
  });

  test("beyond a page's limit leave every address its first", async () => {
    const { accountId, username } = await createPublishedSite(product.db);
    await setAttemptsLeft(0, "contact:page", accountId);
    expect([await join(username, "203.0.113.51"), await join(username, "203.0.113.51")]).toEqual([200, 429]);
    expect(await join(username, "203.0.113.52")).toBe(200);
  });
});
