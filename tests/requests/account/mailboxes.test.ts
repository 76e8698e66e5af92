import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { campaignSends, campaigns } from "~/db/schema/campaigns.ts";
import { mailboxCounts } from "~/db/schema/mailbox-counts.ts";
import { mails } from "~/db/schema/mails.ts";
import { profiles } from "~/db/schema/profiles.ts";
import { WAITING } from "~/features/account/accounts/rules/confirmation.ts";
import { LOOK_INTO_MAIL } from "~/features/account/email-changes/rules.ts";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { sweepMails } from "~/features/account/mail/jobs.server.ts";
import { mailAwaitingDelivery, waitingMails } from "~/features/account/mail/queries.server.ts";
import { MAIL_KINDS, type MailKind, passageOf } from "~/features/account/mail/rules/kinds.ts";
import { HELD_MOST, MAILBOX_DAILY_MOST, MAILBOX_FULL } from "~/features/account/mail/rules/mailboxes.ts";
import { joinPath } from "~/features/audience/contacts/rules.ts";
import { claimMails } from "~/features/outreach/campaigns/commands/claims.server.ts";
import { beginRound } from "~/features/outreach/campaigns/commands/rounds.server.ts";
import { FULL_MAILBOX } from "~/features/outreach/campaigns/rules/delivery.ts";
import type { AccountId } from "~/lib/ids.ts";
import { createContact, createInquiry } from "../../support/factories/audience.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { createCampaign } from "../../support/factories/outreach.ts";
import { found } from "../../support/found.ts";
import { inquire } from "../../support/inquiries.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { linkIn, mailTo, storedMails } from "../../support/mail.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { prove } from "../../support/proof.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const fresh = () => `${crypto.randomUUID()}@example.net`;
/** An owner whose account has a stranger's address. */
async function ownerAt(email = fresh(), who: Parameters<typeof launchedOwner>[1] = {}) {
  const owner = await launchedOwner(product, who);
  await product.db.update(accounts).set({ email, emailVerified: false }).where(eq(accounts.id, owner.accountId));
  return { ...owner, email };
}
type Owner = Awaited<ReturnType<typeof ownerAt>>;

const sentTo = (email: string) => product.db.$count(mails, and(eq(mails.recipient, email), isNull(mails.heldAt)));
const heldFor = (email: string) => product.db.$count(mails, and(eq(mails.recipient, email), isNotNull(mails.heldAt)));
const changeTo = async ({ visitor, accountId }: Pick<Owner, "visitor" | "accountId">, email: string) => {
  await prove(product.db, accountId);
  return (await visitor.post("/studio/settings/email.data", { email })).text();
};
const TEST_MAIL = { name: "Premiere", subject: "Own words", blocks: '[{"id":"a","kind":"text","text":"Buy this"}]' };
const sendTest = async ({ visitor }: Pick<Owner, "visitor">) =>
  (
    await visitor.post("/studio/campaigns/tests", {
      ...TEST_MAIL,
      templateId: "event",
      message: "Buy this",
      ctaUrl: "https://seats.example/",
    })
  ).json();
const confirmation = ({ visitor }: Owner) => visitor.post("/studio/settings/email/confirmation.data");
const LAUNCH = {
  ...{ name: "Premiere", subject: "Own words", templateId: "event", intent: "launch", message: "Come." },
  ...{ ctaText: "Get a seat", ctaUrl: "https://seats.example/", postalAddress: "1 Salt Road, Ostend" },
  ...{ startDate: "2026-03-01", startTime: "12:00", zone: "UTC" },
};
const CONFIRM = "Confirm your email address";

/** As if a mailbox had had all mails of a day. */
async function fill(email: string) {
  for (let n = 0; n < MAILBOX_DAILY_MOST; n++) {
    await product.db.transaction((tx) =>
      enqueueMail(tx, null, product.queue, { kind: "contact-request", ...to(email) }),
    );
  }
}
const to = (email: string) => ({ to: email, subject: "Hello", html: "<p>Hello</p>", text: "Hello" });

