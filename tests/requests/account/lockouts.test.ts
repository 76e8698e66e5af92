import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LimitKind } from "~/platform/rate-limit.ts";
import { leaveAttempts } from "../../support/attempts.ts";
import { createLink } from "../../support/factories/promotion.ts";
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

const setAttemptsLeft = (left: number, kind: LimitKind, key: string) => leaveAttempts(product.db, left, kind, key);

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
