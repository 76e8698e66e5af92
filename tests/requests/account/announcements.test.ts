import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { announcements } from "~/db/schema/announcements.ts";
import { mails } from "~/db/schema/mails.ts";
import { announce, sendPortion } from "~/features/account/announcements/commands.server.ts";
import type { AnnouncementKind } from "~/features/account/announcements/rules.ts";
import { saveSettings } from "~/features/account/settings/commands.server.ts";
import { settingsOf } from "~/features/account/settings/queries.server.ts";
import {
  LIST_MAILS,
  type ListMail,
  unsubscribePath,
  unsubscribeSeal,
} from "~/features/account/settings/rules/unsubscribing.ts";
import type { AccountId, AnnouncementId } from "~/lib/ids.ts";
import { runScript } from "../../support/backups.ts";
import { createAccount } from "../../support/factories/account.ts";
import { found } from "../../support/found.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const NOON = new Date("2026-03-12T12:00:00Z");

const words = (kind: AnnouncementKind = "new-features") => ({
  ...{ kind, subject: `Captions ${randomUUID()}`, text: "Clips have captions.\n\nTry <them>.", link: null },
});
const idOf = async (subject: string): Promise<AnnouncementId> => {
  const [row] = await product.db.select().from(announcements).where(eq(announcements.subject, subject));
  return found(row).id;
};
const mailsOf = (subject: string) => product.db.select().from(mails).where(eq(mails.subject, subject));
const mailsTo = (subject: string, accountId: AccountId) =>
  product.db.$count(mails, and(eq(mails.subject, subject), eq(mails.accountId, accountId)));

/** What the jobs would do. */
async function sendAll(subject: string) {
  const id = await idOf(subject);
  while ((await sendPortion(product, id, NOON)) !== null);
}

const creator = (values: Partial<typeof accounts.$inferInsert> = {}) =>
  createAccount(product.db, { emailVerified: true, ...values });
const choose = (accountId: AccountId, chosen: Parameters<typeof saveSettings>[2]) =>
  product.db.transaction((tx) => saveSettings(tx, accountId, chosen, NOON));

describe("an announcement", () => {
  test("goes to those who want it, have proved their address and are not leaving, once", async () => {
    const [ada, unwilling, unproven, leaving] = await Promise.all([
      creator(),
      creator(),
      creator({ emailVerified: false }),
      creator({ leavingAt: NOON }),
    ]);
    await choose(unwilling.accountId, { emailNewFeatures: false });
    const announcement = words();
    const { subject } = announcement;
    expect(await announce(product, announcement, NOON)).toMatchObject({ state: "begun" });
    expect(await announce(product, announcement, NOON)).toMatchObject({ state: "goes on" });
    await sendAll(subject);
    expect(await announce(product, announcement, NOON)).toMatchObject({ state: "done", at: NOON });
    await sendAll(subject);
    const told = [ada, unwilling, unproven, leaving].map(({ accountId }) => mailsTo(subject, accountId));
    expect(await Promise.all(told)).toEqual([1, 0, 0, 0]);
    const mail = found((await mailsOf(subject)).find(({ accountId }) => accountId === ada.accountId));
    expect(mail.recipient).toBe(ada.email);
    expect(mail.html).toContain("Try &lt;them&gt;.");
    expect(mail.text).toContain(`${product.baseUrl}/dashboard`);
    expect(mail.unsubscribeUrl).toContain("/unsubscribe?token=");
    expect(mail.text).toContain(mail.unsubscribeUrl);
  });

  test("of an offer goes to those alone who asked for offers", async () => {
    const [ada, bea] = [await creator(), await creator()];
    await choose(ada.accountId, { emailMarketing: true });
    const announcement = words("marketing");
    await announce(product, announcement, NOON);
    await sendAll(announcement.subject);
    expect(await mailsTo(announcement.subject, ada.accountId)).toBe(1);
    expect(await mailsTo(announcement.subject, bea.accountId)).toBe(0);
  });

  test("reaches every account once when portions fail half-way and run twice at the same moment", async () => {
    const people = Array.from({ length: 230 }, () => ({
      ...{ id: randomUUID() as AccountId, name: "Nell", email: `${randomUUID()}@example.org`, emailVerified: true },
    }));
    await product.db.insert(accounts).values(people);
    const announcement = words();
    await announce(product, announcement, NOON);
    const id = await idOf(announcement.subject);
    let sent = 0;
    const failing: typeof product.queue = {
      ...product.queue,
      async send(...job) {
        sent += 1;
        if (sent === 40) throw new Error("the process was killed");
        await product.queue.send(...job);
      },
    };
    await expect(sendPortion({ ...product, queue: failing }, id, NOON)).rejects.toThrow("killed");
    expect(await mailsOf(announcement.subject)).toEqual([]);
    await Promise.all([sendPortion(product, id, NOON), sendPortion(product, id, NOON)]);
    await sendAll(announcement.subject);
    const { rows } = await product.db.execute<{ most: number; people: number }>(
      sql`select max(mails)::int as most, count(*)::int as people from (
        select count(*) as mails from mails where subject = ${announcement.subject} group by account_id) as each`,
    );
    const [row] = await product.db.select().from(announcements).where(eq(announcements.id, id));
    expect(rows).toEqual([{ most: 1, people: found(row).mails }]);
    expect(found(row)).toMatchObject({ doneAt: NOON, reachedId: null });
    expect(found(row).mails).toBeGreaterThanOrEqual(people.length);
  });

  test("is sent after the mails with which somebody waits", async () => {
    await creator();
    const announcement = words();
    await announce(product, announcement, NOON);
    await sendAll(announcement.subject);
    const { rows } = await product.db.execute(
      sql`select distinct priority from pgboss.job join mails on mails.id::text = data->>'mailId'
        where subject = ${announcement.subject}`,
    );
    expect(rows).toEqual([{ priority: -1 }]);
  });
});

