import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { audienceDays } from "~/db/schema/audience.ts";
import { mails } from "~/db/schema/mails.ts";
import { saveSettings } from "~/features/account/settings/commands.server.ts";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import { sendDue } from "~/features/studio/weekly-summary/jobs.server.ts";
import { SLOT_MINUTES, SLOTS, slotOf } from "~/features/studio/weekly-summary/rules.ts";
import { type AccountId, newId } from "~/lib/ids.ts";
import { createVisit } from "../../support/counted.ts";
import { createComment } from "../../support/factories/audience.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const summariesOf = (accountId: AccountId) =>
  product.db.$count(mails, and(eq(mails.accountId, accountId), eq(mails.subject, "Your week")));

/** An owner in this zone with a comment that waits. */
async function ownerIn(timeZone: string) {
  const owner = await launchedOwner(product);
  await product.db.update(accounts).set({ timeZone }).where(eq(accounts.id, owner.accountId));
  await createComment(product.db, owner.filmId, { approvedAt: null });
  return owner;
}

test("each account is told once, on the Monday of its own zone, and only if it wants that", async () => {
  const [berlin, auckland, unwanted] = [
    await ownerIn("Europe/Berlin"),
    await ownerIn("Pacific/Auckland"),
    await ownerIn("Europe/Berlin"),
  ];
  await product.db.transaction((tx) =>
    saveSettings(tx, unwanted.accountId, { emailWeeklySummary: false }, new Date("2026-03-01T00:00:00Z")),
  );
  const lastSlot = new Date("2026-03-02T13:55:00Z");
  await Promise.all([sendDue(product, lastSlot), sendDue(product, lastSlot)]);
  await sendDue(product, lastSlot);
  const told = await Promise.all([berlin, auckland, unwanted].map(({ accountId }) => summariesOf(accountId)));
  expect(told).toEqual([1, 0, 0]);
  await sendDue(product, new Date("2026-03-02T01:55:00Z"));
  expect(await summariesOf(auckland.accountId)).toBe(1);
  await sendDue(product, new Date("2026-03-09T13:55:00Z"));
  expect(await summariesOf(berlin.accountId)).toBe(2);
});

test("over the six hours every account is told once, each in its own ten minutes", async () => {
  const people = Array.from({ length: 120 }, () => newId<AccountId>());
  const named = { name: "Nell", onboardedAt: new Date("2026-01-01T00:00:00Z") };
  await product.db.insert(accounts).values(people.map((id) => ({ id, email: `${id}@example.org`, ...named })));
  const day = { dimension: "total", day: "2026-02-25", value: "", views: 3, viewers: 2 } as const;
  await product.db.insert(audienceDays).values(people.map((accountId) => ({ accountId, ...day })));
  const mailed = product.db
    .select({ accountId: mails.accountId })
    .from(mails)
    .where(and(inArray(mails.accountId, people), eq(mails.subject, "Your week")));
  for (let slot = 0; slot < SLOTS; slot++) {
    await sendDue(product, new Date(Date.parse("2026-03-02T09:00:00Z") + slot * SLOT_MINUTES * 60_000));
    const told = (await mailed).map(({ accountId }) => accountId);
    expect(told.toSorted()).toEqual(people.filter((id) => slotOf(id) <= slot).toSorted());
  }
});

/** What is summed up by day, and too much to be read for 10,000 mails. */
const RAW = ["visits", "viewings", "link_clicks", "acts"];

test("the sums of days are read, and no single visit, play or click", async () => {
  const owner = await ownerIn("Europe/Berlin");
  const rename = (from: string, to: string) => product.db.execute(sql.raw(`alter table ${from} rename to ${to}`));
  for (const table of RAW) await rename(table, `${table}_away`);
  try {
    await expect(product.db.execute(sql`select 1 from visits`)).rejects.toThrow();
    await sendDue(product, new Date("2026-03-02T13:55:00Z"));
  } finally {
    for (const table of RAW) await rename(`${table}_away`, table);
  }
  expect(await summariesOf(owner.accountId)).toBe(1);
});

test("the mail ends such mails by its link, and by one click of a mail program", async () => {
  const owner = await ownerIn("Europe/Berlin");
  await sendDue(product, new Date("2026-03-02T13:55:00Z"));
  const [mail] = await product.db.select().from(mails).where(eq(mails.accountId, owner.accountId));
  const link = mail?.unsubscribeUrl ?? "";
  expect(mail?.text).toContain(link);
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await fetch(link, { method: "POST", body })).status).toBe(200);
  await sendDue(product, new Date("2026-03-09T13:55:00Z"));
  expect(await summariesOf(owner.accountId)).toBe(1);
});

test("the mail has the visits of the seven days before, from the sums of days", async () => {
  const owner = await ownerIn("Europe/Berlin");
  const visitor = crypto.randomUUID();
  for (const at of ["2026-02-22T23:59:00Z", "2026-02-23T00:00:00Z", "2026-03-01T23:59:00Z", "2026-03-02T00:00:00Z"])
    await createVisit(product.db, owner.accountId, { visitor, day: at.slice(0, 10), at: new Date(at) });
  await rollUp(product.db, new Date("2026-03-02T08:00:00Z"));
  await sendDue(product, new Date("2026-03-02T13:55:00Z"));
  const [mail] = await product.db.select().from(mails).where(eq(mails.accountId, owner.accountId));
  expect(mail?.text).toContain("Your pages had 2 visits by 2 visitors, counted once a day.");
});
