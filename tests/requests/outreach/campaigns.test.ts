import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { campaignMonths, campaignSends, campaigns } from "~/db/schema/campaigns.ts";
import { contacts } from "~/db/schema/contacts.ts";
import { mailsOfMonth } from "~/features/audience/mail-allowance/queries.server.ts";
import { claimMails, settleLostMails } from "~/features/outreach/campaigns/commands/claims.server.ts";
import { beginRound } from "~/features/outreach/campaigns/commands/rounds.server.ts";
import { settleAndBegin } from "~/features/outreach/campaigns/commands/settling.server.ts";
import { ADDRESS_MISSING, REFUSALS } from "~/features/outreach/campaigns/rules.ts";
import type { AccountId, CampaignId } from "~/lib/ids.ts";
import { createContact } from "../../support/factories/audience.ts";
import { createCampaign } from "../../support/factories/outreach.ts";
import { found } from "../../support/found.ts";
import { keptLetter } from "../../support/kept-letters.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { mailTo, storedMails } from "../../support/mail.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { startSmtpRecorder } from "../../support/smtp-recorder.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const NOON = new Date("2026-03-01T12:00:00Z");
const LATER = new Date("2026-03-01T13:00:00Z");
const FORM = {
  ...{ name: "Premiere", subject: "{{recipientName}}, you are invited", templateId: "event" },
  ...{ message: "Dear {{recipientName}}, come & see.", ctaText: "Get a seat", ctaUrl: "https://seats.example/" },
  ...{ startDate: "2026-03-01", startTime: "12:00", zone: "UTC", postalAddress: "1 Salt Road, Ostend" },
};
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const LIST = "/dashboard/email-campaigns";

const subscriber = (accountId: AccountId, values: Partial<typeof contacts.$inferInsert> = {}) =>
  createContact(product.db, accountId, { followsAt: null, subscribedAt: NOON, ...values });
const save = (visitor: Visitor, intent: "draft" | "launch", fields: Record<string, string> = {}, id = "new") =>
  visitor.post(`/studio/campaigns/${id}`, { ...FORM, intent, ...fields });
const campaignsOf = (accountId: AccountId) =>
  product.db.select().from(campaigns).where(eq(campaigns.accountId, accountId));
const campaignOf = async (accountId: AccountId) => found((await campaignsOf(accountId))[0]);
const sendsOf = (id: CampaignId) => product.db.select().from(campaignSends).where(eq(campaignSends.campaignId, id));
const change = (visitor: Visitor, method: string, id: CampaignId, what: string) =>
  visitor.fetch(`/studio/campaigns/${id}/${what}`, { method });

describe("a campaign", () => {
  test("is saved as a draft, shown in the list, copied, deleted and brought back", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    await subscriber(accountId);
    expect((await save(visitor, "draft")).status).toBe(302);
    const { id, status, recipients } = await campaignOf(accountId);
    expect([status, recipients]).toEqual(["draft", 1]);
    expect(await (await visitor.get(LIST)).text()).toContain("Premiere");
    await change(visitor, "POST", id, "copies");
    const copy = found((await campaignsOf(accountId)).find((other) => other.id !== id));
    expect(copy).toMatchObject({ name: "Premiere (Copy)", status: "draft", sent: 0 });
    expect((await change(visitor, "PUT", id, "removal")).status).toBe(200);
    expect((await visitor.get(`/studio/campaigns/${id}`)).status).toBe(404);
    expect((await change(visitor, "DELETE", id, "removal")).status).toBe(200);
    expect((await visitor.get(`/studio/campaigns/${id}`)).status).toBe(200);
  });

  test("with a start in the future is scheduled, and saved as a draft again", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    await subscriber(accountId);
    const { headers } = await save(visitor, "launch", { startDate: "2099-03-01" });
    const { id, status } = await campaignOf(accountId);
    expect(status).toBe("scheduled");
    const said = "is scheduled. It goes to 1 person as things stand.";
    expect(await (await visitor.get(headers.get("location") ?? "")).text()).toContain(said);
    const { visitor: stranger } = await launchedOwner(product);
    expect(await (await stranger.get(`${LIST}?launched=${id}`)).text()).not.toContain(said);
    await save(visitor, "draft", { startDate: "2099-03-01" }, id);
    expect(await campaignOf(accountId)).toMatchObject({ status: "draft", nextRoundAt: null });
  });

  test("is not launched without a postal address, without recipients, or beyond the month's mails", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    expect(await (await save(visitor, "launch")).text()).toContain(REFUSALS.nobody);
    for (let count = 0; count < 101; count++) await subscriber(accountId);
    expect(await (await save(visitor, "launch")).text()).toContain("Your plan comes with 100 campaign mails a month");
    const other = await launchedOwner(product);
    await subscriber(other.accountId);
    expect(await (await save(other.visitor, "launch", { postalAddress: "" })).text()).toContain(ADDRESS_MISSING);
    expect(await campaignsOf(accountId)).toEqual([]);
  });
});

