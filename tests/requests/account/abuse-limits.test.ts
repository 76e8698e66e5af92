import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { heldBack } from "~/db/schema/held-back.ts";
import { createContact } from "../../support/factories/audience.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { until } from "../../support/until.ts";
import { uploaderOf } from "../../support/uploader.ts";
import { Visitor } from "../../support/visitor.ts";
import { seatAtDesk } from "../../support/withholding.ts";

const FETCHED = { source: "link", url: "https://films.example/bell.mp4", genre: "Drama" };
const DAY_MS = 24 * 60 * 60 * 1000;
const CAMPAIGN = {
  ...{ intent: "launch", name: "Premiere", subject: "You are invited", templateId: "event", message: "Come & see." },
  ...{ ctaText: "Get a seat", ctaUrl: "https://seats.example/", startTime: "12:00", zone: "UTC" },
  postalAddress: "1 Salt Road, Ostend",
};

let product: TestProduct;
beforeAll(async () => {
  const blockedTargets = join(await scratchFolder(), "blocked.txt");
  await writeFile(blockedTargets, "# told by others\nharm.example # every page of it\n");
  product = await startTestProduct({
    ...{
      rateLimits: true,
      abuseLimits: { accounts: 2, films: 1, redirects: 1, recipients: 1, comments: 1 },
      blockedTargets,
    },
    operator: { name: "Fog Films", email: "operator@example.org" },
  });
});
afterAll(() => product.stop());

/** How often a rule held back an account, or a network, today. */
const heldOf = async (who: string) =>
  (await product.db.select().from(heldBack).where(eq(heldBack.who, who))).map(({ rule, count }) => [rule, count]);

async function newOwner() {
  const owner = await launchedOwner(product, { plan: "grow" });
  const ages = (days: number) =>
    product.db
      .update(accounts)
      .set({ createdAt: new Date(Date.now() - days * DAY_MS) })
      .where(eq(accounts.id, owner.accountId));
  await ages(0);
  return { ...owner, ages };
}

/** Saves where a link leads; returns the status and what its owner reads. */
async function lead({ visitor }: { visitor: Visitor }, { id, code }: { id: string; code: string }, ...urls: string[]) {
  const targets = urls.flatMap((url, at) => [
    [`targets.${at}.for`, "country"],
    [`targets.${at}.country`, ["DE", "FR", "IT"][at] ?? "ES"],
    [`targets.${at}.url`, url],
  ]);
  const fields = Object.fromEntries([["code", code], ["passesOn", "utm"], ...targets]);
  const body = new URLSearchParams(fields);
  const answer = await visitor.fetch(`/studio/links/${id}/options`, { method: "PUT", body });
  return { status: answer.status, words: await answer.text() };
}

test("accounts of one network are as many as the operator allows; the next person reads when", async () => {
  const signUp = (address: string, email: string) => {
    const visitor = new Visitor(product.baseUrl);
    const fields = { email, password: "open sesame to all", terms: "on" };
    return visitor.post("/signup.data", fields, { headers: { "x-forwarded-for": address } });
  };
  for (const last of [1, 2]) expect((await signUp(`203.0.113.${last}`, `fan-${last}@example.org`)).status).toBe(202);
  expect((await signUp("203.0.113.2", "fan-2@example.org")).status).toBe(429);
  const refused = await signUp("203.0.113.9", "fan-3@example.org");
  expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
  expect(await refused.text()).toContain("Many accounts were made from your network today");
  expect((await signUp("198.51.100.1", "fan-3@example.org")).status).toBe(202);
  await until(async () => (await heldOf("203.0.113.0/24"))[0]?.[1] === 2, "the desk knows of both");
});

test("films beyond a day's number wait, and their owner reads until when", async () => {
  const { visitor, accountId } = await newOwner();
  const uploads = uploaderOf(visitor);
  expect((await uploads.create(1000)).status).toBe(201);
  const held = await uploads.create(1000);
  expect([held.status, await held.text()]).toEqual([429, expect.stringContaining("The next one can come after")]);
  await until(async () => (await heldOf(accountId)).length > 0, "the desk knows of it");
});

