import { hash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownRows, TABLES } from "~/db/ownership.ts";
import { accounts, signInMethods } from "~/db/schema/accounts.ts";
import { boosts } from "~/db/schema/boosts.ts";
import { donations } from "~/db/schema/donations.ts";
import { reservedUsernames } from "~/db/schema/leaving.ts";
import { payees } from "~/db/schema/payees.ts";
import { sales } from "~/db/schema/sales.ts";
import { comeBack } from "~/features/account/leaving/commands.server.ts";
import { removeDue, removeRestored } from "~/features/account/leaving/jobs.server.ts";
import { keyReserved } from "~/features/account/usernames/commands.server.ts";
import { recordSale } from "~/features/money/sales/commands.server.ts";
import { claimMails } from "~/features/outreach/campaigns/commands/claims.server.ts";
import { beginRound } from "~/features/outreach/campaigns/commands/rounds.server.ts";
import { campaignById, workingCampaigns } from "~/features/outreach/campaigns/queries/due.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { createContact } from "../../support/factories/audience.ts";
import { createDonation, saleOf } from "../../support/factories/money.ts";
import { createCampaign } from "../../support/factories/outreach.ts";
import { createBoost, createLink } from "../../support/factories/promotion.ts";
import { found } from "../../support/found.ts";
import { hashOf } from "../../support/hashed.ts";
import { launchedOwner, newAccount, signedIn } from "../../support/launched-owner.ts";
import { storedMails } from "../../support/mail.ts";
import { ownerWithEverything } from "../../support/owner-with-everything.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { prove } from "../../support/proof.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

const PASSWORD = "salt-road-7";
const LEFT = "Your account will be deleted";
const DAY_MS = 24 * 3_600_000;

let product: TestProduct;
let visitor: Visitor;
beforeAll(async () => {
  product = await startTestProduct();
  visitor = new Visitor(product.baseUrl);
});
afterAll(() => product.stop());

async function givePassword(accountId: AccountId) {
  const method = { id: randomUUID(), userId: accountId, accountId, providerId: "credential" };
  await product.db.insert(signInMethods).values({ ...method, password: await hashOf(PASSWORD) });
}

async function ownerWithPassword() {
  const owner = await launchedOwner(product);
  await givePassword(owner.accountId);
  return owner;
}

type Owner = { visitor: Visitor; accountId: AccountId; username: string };
async function leave({ visitor: owner, accountId, username }: Owner, fields: Record<string, string> = {}) {
  await prove(product.db, accountId);
  return owner.post("/studio/settings/deletion", { written: username, ...fields });
}
const statusOf = async (path: string) => (await visitor.get(path)).status;
const removeAt = (now: Date) => removeDue(product, now);
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const isThere = async (accountId: AccountId) => (await product.db.$count(accounts, eq(accounts.id, accountId))) === 1;

test("asks for the username, and a sign-in within 14 days brings everything back", async () => {
  const owner = await ownerWithPassword();
  await until(async () => (await visitor.get(`/u/${owner.username}`)).headers.has("etag"), "the page is cached");
  expect((await leave(owner, { written: "another" })).status).toBe(422);
  expect(await statusOf(`/u/${owner.username}`)).toBe(200);

  expect((await leave(owner)).headers.get("location")).toBe("/login?left");
  expect(await (await visitor.get("/login?left")).text()).toContain("Your account will be deleted in 14 days.");
  for (const path of [`/u/${owner.username}`, `/films/${owner.slug}`]) {
    await until(async () => (await statusOf(path)) === 404, `${path} is away`);
  }
  expect((await owner.visitor.get("/dashboard")).headers.get("location")).toBe("/");
  const mail = (await until(
    async () => (await storedMails(product.config.dataDir)).find(({ to }) => to === owner.email),
    "the mail arrived",
  )) as { subject: string };
  expect(mail.subject).toBe(LEFT);

  await removeAt(inDays(13));
  expect(await isThere(owner.accountId)).toBe(true);
  const back = new Visitor(product.baseUrl);
  await back.post("/login", { email: owner.email, password: PASSWORD });
  expect((await back.get("/dashboard")).status).toBe(200);
  await until(async () => (await statusOf(`/u/${owner.username}`)) === 200, "the page is back");
  await removeAt(inDays(15));
  expect(await isThere(owner.accountId)).toBe(true);
});