describe("before a launch", () => {
  const ask = async (visitor: Visitor, what: "checks" | "tests", fields: Record<string, string> = {}) => {
    const answer = await visitor.post(`/studio/campaigns/${what}`, { ...FORM, ...fields });
    return { status: answer.status, ...(await answer.json()) };
  };

  test("a test goes to the writer only, and counts as a mail of the month", async () => {
    const { visitor, accountId, email } = await launchedOwner(product);
    await subscriber(accountId);
    expect(await ask(visitor, "tests")).toMatchObject({ ok: true, message: `A test is on its way to ${email}.` });
    const mail = await mailTo(product.config.dataDir, email, "Test: Ada Marsh, you are invited");
    expect(mail.html).toContain("https://seats.example/");
    expect(await mailsOfMonth(product.db, accountId, new Date())).toBe(1);
    await product.db.update(campaignMonths).set({ mails: 100 }).where(eq(campaignMonths.accountId, accountId));
    expect(await ask(visitor, "tests")).toMatchObject({
      status: 409,
      problems: { form: expect.stringContaining("100") },
    });
  });

  test("a check says what is wrong, or which field is missing", async () => {
    const { visitor } = await launchedOwner(product);
    const { findings } = await ask(visitor, "checks", { message: "Write {{recipentName}}" });
    expect(findings).toContain("{{recipentName}} is not filled in. Correct or delete it.");
    expect(await ask(visitor, "checks", { subject: "" })).toMatchObject({
      status: 422,
      problems: { subject: expect.any(String) },
    });
  });
});

describe("a launched campaign", () => {
  test("reaches those who agreed, by name, with one-click unsubscription; without a mail server it is kept", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    const bea = await subscriber(accountId, { name: "Bea <b>" });
    await createContact(product.db, accountId);
    await subscriber(accountId, { unsubscribedAt: NOON });
    await save(visitor, "launch");
    const mail = await keptLetter(product, bea.email, "Bea <b>, you are invited");
    expect(mail.html).toContain("Dear Bea &lt;b&gt;, come");
    expect(mail.text).toContain("Dear Bea <b>, come & see.");
    expect(mail.text).toContain("1 Salt Road, Ostend");
    expect(mail.text).toContain("/contacts?token=");
    const done = () => campaignOf(accountId).then(({ status }) => status === "completed");
    await until(done, "the campaign is completed");
    expect(await campaignOf(accountId)).toMatchObject({ recipients: 1, kept: 1, sent: 0 });
    expect(await mailsOfMonth(product.db, accountId, new Date())).toBe(1);
    expect(await (await visitor.get(LIST)).text()).toContain("nothing was sent");
    const outbox = await (await visitor.get("/dev/outbox")).text();
    expect(outbox.match(/href="\/dev\/outbox\/[^"]+"/g)).toEqual([`href="/dev/outbox/${mail.id}"`]);
    const shown = await (await visitor.get(`/dev/outbox/${mail.id}`)).text();
    expect(shown).toContain("Dear Bea");
    expect(await storedMails(product.config.dataDir)).not.toContainEqual(expect.objectContaining({ to: bea.email }));
    const { visitor: stranger } = await launchedOwner(product);
    expect(await (await stranger.get("/dev/outbox")).text()).not.toContain(bea.email);
    expect((await stranger.get(`/dev/outbox/${mail.id}`)).status).toBe(404);
  });

  test("has a button that leads where its owner said, and counts a recipient's click once", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    const { email } = await subscriber(accountId, { name: "Bea" });
    await save(visitor, "launch");
    const { text } = await keptLetter(product, email, "Bea, you are invited");
    const button = found(/http\S+\/m\/[\w-]+/.exec(text)?.[0]);
    const guest = new Visitor(product.baseUrl);
    for (const _ of [1, 2]) {
      const answer = await guest.fetch(new URL(button).pathname, { headers: BROWSER });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "https://seats.example/"]);
    }
    expect(await campaignOf(accountId)).toMatchObject({ clicked: 1, opened: 1 });
    expect((await guest.get("/m/nothing-of-ours")).status).toBe(404);
  });

  test("goes to contacts with a tag, or to typed addresses that agreed", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    const fan = await subscriber(accountId);
    await subscriber(accountId);
    const tagged = await visitor.fetch(`/studio/contacts/${fan.id}/tags`, {
      method: "PUT",
      body: new URLSearchParams({ tags: "VIP, fan" }),
    });
    expect(tagged.status).toBe(200);
    const counted = async (query: string) => (await visitor.get(`/studio/campaigns/recipients.data?${query}`)).text();
    expect(await counted("audience=tagged&tags=vip")).toContain('"count",1');
    const typed = await counted(`audience=custom&customEmails=${fan.email},stranger@example.org`);
    expect(typed).toContain('"count",1');
    expect(typed).toContain("stranger@example.org");
  });
});