describe("the command", () => {
  test("counts without sending, then writes the announcement once", async () => {
    await creator();
    const announcement = words();
    const file = join(product.config.dataDir, "news.txt");
    await writeFile(file, announcement.text);
    const args = ["--kind", announcement.kind, "--subject", announcement.subject, "--text", file];
    const settings = { DATABASE_URL: product.databaseUrl, DATA_DIR: product.config.dataDir, BASE_URL: product.baseUrl };
    const run = (...more: string[]) => runScript("announce", [...args, ...more], settings);
    const trial = await run("--dry-run");
    expect(trial.output).toMatch(/^\d+ accounts? would get this mail\. Nothing was sent\.\n$/);
    expect(await product.db.$count(announcements, eq(announcements.subject, announcement.subject))).toBe(0);
    expect((await run()).output).toMatch(/^The mail goes to \d+ accounts?\./);
    await sendAll(announcement.subject);
    expect(await run()).toMatchObject({ code: 0, output: expect.stringMatching(/Nothing is sent again\.\n$/) });
    expect(await run("--kind", "bills")).toMatchObject({
      code: 1,
      output: expect.stringContaining("--kind is one of"),
    });
  });
});

describe("the link of a mail to many", () => {
  const linkFor = (mail: ListMail, accountId: AccountId) =>
    unsubscribePath(product.sealedIds.seal(unsubscribeSeal(mail), accountId));

  test.each(LIST_MAILS)(
    "ends %s alone, by its button and by one click of a mail program; a GET does nothing",
    async (mail) => {
      const { accountId } = await creator();
      await choose(accountId, { emailMarketing: true });
      const before = await settingsOf(product.db, accountId);
      const screen = await new Visitor(product.url).get(linkFor(mail, accountId));
      expect(screen.status).toBe(200);
      expect(await screen.text()).toContain("Send me no more of them");
      expect(await settingsOf(product.db, accountId)).toEqual(before);
      const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
      const answer = await fetch(product.url + linkFor(mail, accountId), { method: "POST", body });
      expect(answer.status).toBe(200);
      expect(await settingsOf(product.db, accountId)).toEqual({ ...before, [mail]: false });
    },
  );

  test("says that it is not valid when it is forged, and forgives an account that is gone", async () => {
    const visitor = new Visitor(product.url);
    expect((await visitor.get("/unsubscribe?token=forged")).status).toBe(410);
    const gone = linkFor("emailMarketing", randomUUID() as AccountId);
    expect((await visitor.post(gone, {})).status).toBe(200);
  });
});