/** The stored files that hold one of these texts, in their name or their content. */
async function filesWith(folder: string, texts: string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const holding = await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      return texts.some((text) => file.includes(text) || content.includes(text));
    }),
  );
  return files.filter((_, nth) => holding[nth]);
}

test("after 14 days nothing of the account is left, in no table, folder and stored message", async () => {
  const { owner } = await ownerWithEverything(product, { role: "actor", plan: "pro" });
  const { accountId, email } = owner;
  await givePassword(accountId);
  const donation = await createDonation(product.db, accountId);
  await product.db
    .update(donations)
    .set({ paidAt: new Date(), supporterName: "Planted Person", message: "Planted words" })
    .where(eq(donations.id, donation.id));
  await product.db.transaction((tx) => recordSale({ tx, queue: product.queue }, saleOf(donation)));
  await leave(owner);
  await until(
    async () => (await storedMails(product.config.dataDir)).some(({ to, subject }) => to === email && subject === LEFT),
    "the message is stored",
  );
  expect(await filesWith(product.config.dataDir, [email])).not.toEqual([]);
  await removeAt(inDays(15));

  expect(await isThere(accountId)).toBe(false);
  const left = [];
  for (const registered of TABLES) {
    const name = getTableName(registered.table);
    const own = ownRows(registered, accountId);
    if (own && (await product.db.$count(registered.table, own))) left.push(name);
    for (const planted of [email, owner.username, accountId, "Planted"]) {
      const rows = await product.db.execute(
        sql`select 1 from ${registered.table} as planted where planted::text ilike ${`%${planted}%`} limit 1`,
      );
      if (rows.rowCount) left.push(`${name} holds ${planted}`);
    }
  }
  expect(left).toEqual([]);
  expect(await filesWith(product.config.dataDir, [email, owner.username, accountId, "Planted"])).toEqual([]);
  expect((await storedMails(product.config.dataDir)).filter((mail) => mail.accountId === accountId)).toEqual([]);
  const jobsLeft = await product.db.execute(
    sql`select name from pgboss.job where data::text like ${`%${accountId}%`} or group_id = ${accountId}`,
  );
  expect(jobsLeft.rows).toEqual([]);
  const [kept] = await product.db.select().from(sales).innerJoin(payees, eq(payees.number, sales.payee));
  expect(kept).toMatchObject({ sales: { id: donation.id, minor: donation.amountCents }, payees: { accountId: null } });

  const plain = hash("sha256", owner.username.toLowerCase(), "hex");
  const reserved = await product.db.select({ hash: reservedUsernames.hash }).from(reservedUsernames);
  expect(reserved).toEqual([{ hash: product.usernameHashes.of(owner.username)[0] }]);
  expect(reserved).not.toContainEqual({ hash: plain });
  // As an earlier version kept it.
  await product.db.update(reservedUsernames).set({ hash: plain });
  await keyReserved(product);
  expect(await product.db.select({ hash: reservedUsernames.hash }).from(reservedUsernames)).toEqual(reserved);

  const guest = await newAccount(product);
  await guest.visitor.post("/onboarding/welcome", { email: guest.email });
  const asked = await guest.visitor.get(`/onboarding/username-availability?username=${owner.username}`);
  expect(await asked.json()).toMatchObject({ problem: "This username is already taken" });
});

test("a removal that was interrupted goes on, and two at the same moment remove it once", async () => {
  const owners = await Promise.all([ownerWithPassword(), ownerWithPassword()]);
  for (const owner of owners) await leave(owner);
  const runs = await Promise.all([removeAt(inDays(15)), removeAt(inDays(15))]);
  expect(runs.reduce((sum, { removed }) => sum + removed, 0)).toBe(2);
  expect(await removeAt(inDays(15))).toEqual({ removed: 0 });
});