describe("every kind of mail", () => {
  test.each(Object.keys(MAIL_KINDS) as MailKind[])(
    "to an unproven address is held, counted or expected: %s",
    async (kind) => {
      const { accountId, email } = await ownerAt();
      const wanted = MAILBOX_DAILY_MOST + 2;
      for (let n = 0; n < wanted; n++) {
        await product.db.transaction((tx) => enqueueMail(tx, accountId, product.queue, { kind, ...to(email) }));
      }
      const most = { send: wanted, count: MAILBOX_DAILY_MOST + (MAIL_KINDS[kind] === "key" ? 1 : 0), hold: 0 };
      expect(await sentTo(email)).toBe(most[passageOf(kind, false)]);
      expect(await heldFor(email)).toBe(passageOf(kind, false) === "hold" ? HELD_MOST : 0);
    },
  );
});

describe("a stranger's mailbox", () => {
  test("gets no words of a new account, which is told how to confirm its address", async () => {
    const owner = await ownerAt();
    for (let n = 0; n < 12; n++) {
      const answer = await sendTest(owner);
      expect(answer).toMatchObject({ ok: false, problems: { form: WAITING.words }, unproven: { email: owner.email } });
    }
    expect(await sentTo(owner.email)).toBe(0);
    expect(await (await confirmation(owner)).text()).toContain("We have sent you a link");
    const link = linkIn(await mailTo(product.config.dataDir, owner.email, CONFIRM));
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    expect((await owner.visitor.post("/verify-email", { token })).status).toBe(302);
    expect((await owner.visitor.get("/dashboard")).status).toBe(200);
    expect(await sendTest(owner)).toMatchObject({ ok: true });
    expect(await (await confirmation(owner)).text()).toContain("Your address is confirmed");
  });

  test("gets ten mails a day over all accounts and kinds, and each who is signed in is told", async () => {
    const stranger = fresh();
    const changing = await Promise.all([1, 2, 3].map(() => launchedOwner(product)));
    const answers: string[] = [];
    for (let n = 0; n < 3; n++) for (const owner of changing) answers.push(await changeTo(owner, stranger));
    expect(answers.every((answer) => answer.includes(LOOK_INTO_MAIL))).toBe(true);
    for (let n = 0; n < 4; n++) {
      const { username } = await createPublishedSite(product.db);
      const asked = await new Visitor(product.baseUrl).post(joinPath(username), { wish: "follow", email: stranger });
      expect([asked.status, await asked.text()]).toEqual([
        200,
        expect.stringContaining("Please look into your mailbox"),
      ]);
    }
    const account = await ownerAt(stranger);
    await until(async () => (await sentTo(stranger)) >= MAILBOX_DAILY_MOST, "the mails are there");
    await confirmation(account);
    expect(await (await confirmation(account)).text()).toContain(MAILBOX_FULL);
    expect(await changeTo(found(changing[0]), stranger.replace("@", "+more@"))).toContain(MAILBOX_FULL);
    expect(await sentTo(stranger)).toBeLessThanOrEqual(MAILBOX_DAILY_MOST + 1);
    await product.db.update(mailboxCounts).set({ since: sql`now() - interval '25 hours'` });
    expect(await changeTo(found(changing[0]), stranger.replace("@", "+more@"))).toContain(LOOK_INTO_MAIL);
  });

  test("that is full is not told apart from one of an account", async () => {
    const owner = await launchedOwner(product);
    const taken = (await launchedOwner(product)).email;
    const free = fresh();
    for (const email of [taken, free]) {
      await fill(email);
      await changeTo(owner, email);
      expect(await changeTo(owner, email)).toContain(MAILBOX_FULL);
    }
  });
});