describe("the list of a round", () => {
  const active = { status: "active", nextRoundAt: NOON } as const;

  test("is frozen once; a later round adds only who has joined since", async () => {
    const { accountId } = await launchedOwner(product);
    await subscriber(accountId);
    const { id } = await createCampaign(product.db, accountId, { ...active, frequency: "daily" });
    const begin = (now: Date) => product.db.transaction((tx) => beginRound({ tx, baseUrl: product.baseUrl }, id, now));
    await begin(NOON);
    await begin(NOON);
    expect(await campaignOf(accountId)).toMatchObject({ recipients: 1, rounds: 1 });
    await subscriber(accountId);
    await begin(new Date("2026-03-02T12:00:00Z"));
    expect(await campaignOf(accountId)).toMatchObject({ recipients: 2, rounds: 2 });
    expect(await sendsOf(id)).toHaveLength(2);
  });

  test("is claimed once by several workers, asks for consent again, and stops when paused", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    const people = await Promise.all(Array.from({ length: 30 }, () => subscriber(accountId)));
    const { id } = await createCampaign(product.db, accountId, active);
    await product.db.transaction((tx) => beginRound({ tx, baseUrl: product.baseUrl }, id, NOON));
    const gone = found(people[0]);
    await product.db.update(contacts).set({ unsubscribedAt: NOON }).where(eq(contacts.id, gone.id));
    const claim = () => product.db.transaction((tx) => claimMails(tx, id, NOON));
    const batches = await Promise.all([claim(), claim(), claim()]);
    const taken = batches.flatMap(({ mails }) => mails.map(({ contactId }) => contactId));
    expect(new Set(taken).size).toBe(taken.length);
    expect(taken).toHaveLength(29);
    expect(taken).not.toContain(gone.id);
    expect(await campaignOf(accountId)).toMatchObject({ skipped: 1 });
    await subscriber(accountId);
    expect((await change(visitor, "PUT", id, "pause")).status).toBe(200);
    expect((await claim()).mails).toEqual([]);
  });

  test("whose worker was killed is uncertain where it was handed over, free again where not; a press sends it again", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    const people = [await subscriber(accountId), await subscriber(accountId)];
    const campaign = await createCampaign(product.db, accountId, active);
    const { id } = campaign;
    const claim = (now: Date) => product.db.transaction((tx) => claimMails(tx, id, now));
    await product.db.transaction((tx) => beginRound({ tx, baseUrl: product.baseUrl }, id, NOON));
    const { mails } = await claim(NOON);
    const begin = () => settleAndBegin(product.db, { campaign, sent: [], next: mails.slice(0, 1) }, NOON);
    const handed = found((await begin())[0]);
    expect(await begin()).toEqual([]);
    expect((await claim(NOON)).mails).toEqual([]);
    await product.db.transaction((tx) => settleLostMails(tx, id, LATER));
    expect((await claim(LATER)).mails.map((mail) => mail.id)).toEqual([found(mails[1]).id]);
    const email = found(people.find((person) => person.id === handed.contactId)).email;
    expect(await (await visitor.get(`/studio/campaigns/${id}`)).text()).toContain(email);
    await product.db.update(campaigns).set({ status: "completed" }).where(eq(campaigns.id, id));
    expect((await visitor.post(`/studio/campaigns/${id}/resends`, { sendId: handed.id })).status).toBe(200);
    await until(async () => (await campaignOf(accountId)).status === "completed", "both are sent");
    expect(await campaignOf(accountId)).toMatchObject({ kept: 2 });
  });

  test("settles an answer that comes late, unless the mail was sent again since", async () => {
    const { accountId } = await launchedOwner(product);
    await subscriber(accountId);
    const campaign = await createCampaign(product.db, accountId, active);
    await product.db.transaction((tx) => beginRound({ tx, baseUrl: product.baseUrl }, campaign.id, NOON));
    const { mails } = await product.db.transaction((tx) => claimMails(tx, campaign.id, NOON));
    const begun = found((await settleAndBegin(product.db, { campaign, sent: [], next: mails }, NOON))[0]);
    await product.db.transaction((tx) => settleLostMails(tx, campaign.id, LATER));
    const late = (attempts: number) =>
      settleAndBegin(product.db, { campaign, sent: [{ ...begun, attempts }], next: [] }, LATER);
    await late(begun.attempts - 1);
    expect((await sendsOf(campaign.id)).map(({ state }) => state)).toEqual(["uncertain"]);
    await late(begun.attempts);
    expect((await sendsOf(campaign.id)).map(({ state }) => state)).toEqual(["sent"]);
    expect(await campaignOf(accountId)).toMatchObject({ sent: 1 });
  });

  test("beyond the month's mails pauses the campaign, which says why", async () => {
    const { accountId } = await launchedOwner(product);
    await Promise.all(Array.from({ length: 101 }, () => subscriber(accountId)));
    const { id } = await createCampaign(product.db, accountId, active);
    await product.db.transaction((tx) => beginRound({ tx, baseUrl: product.baseUrl }, id, NOON));
    const { status, pauseReason } = await campaignOf(accountId);
    expect([status, pauseReason]).toEqual(["paused", expect.stringContaining("100 campaign mails a month")]);
    expect(await sendsOf(id)).toEqual([]);
  });
});

