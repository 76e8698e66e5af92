import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts, signInMethods } from "~/db/schema/accounts.ts";
import { emailChanges } from "~/db/schema/email-changes.ts";
import { events } from "~/db/schema/events.ts";
import { secondFactors } from "~/db/schema/second-factors.ts";
import { forgetOldChanges } from "~/features/account/email-changes/commands.server.ts";
import { LOOK_INTO_MAIL } from "~/features/account/email-changes/rules.ts";
import { hashOf } from "../../support/hashed.ts";
import { launchedOwner, signedIn } from "../../support/launched-owner.ts";
import { linkIn, mailTo, storedMails } from "../../support/mail.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { prove } from "../../support/proof.ts";
import { Visitor } from "../../support/visitor.ts";

const PASSWORD = "salt-road-7";
const [ASKED, CHANGED] = ["Confirm your new email address", "Your email address was changed"];

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

type Owner = Awaited<ReturnType<typeof ownerWithPassword>>;

async function ownerWithPassword(emailVerified = true) {
  const owner = await launchedOwner(product);
  await product.db.update(accounts).set({ emailVerified }).where(eq(accounts.id, owner.accountId));
  const method = { id: randomUUID(), userId: owner.accountId, accountId: owner.accountId, providerId: "credential" };
  const createdAt = new Date(Date.now() - 60_000);
  await product.db.insert(signInMethods).values({ ...method, createdAt, password: await hashOf(PASSWORD) });
  return owner;
}

const fresh = () => `${randomUUID()}@example.net`;
const wish = async ({ visitor, accountId }: Owner, email: string) => {
  await prove(product.db, accountId);
  return (await visitor.post("/studio/settings/email.data", { email })).text();
};
const linkTo = async (email: string, subject: string) => linkIn(await mailTo(product.config.dataDir, email, subject));
const follow = async (link: string) => {
  const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
  const { pathname } = new URL(link, product.baseUrl);
  return (await new Visitor(product.baseUrl).post(pathname, { token })).status;
};
const signIn = async (email: string) =>
  (await new Visitor(product.baseUrl).post("/login", { email, password: PASSWORD })).status;
const emailOf = async ({ accountId }: Owner) =>
  (await product.db.select().from(accounts).where(eq(accounts.id, accountId)))[0]?.email;

test("the new address counts once it is proved there, and the old one hears of it", async () => {
  const owner = await ownerWithPassword();
  const email = fresh();
  expect(await wish(owner, email)).toContain(LOOK_INTO_MAIL);
  await mailTo(product.config.dataDir, owner.email, "Somebody wants to change your email address");
  const link = await linkTo(email, ASKED);
  expect(await (await new Visitor(product.baseUrl).get(link)).text()).toContain(email);
  expect(await emailOf(owner)).toBe(owner.email);
  expect(await follow(link)).toBe(200);
  expect(await follow(link)).toBe(410);
  expect([await signIn(owner.email), await signIn(email)]).toEqual([401, 302]);
  await linkTo(owner.email, CHANGED);
});

test("an address of somebody else is answered like any other, and gets no mail", async () => {
  const [owner, other] = [await ownerWithPassword(), await ownerWithPassword()];
  expect(await wish(owner, other.email)).toContain(LOOK_INTO_MAIL);
  await mailTo(product.config.dataDir, owner.email, "Somebody wants to change your email address");
  const stored = await storedMails(product.config.dataDir);
  expect(stored.filter(({ to, subject }) => to === other.email && subject === ASKED)).toEqual([]);
});

test("a newer wish voids the one before, and none can be proved after an hour", async () => {
  const owner = await ownerWithPassword();
  const [first, second] = [fresh(), fresh()];
  await wish(owner, first);
  const before = await linkTo(first, ASKED);
  await wish(owner, second);
  expect(await follow(before)).toBe(410);
  const link = await linkTo(second, ASKED);
  const hours = new Date(Date.now() - 61 * 60_000);
  await product.db.update(emailChanges).set({ wishedAt: hours }).where(eq(emailChanges.accountId, owner.accountId));
  expect(await follow(link)).toBe(410);
  expect(await emailOf(owner)).toBe(owner.email);
  await forgetOldChanges(product.db, new Date());
  expect(await product.db.$count(emailChanges, eq(emailChanges.accountId, owner.accountId))).toBe(0);
});

test("the undo takes back later changes too, ends every session and removes ways in that were added", async () => {
  const owner = await ownerWithPassword();
  const [first, second] = [fresh(), fresh()];
  await wish(owner, first);
  await follow(await linkTo(first, ASKED));
  const undo = await linkTo(owner.email, CHANGED);
  await wish(owner, second);
  await follow(await linkTo(second, ASKED));
  expect(await emailOf(owner)).toBe(second);
  const google = { id: randomUUID(), userId: owner.accountId, accountId: randomUUID(), providerId: "google" };
  await product.db.insert(signInMethods).values(google);
  const key = { accountId: owner.accountId, sealedKey: "key", recoveryHashes: [] };
  await product.db.insert(secondFactors).values({ ...key, createdAt: new Date() });
  const thief = await signedIn(product, owner.accountId);

  // Meanwhile nobody else can have the old address.
  const taken = await new Visitor(product.baseUrl).post("/signup", {
    ...{ email: owner.email, password: PASSWORD, terms: "on" },
  });
  expect(await taken.text()).toContain("This email is already registered.");

  expect(await follow(undo)).toBe(200);
  expect(await follow(undo)).toBe(410);
  expect(await emailOf(owner)).toBe(owner.email);
  expect((await thief.visitor.get("/dashboard")).headers.get("location")).toBe("/");
  const methods = await product.db.select().from(signInMethods).where(eq(signInMethods.userId, owner.accountId));
  expect(await product.db.$count(secondFactors, eq(secondFactors.accountId, owner.accountId))).toBe(0);
  expect(methods.map(({ providerId }) => providerId)).toEqual(["credential"]);
  expect(await follow(await linkTo(first, CHANGED))).toBe(410);
});

test("a change and the undo of the one before, at the same moment, leave the old address", async () => {
  const owner = await ownerWithPassword();
  const [first, second] = [fresh(), fresh()];
  await wish(owner, first);
  await follow(await linkTo(first, ASKED));
  const undo = await linkTo(owner.email, CHANGED);
  await wish(owner, second);
  const change = await linkTo(second, ASKED);
  const [, undone] = await Promise.all([follow(change), follow(undo)]);
  expect(undone).toBe(200);
  expect(await emailOf(owner)).toBe(owner.email);
  expect(await follow(change)).toBe(410);
  const told = and(eq(events.accountId, owner.accountId), eq(events.kind, "email.changed"));
  expect(await product.db.$count(events, told)).toBeGreaterThanOrEqual(2);
});

test("an address that was never proved cannot undo", async () => {
  const owner = await ownerWithPassword(false);
  const email = fresh();
  await wish(owner, email);
  await follow(await linkTo(email, ASKED));
  const told = await mailTo(product.config.dataDir, owner.email, CHANGED);
  expect(told.text).toContain("/login");
  expect(told.text).not.toContain("token=");
});
