import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { audienceDays } from "~/db/schema/audience.ts";
import { mails } from "~/db/schema/mails.ts";
import { saveSettings } from "~/features/account/settings/commands.server.ts";
import { dayBefore } from "~/features/insights/analytics/rules.ts";
import { alertOfAnomalies } from "~/features/insights/anomaly-alerts/jobs.server.ts";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import { createVisit } from "../../support/counted.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const TODAY = "2026-03-01";
const NOW = new Date(`${TODAY}T12:30:00Z`);
const HOUR_MS = 3_600_000;

let owner: Awaited<ReturnType<typeof launchedOwner>>;
beforeEach(async () => {
  owner = await launchedOwner(product, { plan: "grow" });
});

const tell = (now = NOW) => alertOfAnomalies(product, now);
const mailed = (accountId = owner.accountId) =>
  product.db
    .select({ subject: mails.subject, text: mails.text, unsubscribeUrl: mails.unsubscribeUrl })
    .from(mails)
    .where(and(eq(mails.accountId, accountId), sql`${mails.subject} ~ 'usual views|site'`))
    .orderBy(mails.createdAt);
const subjects = async (accountId = owner.accountId) => (await mailed(accountId)).map(({ subject }) => subject);

/** Sums of one day, as they stand after it was summed up. */
const sums = (day: string, views: number, { accountId } = owner) =>
  product.db
    .insert(audienceDays)
    .values({ accountId, dimension: "total", day, value: "", views, viewers: views })
    .onConflictDoUpdate({
      target: [audienceDays.accountId, audienceDays.dimension, audienceDays.day, audienceDays.value],
      set: { views, viewers: views },
    });

async function usualMonth(views: number, of = owner) {
  for (let before = 1; before <= 28; before++) await sums(dayBefore(TODAY, before), views, of);
}

/** Visits from another site, by as many visitors. */
async function visitsFrom(referrerHost: string, visitors: number, day = TODAY) {
  for (let index = 0; index < visitors; index++)
    await createVisit(product.db, owner.accountId, {
      referrerHost,
      source: "referral",
      day,
      at: new Date(`${day}T09:00Z`),
    });
}

test("a day with five times the usual views is told once, whoever runs and however often", async () => {
  await usualMonth(20);
  await sums(TODAY, 99);
  await tell();
  expect(await mailed()).toEqual([]);
  await sums(TODAY, 164);
  await Promise.all([tell(), tell()]);
  await tell();
  const [mail, ...more] = await mailed();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("8 times your usual views");
  expect(mail?.text).toContain("164 views on Mar 1 so far. Usual is 20 a day");
  expect(mail?.text).toContain(`/dashboard/deep-analytics?from=${TODAY}&to=${TODAY}`);
  await sums(dayBefore(TODAY, -1), 500);
  await tell(new Date(NOW.getTime() + 24 * HOUR_MS));
  expect(await subjects()).toEqual(["8 times your usual views", "25 times your usual views"]);
});

test("the last hour of a day is told on the next, and no day before that", async () => {
  await usualMonth(20);
  await sums(TODAY, 400);
  await tell(new Date(`${dayBefore(TODAY, -2)}T00:10:00Z`));
  expect(await mailed()).toEqual([]);
  await tell(new Date(`${dayBefore(TODAY, -1)}T00:10:00Z`));
  expect(await subjects()).toEqual(["20 times your usual views"]);
});

test("without enough usual there is nothing to compare with", async () => {
  for (let before = 1; before <= 13; before++) await sums(dayBefore(TODAY, before), 2);
  await sums(TODAY, 900);
  await tell();
  expect(await mailed()).toEqual([]);
});

test("a first link from another site is told, with the visitors it brought, and never again", async () => {
  await visitsFrom("festival.example", 4);
  await visitsFrom("www.google.com", 9);
  await rollUp(product.db, NOW);
  await tell();
  expect(await mailed()).toEqual([]);
  await visitsFrom("festival.example", 2);
  await rollUp(product.db, NOW);
  await tell();
  await tell();
  const [mail, ...more] = await mailed();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("A new site links to your page");
  expect(mail?.text).toContain("festival.example brought 6 visitors on Mar 1 so far.");
  const next = dayBefore(TODAY, -1);
  await visitsFrom("festival.example", 8, next);
  const tomorrow = new Date(NOW.getTime() + 24 * HOUR_MS);
  await rollUp(product.db, tomorrow);
  await tell(tomorrow);
  expect(await subjects()).toHaveLength(1);
});

test("the account's own domain is no other site", async () => {
  await visitsFrom("salt.example", 6);
  await rollUp(product.db, NOW);
  const page = sql`select id from pages where account_id = ${owner.accountId} limit 1`;
  await product.db.execute(
    sql`insert into custom_domains (page_id, account_id, host, added_at) values ((${page}), ${owner.accountId}, 'www.salt.example', now())`,
  );
  await tell();
  expect(await mailed()).toEqual([]);
});

test("who does not want such mails gets none; the mail's link and one click of a mail program end them", async () => {
  const unwilling = await launchedOwner(product, { plan: "grow" });
  await product.db.transaction((tx) => saveSettings(tx, unwilling.accountId, { emailUnusual: false }, NOW));
  for (const one of [owner, unwilling]) {
    await usualMonth(20, one);
    await sums(TODAY, 400, one);
  }
  await tell();
  expect(await mailed(unwilling.accountId)).toEqual([]);
  const [mail] = await mailed();
  const link = mail?.unsubscribeUrl ?? "";
  expect(mail?.text).toContain(link);
  expect(await (await fetch(link)).text()).toContain("Mails about unusual figures");
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await fetch(link, { method: "POST", body })).status).toBe(200);
  await sums(dayBefore(TODAY, -1), 900);
  await tell(new Date(NOW.getTime() + 24 * HOUR_MS));
  expect(await subjects()).toHaveLength(1);
});

test("plans without Deep Analytics are led to the overview", async () => {
  owner = await launchedOwner(product, { plan: "basic" });
  await usualMonth(20);
  await sums(TODAY, 400);
  await tell();
  const [mail] = await mailed();
  expect(mail?.text).toContain("/dashboard/analytics");
  expect(mail?.text).not.toContain("deep-analytics");
});

/** What is too much to be read for everybody each quarter of an hour. */
const RAW = ["visits", "viewings", "link_clicks", "acts", "visitor_days"];

test("the sums of days are read, and no single visit", async () => {
  await usualMonth(20);
  await sums(TODAY, 400);
  const rename = (from: string, to: string) => product.db.execute(sql.raw(`alter table ${from} rename to ${to}`));
  for (const table of RAW) await rename(table, `${table}_away`);
  try {
    await tell();
  } finally {
    for (const table of RAW) await rename(`${table}_away`, table);
  }
  expect(await subjects()).toEqual(["20 times your usual views"]);
});

test("the settings show the choice and keep it", async () => {
  const screen = async () => (await owner.visitor.get("/dashboard/settings/notifications")).text();
  const box = async () => /<input[^>]*name="emailUnusual"[^>]*>/.exec(await screen())?.[0] ?? "";
  expect(await screen()).toContain("Unusual figures: five times your usual views, or a first link from another site");
  expect(await box()).toContain(`checked=""`);
  const body = new URLSearchParams({ emailUpdates: "on" });
  const headers = { origin: product.baseUrl };
  const saved = await owner.visitor.fetch("/studio/settings/notices", { method: "POST", body, headers });
  expect(saved.status).toBe(200);
  expect(await box()).not.toContain(`checked=""`);
});