describe("words of an account to an address that has not asked for them", () => {
  test("are not sent while the account's own address is not proven: campaigns, answers, inquiries for an agent", async () => {
    const { visitor, accountId, username, email } = await ownerAt(fresh(), { role: "actor" });
    const agent = fresh();
    const { id } = await createInquiry(product.db, accountId, { email: agent });
    const answer = await visitor.post(`/studio/inquiries/${id}.data`, { text: "Own words" });
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining(WAITING.words)]);
    const content = { contact: { agent: { name: "Ines", agency: "", email: agent, phone: "" } } };
    await product.db
      .insert(profiles)
      .values({ accountId, content })
      .onConflictDoUpdate({ target: profiles.accountId, set: { content } });
    expect((await inquire(product, username)).status).toBe(303);
    await until(() => heldFor(email), "the mail waits for the actor");
    const maker = await ownerAt();
    await createContact(product.db, maker.accountId, { email: agent, subscribedAt: new Date(), basis: "stated" });
    const launched = await maker.visitor.post("/studio/campaigns/new.data", LAUNCH);
    expect([launched.status, await launched.text()]).toEqual([409, expect.stringContaining(WAITING.words)]);
    expect([await sentTo(agent), await sentTo(email)]).toEqual([0, 0]);
  });

  test("are not sent beyond ten a day as answers to an inquiry that somebody else sent in its name", async () => {
    const actor = await launchedOwner(product, { role: "actor" });
    const stranger = fresh();
    await fill(stranger);
    const { id } = await createInquiry(product.db, actor.accountId, { email: stranger });
    const answer = await actor.visitor.post(`/studio/inquiries/${id}.data`, { text: "Own words" });
    expect([answer.status, await answer.text()]).toEqual([429, expect.stringContaining(MAILBOX_FULL)]);
  });

  test("are not sent beyond ten a day as campaigns that it has not confirmed", async () => {
    const { accountId } = await launchedOwner(product, { plan: "grow" });
    const [stated, confirmed] = [fresh(), fresh()];
    for (const email of [stated, confirmed]) await fill(email);
    const values = { followsAt: null, subscribedAt: new Date("2026-03-01T12:00:00Z") };
    await createContact(product.db, accountId, { ...values, email: stated, basis: "stated" });
    await createContact(product.db, accountId, { ...values, email: confirmed });
    expect(await claimedOf(accountId)).toEqual([confirmed]);
    const skipped = await product.db.select().from(campaignSends).where(eq(campaignSends.answer, FULL_MAILBOX));
    expect(skipped).toHaveLength(1);
  });

  test("count once for a mail of a campaign, however often it is tried", async () => {
    const { accountId } = await launchedOwner(product, { plan: "grow" });
    const [email, now] = [fresh(), new Date("2026-03-01T12:00:00Z")];
    const values = { followsAt: null, subscribedAt: now, basis: "stated" } as const;
    await createContact(product.db, accountId, { ...values, email });
    expect(await claimedOf(accountId)).toEqual([email]);
    const ofOwner = eq(campaigns.accountId, accountId);
    const [campaign] = await product.db.select({ id: campaigns.id }).from(campaigns).where(ofOwner);
    const { id } = found(campaign);
    for (let tried = 0; tried < MAILBOX_DAILY_MOST + 2; tried++) {
      await product.db
        .update(campaignSends)
        .set({ leaseUntil: null, firstTriedAt: now })
        .where(eq(campaignSends.campaignId, id));
      const { mails: again } = await product.db.transaction((tx) => claimMails(tx, id, now));
      expect(again).toHaveLength(1);
    }
  });

  async function claimedOf(accountId: AccountId) {
    const now = new Date("2026-03-01T12:00:00Z");
    const { id } = await createCampaign(product.db, accountId, { status: "active", nextRoundAt: now });
    await product.db.transaction((tx) => beginRound({ tx, baseUrl: product.baseUrl }, id, now));
    const { mails: claimed } = await product.db.transaction((tx) => claimMails(tx, id, now));
    return claimed.map(({ email }) => email);
  }
});