test("a film that is fetched from an address is one of the day's", async () => {
  const { visitor, accountId } = await newOwner();
  expect((await uploaderOf(visitor).create(1000)).status).toBe(201);
  const held = await visitor.post("/dashboard/clips", { ...FETCHED, title: "The Bell" });
  expect([held.status, await held.text()]).toEqual([409, expect.stringContaining("The next one can come after")]);
  await until(async () => (await heldOf(accountId))[0]?.[0] === "films", "the desk knows of it");
});

test("a new account writes few comments on pages of others, and as many as it likes on its own", async () => {
  const [owner, writer] = [await newOwner(), await newOwner()];
  const write = (slug: string, content: string) =>
    writer.visitor.post(`/films/${slug}/comments`, { name: "Noor", content });
  expect((await write(owner.slug, "How it rings.")).status).toBe(303);
  const held = await write(owner.slug, "And again.");
  expect([held.status, await held.text()]).toEqual([429, expect.stringContaining("at most 1 comment")]);
  for (const content of ["Ours.", "Ours too."]) expect((await write(writer.slug, content)).status).toBe(303);
  await until(async () => (await heldOf(writer.accountId))[0]?.[0] === "comments", "the desk knows of it");
  await writer.ages(2);
  expect((await write(owner.slug, "A day later.")).status).toBe(303);
});

test("links of a new account lead to few other sites; a day later to any", async () => {
  const owner = await newOwner();
  const link = await createLink(product.db, owner.accountId);
  expect((await lead(owner, link, "https://one.example/a", "https://one.example/b")).status).toBe(200);
  const held = await lead(owner, link, "https://one.example/", "https://two.example/");
  expect([held.status, held.words]).toEqual([422, expect.stringContaining("at most 1 other site")]);
  await owner.ages(2);
  expect((await lead(owner, link, "https://one.example/", "https://two.example/")).status).toBe(200);
});

test("campaigns of a new account write to few people on its first day; those that start later to all", async () => {
  const owner = await newOwner();
  const { accountId, visitor } = owner;
  for (let people = 0; people < 2; people++)
    await createContact(product.db, accountId, { followsAt: null, subscribedAt: new Date(0) });
  const launch = (startDate: string) => visitor.post("/studio/campaigns/new", { ...CAMPAIGN, startDate });
  const held = await launch("2026-03-01");
  expect([held.status, await held.text()]).toEqual([409, expect.stringContaining("at most 1 person")]);
  expect((await launch("2099-03-01")).status).toBe(302);
  await owner.ages(2);
  expect((await launch("2026-03-01")).status).toBe(302);
  await until(async () => (await heldOf(accountId)).length > 0, "the desk knows of it");
});

test("a site on the operator's list is refused at saving and at the click, and stands at the desk", async () => {
  const owner = await newOwner();
  await owner.ages(2);
  const link = await createLink(product.db, owner.accountId);
  const held = await lead(owner, link, "https://www.harm.example/shop");
  expect([held.status, held.words]).toEqual([422, expect.stringContaining("www.harm.example are refused here")]);
  expect((await lead(owner, link, "https://harmless.example/")).status).toBe(200);
  const old = await createLink(product.db, owner.accountId, {
    targets: [{ device: "desktop", url: "https://harm.example/" }],
  });
  const click = await new Visitor(product.baseUrl).get(`/l/${old.code}`);
  expect([click.status, await click.text()]).toEqual([410, expect.stringContaining("leads nowhere any more")]);
  await until(async () => (await heldOf(owner.accountId))[0]?.[1] === 2, "both are counted");
  const desk = await launchedOwner(product);
  await seatAtDesk(product, desk.accountId);
  const screen = await (await desk.visitor.get("/operator/held-back")).text();
  expect(screen).toContain("A link to a site on the list of blocked targets");
  expect(screen).toContain(owner.username);
});