test("another account's campaigns, and those of actors, are not found", async () => {
  const owner = await launchedOwner(product);
  const { id } = await createCampaign(product.db, owner.accountId);
  const stranger = await launchedOwner(product);
  const actor = await launchedOwner(product, { role: "actor" });
  for (const { visitor } of [stranger, actor]) {
    expect((await visitor.get(`/studio/campaigns/${id}`)).status).toBe(404);
    for (const what of ["pause", "removal"]) expect((await change(visitor, "PUT", id, what)).status).toBe(404);
    for (const what of ["copies", "resends"]) expect((await change(visitor, "POST", id, what)).status).toBe(404);
  }
  expect((await actor.visitor.get("/studio/campaigns/new")).status).toBe(404);
});

describe("with a mail server", () => {
  test("every recipient gets one mail, signed off by the server's answer, and nobody gets two", async () => {
    const server = await startSmtpRecorder();
    const sending = await startTestProduct({ smtpUrl: server.url });
    const { visitor, accountId } = await launchedOwner(sending);
    const values = { followsAt: null, subscribedAt: NOON };
    for (let count = 0; count < 45; count++) await createContact(sending.db, accountId, values);
    await visitor.post("/studio/campaigns/new", { ...FORM, intent: "launch" });
    const row = async () =>
      found((await sending.db.select().from(campaigns).where(eq(campaigns.accountId, accountId)))[0]);
    await until(async () => (await row()).status === "completed", "all are sent");
    expect(await row()).toMatchObject({ sent: 45, kept: 0, bounced: 0, recipients: 45 });
    expect(new Set(server.deliveries.map(({ to }) => to)).size).toBe(45);
    expect(server.deliveries).toHaveLength(45);
    await sending.stop();
    await server.stop();
  });
});