describe("mails to an owner with an unproven address", () => {
  test("begin with the link that proves it, which signing up does not wait for", async () => {
    const [visitor, email] = [new Visitor(product.baseUrl), fresh()];
    const signedUp = await visitor.post("/signup", { email, password: "open sesame", terms: "on" });
    expect(signedUp.headers.get("location")).toBe("/onboarding");
    const link = linkIn(await mailTo(product.config.dataDir, email, CONFIRM));
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    expect((await visitor.post("/verify-email", { token })).status).toBe(302);
    const [account] = await product.db.select().from(accounts).where(eq(accounts.email, email));
    expect(found(account).emailVerified).toBe(true);
  });

  test("wait, and are sent when it is confirmed; those for another address never", async () => {
    const actor = await createPublishedSite(product.db, { role: "actor" });
    const { accountId } = actor;
    const email = fresh();
    await product.db.update(accounts).set({ email, emailVerified: false }).where(eq(accounts.id, accountId));
    expect((await inquire(product, actor.username, { project: "The Bell" })).status).toBe(303);
    await until(() => heldFor(email), "the mail waits");
    const [held] = await product.db.select({ id: mails.id }).from(mails).where(eq(mails.recipient, email));
    // Neither by a job of its own nor as one whose job was lost.
    expect(await mailAwaitingDelivery(product.db, found(held).id)).toBeNull();
    expect(await waitingMails(product.db, new Date(Date.now() + 1000))).not.toContain(found(held).id);
    await product.db.insert(mails).values({ accountId, recipient: fresh(), subject: "Old", heldAt: new Date() });
    expect((await storedMails(product.config.dataDir)).filter((mail) => mail.to === email)).toEqual([]);
    await new Visitor(product.baseUrl).post("/forgot-password", { email });
    const link = linkIn(await mailTo(product.config.dataDir, email, "Reset your password"));
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    const fields = { token, password: "new password", confirmation: "new password" };
    expect((await new Visitor(product.baseUrl).post("/reset-password", fields)).status).toBe(200);
    await mailTo(product.config.dataDir, email, "Casting inquiry: The Bell");
    expect(await product.db.$count(mails, and(eq(mails.accountId, accountId), isNotNull(mails.heldAt)))).toBe(0);
  });

  test("are deleted after a week, and counts of mailboxes after a day", async () => {
    const { accountId, email } = await ownerAt();
    const waiting = (days: number) => ({
      accountId,
      recipient: email,
      heldAt: new Date(Date.now() - days * 86_400_000),
    });
    await product.db.insert(mails).values([waiting(6), waiting(8)].map((mail) => ({ ...mail, subject: "Held" })));
    await product.db.delete(mailboxCounts);
    await fill(email);
    await fill("old@example.net");
    const old = sql`now() - interval '25 hours'`;
    const { mailbox } = found((await product.db.select().from(mailboxCounts))[0]);
    await product.db.update(mailboxCounts).set({ since: old }).where(eq(mailboxCounts.mailbox, mailbox));
    const done = await sweepMails.handle({}, product, AbortSignal.timeout(10_000));
    expect(done).toEqual({ held: 1, mailboxes: 1 });
  });
});

describe("a link to set a new password", () => {
  const ask = (email: string) => new Visitor(product.baseUrl).post("/forgot-password", { email });
  const plain = async (email: string) =>
    (await (await ask(email)).text()).replaceAll(email, "EMAIL").replace(/nonce="[^"]*"/g, "");

  test("is mailed once an hour to a full mailbox, and the answer stays the same", async () => {
    const owner = await launchedOwner(product);
    const { email } = owner;
    const unknown = await plain(fresh());
    await fill(email);
    expect(await plain(email)).toBe(unknown);
    await mailTo(product.config.dataDir, email, "Reset your password");
    const before = await sentTo(email);
    expect(await plain(email)).toBe(unknown);
    expect(await sentTo(email)).toBe(before);
    await product.db.update(mailboxCounts).set({ keyAt: sql`now() - interval '61 minutes'` });
    await ask(email);
    expect(await sentTo(email)).toBe(before + 1);
    const link = linkIn(await mailTo(product.config.dataDir, email, "Reset your password"));
    expect(await (await new Visitor(product.baseUrl).get(link)).text()).not.toContain("Invalid or Expired");
  });
});