test("who is inside the wizard may leave too, and writes the address where there is no username yet", async () => {
  const { visitor: guest, accountId } = await newAccount(product);
  const [row] = await product.db.select().from(accounts).where(eq(accounts.id, accountId));
  const { email } = found(row);
  await givePassword(accountId);
  const wizard = await (await guest.get("/onboarding/welcome")).text();
  expect(wizard).toContain('href="/onboarding/deletion"');
  expect(await (await guest.get("/onboarding/deletion")).text()).toContain("Delete account");
  const asked = await guest.post("/studio/settings/deletion", { written: email });
  expect(asked.status).toBe(403);
  expect((await guest.post("/studio/settings/proof", { current: PASSWORD })).status).toBe(200);
  expect((await guest.post("/studio/settings/deletion", { written: "another" })).status).toBe(422);
  const left = await guest.post("/studio/settings/deletion", { written: email });
  expect(left.headers.get("location")).toBe("/login?left");
  const back = new Visitor(product.baseUrl);
  await back.post("/login", { email, password: PASSWORD });
  expect((await back.get("/onboarding")).headers.get("location")).toBe("/onboarding/welcome");
  await removeAt(inDays(15));
  expect(await isThere(accountId)).toBe(true);
});

test("boosts end at once, and campaigns send nothing until their owner is back", async () => {
  const owner = await ownerWithPassword();
  const { accountId } = owner;
  const boost = await createBoost(product.db, await createLink(product.db, accountId));
  await leave(owner);
  const now = new Date();
  await createContact(product.db, accountId, { followsAt: null, subscribedAt: now });
  const due = { status: "active", nextRoundAt: now, startedAt: now } as const;
  const campaign = await createCampaign(product.db, accountId, due);
  const workIn = async (tx: Tx) => {
    await beginRound({ tx, baseUrl: product.baseUrl }, campaign.id, new Date());
    return (await claimMails(tx, campaign.id, new Date())).mails.length;
  };
  expect(await product.db.transaction(workIn)).toBe(0);
  expect(await campaignById(product.db, campaign.id)).toBeNull();
  expect(await workingCampaigns(product.db, new Date())).not.toContain(campaign.id);
  const [ended] = await product.db.select().from(boosts).where(eq(boosts.id, boost.id));
  expect(ended).toMatchObject({ ending: "removed" });
  const taken = await product.db.transaction(async (tx) => {
    await comeBack(tx, accountId, new Date());
    return workIn(tx);
  });
  expect(taken).toBe(1);
});

test("an account that a restored backup has brought back is removed again", async () => {
  const [owner, other] = [await ownerWithPassword(), await ownerWithPassword()];
  const [row] = await product.db.select().from(accounts).where(eq(accounts.id, owner.accountId));
  await leave(owner);
  await removeAt(inDays(15));
  await product.db.insert(accounts).values({ ...found(row), leavingAt: null });
  expect(await isThere(owner.accountId)).toBe(true);
  await removeRestored(product);
  await removeAt(new Date());
  expect([await isThere(owner.accountId), await isThere(other.accountId)]).toEqual([false, true]);
});

test("a session of before opens nothing", async () => {
  const owner = await ownerWithPassword();
  const other = await signedIn(product, owner.accountId);
  await leave(owner);
  expect((await other.visitor.get("/dashboard")).headers.get("location")).toBe("/");
  const [row] = await product.db.select().from(accounts).where(eq(accounts.id, owner.accountId));
  expect(row?.leavingAt).not.toBeNull();
});

test("its links, its film's comments, its rail and its forms are away with its pages", async () => {
  const owner = await ownerWithPassword();
  const { accountId, username, slug } = owner;
  const { code } = await createLink(product.db, accountId);
  const reached = () =>
    Promise.all([
      statusOf(`/l/${code}`),
      statusOf(`/films/${slug}/comments`),
      statusOf(`/featured/${username}`),
      visitor.post(`/u/${username}/contacts`, { wish: "follow", email: "" }).then(({ status }) => status),
      visitor.post(`/films/${slug}/comments`, { name: "", content: "" }).then(({ status }) => status),
    ]);
  expect(await reached()).toEqual([302, 200, 200, 422, 422]);
  await leave(owner);
  await until(async () => (await statusOf(`/u/${username}`)) === 404, "the page is away");
  expect(await reached()).toEqual([404, 404, 404, 404, 404]);
});
