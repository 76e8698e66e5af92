import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { campaignSends, campaigns } from "~/db/schema/campaigns.ts";
import { contacts } from "~/db/schema/contacts.ts";
import { sendingDays, sendingDomains } from "~/db/schema/sending.ts";
import { openingsSentence } from "~/features/audience/contacts/rules.ts";
import { claimMails } from "~/features/outreach/campaigns/commands/claims.server.ts";
import { recordClick, recordOpening } from "~/features/outreach/campaigns/commands/clicks.server.ts";
import { settleComparison } from "~/features/outreach/campaigns/commands/comparing.server.ts";
import { beginRound } from "~/features/outreach/campaigns/commands/rounds.server.ts";
import { REFUSALS } from "~/features/outreach/campaigns/rules.ts";
import { orderFor } from "~/features/outreach/senders/commands.server.ts";
import { checkSendersDue } from "~/features/outreach/sending-domains/jobs.server.ts";
import type { AccountId, CampaignId } from "~/lib/ids.ts";
import { runScript } from "../../support/backups.ts";
import { checkedSignature } from "../../support/dkim-signature.ts";
import { createContact } from "../../support/factories/audience.ts";
import { createCampaign } from "../../support/factories/outreach.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { type MailServer, startMailServer } from "../../support/mail-server.ts";
import { startNameServer } from "../../support/name-server.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let names: Awaited<ReturnType<typeof startNameServer>>;
let server: MailServer;
beforeAll(async () => {
  names = await startNameServer();
  server = await startMailServer();
  product = await startTestProduct({
    ...{ smtpUrl: `smtp://127.0.0.1:${server.port}`, dnsServers: [names.address] },
    mailFrom: "IndieLens <post@sender.example.com>",
  });
});
afterAll(async () => {
  await product.stop();
  await server.stop();
  await names.stop();
});

const NOON = new Date("2026-03-01T12:00:00Z");
const plus = (ms: number) => new Date(NOON.getTime() + ms);
const MINUTE = 60_000;
const FORM = {
  ...{ name: "Premiere", subject: "You are invited", templateId: "event", intent: "launch" },
  ...{ message: "Come.", ctaText: "Get a seat", ctaUrl: "https://seats.example/" },
  ...{ startDate: "2026-03-01", startTime: "12:00", zone: "UTC", postalAddress: "1 Salt Road, Ostend" },
};
const ACTIVE = { status: "active", nextRoundAt: NOON } as const;

const subscriber = (accountId: AccountId, values: Partial<typeof contacts.$inferInsert> = {}) =>
  createContact(product.db, accountId, { followsAt: null, subscribedAt: NOON, ...values });
const subscribers = (accountId: AccountId, count: number) =>
  Promise.all(Array.from({ length: count }, () => subscriber(accountId)));
const campaignOf = async (accountId: AccountId) =>
  found((await product.db.select().from(campaigns).where(eq(campaigns.accountId, accountId)))[0]);
const sendsOf = (id: CampaignId) => product.db.select().from(campaignSends).where(eq(campaignSends.campaignId, id));
const begin = (id: CampaignId, now = NOON) =>
  product.db.transaction((tx) => beginRound({ tx, baseUrl: product.baseUrl }, id, now));
const send = (visitor: Visitor, method: string, path: string, fields: Record<string, string> = {}) =>
  visitor.fetch(path, { method, body: new URLSearchParams(fields) });
const mailTo = (email: string) =>
  until(() => server.received.find((mail) => mail.includes(`To: ${email}`)), `a mail for ${email} arrives`);

describe("an own sending domain", () => {
  const ownerOf = async (address: string) => {
    const owner = await launchedOwner(product, { plan: "pro" });
    const set = await send(owner.visitor, "PUT", "/studio/sending/domain", { address });
    expect(set.status).toBe(200);
    const [stored] = await product.db
      .select()
      .from(sendingDomains)
      .where(eq(sendingDomains.accountId, owner.accountId));
    return { ...owner, stored: found(stored) };
  };
  const keyOf = ({ selector, publicKey, host }: typeof sendingDomains.$inferSelect) =>
    names.set(`${selector}._domainkey.${host}`, { txt: [`v=DKIM1; k=rsa; p=${publicKey}`] });
  const check = (visitor: Visitor) => send(visitor, "POST", "/studio/sending/checks");

  test("shows what to add, is verified when it is there, and signs mails from its address; before, they come by us", async () => {
    const { visitor, accountId, stored } = await ownerOf("hello@bell-film.com");
    const { host, selector, publicKey, privateKey } = stored;
    expect(privateKey).not.toContain("PRIVATE KEY");
    const screen = async () => (await visitor.get("/studio/sending")).text();
    const first = await screen();
    for (const words of [
      `${selector}._domainkey`,
      publicKey,
      "v=DMARC1; p=none",
      "Waiting for records",
      " via IndieLens",
    ])
      expect(first).toContain(words);
    expect(first).not.toContain(privateKey);

    await check(visitor);
    expect(await screen()).toContain("Waiting for records");
    keyOf(stored);
    names.set(`_dmarc.${host}`, { txt: ["v=DMARC1; p=reject"] });
    await product.db.update(sendingDomains).set({ checkedAt: null }).where(eq(sendingDomains.accountId, accountId));
    expect((await check(visitor)).status).toBe(200);
    expect(await screen()).toContain("Your campaigns come from this address");

    const { email } = await subscriber(accountId);
    await visitor.post("/studio/campaigns/new", FORM);
    const mail = await mailTo(email);
    expect(mail).toMatch(/^From: .*<hello@bell-film\.com>/m);
    expect(mail).toMatch(/^Reply-To: /m);
    expect(checkedSignature(mail, publicKey)).toMatchObject({ d: host, s: selector, isValid: true });
  });

  test("is not used any more once a record is gone, and stays where no name server answers", async () => {
    const { accountId, stored } = await ownerOf("hello@salt-film.com");
    const verifiedAt = async () => {
      const [row] = await product.db.select().from(sendingDomains).where(eq(sendingDomains.accountId, accountId));
      return found(row).verifiedAt;
    };
    keyOf(stored);
    names.set("_dmarc.salt-film.com", { txt: ["v=DMARC1; p=none"] });
    await checkSendersDue(product, NOON);
    expect(await verifiedAt()).toEqual(NOON);
    const silent = { ...product.dns, txt: async () => null };
    await checkSendersDue({ ...product, dns: silent }, plus(25 * 60 * MINUTE));
    expect(await verifiedAt()).toEqual(NOON);
    names.remove(`${stored.selector}._domainkey.salt-film.com`);
    await checkSendersDue(product, plus(50 * 60 * MINUTE));
    expect(await verifiedAt()).toBeNull();
  });

  test("needs no plan where none is sold; an address of a provider, and an actor, are refused", async () => {
    const { visitor } = await launchedOwner(product);
    const refused = await send(visitor, "PUT", "/studio/sending/domain", { address: "ada@gmail.com" });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("Everybody can have")]);
    expect((await send(visitor, "PUT", "/studio/sending/domain", { address: "a@bell.film" })).status).toBe(200);
    expect((await send(visitor, "DELETE", "/studio/sending/domain")).status).toBe(200);
    const actor = await launchedOwner(product, { role: "actor" });
    expect((await actor.visitor.get("/studio/sending")).status).toBe(404);
  });

  test("stands beside the records of the installation", async () => {
    const { visitor } = await launchedOwner(product);
    names.set("sender.example.com", { txt: ["v=spf1 +all"] });
    names.set("_dmarc.example.com", { txt: ["v=DMARC1; p=quarantine"] });
    const records = await (await visitor.get("/studio/sending/checks.data")).text();
    for (const words of ["lets every server", "Receivers know what to do"]) expect(records).toContain(words);
  });
});

describe("a sender", () => {
  test("that is new hands over no more than the day allows, and goes on the next day", async () => {
    const { accountId } = await launchedOwner(product, { plan: "pro" });
    await subscribers(accountId, 30);
    const { id } = await createCampaign(product.db, accountId, ACTIVE);
    await begin(id);
    await product.db.insert(sendingDays).values({ accountId, day: "2026-03-01", mails: 190 });
    const limits = { aMinute: null, aMinuteEach: null, warmUp: true };
    const claim = (now: Date) => product.db.transaction((tx) => claimMails(tx, id, now, limits));
    expect((await claim(NOON)).mails).toHaveLength(10);
    expect((await claim(NOON)).mails).toHaveLength(0);
    // With those that nobody has handed over since.
    expect((await claim(plus(24 * 60 * MINUTE))).mails).toHaveLength(30);
  });

  test("keeps its rate and that of the installation, which accounts share", async () => {
    const claims = async (limits: { aMinute: number | null; aMinuteEach: number | null }) => {
      const { accountId } = await launchedOwner(product);
      await subscribers(accountId, 8);
      const { id } = await createCampaign(product.db, accountId, ACTIVE);
      await begin(id);
      return product.db.transaction((tx) => claimMails(tx, id, NOON, { ...limits, warmUp: false }));
    };
    const seconds = ({ mails }: Awaited<ReturnType<typeof claims>>) =>
      mails.map(({ turnAt }) => (turnAt.getTime() - NOON.getTime()) / 1_000);
    expect(seconds(await claims({ aMinute: null, aMinuteEach: 12 }))).toEqual([0, 5, 10, 15, 20]);
    await claims({ aMinute: 30, aMinuteEach: null });
    expect(seconds(await claims({ aMinute: 30, aMinuteEach: null }))).toEqual([16, 18, 20]);
  });

  test("is stopped by the operator's command: what it sends is paused with the reason, until it is allowed again", async () => {
    const { visitor, accountId, email } = await launchedOwner(product);
    await subscriber(accountId);
    const { id } = await createCampaign(product.db, accountId, { ...ACTIVE, nextRoundAt: plus(1e12) });
    const command = (...words: string[]) =>
      runScript("senders", ["--account", email, ...words], {
        DATABASE_URL: product.databaseUrl,
        DATA_DIR: product.config.dataDir,
      });
    expect((await command("--stop", "People complained")).output).toContain("Its campaigns are stopped.");
    expect(await campaignOf(accountId)).toMatchObject({
      status: "paused",
      pauseReason: expect.stringContaining("stopped your campaigns: People complained."),
    });
    const resume = () => visitor.fetch(`/studio/campaigns/${id}/pause`, { method: "DELETE" });
    expect((await resume()).status).toBe(409);
    expect(await (await visitor.post("/studio/campaigns/new", FORM)).text()).toContain(REFUSALS.stopped);
    expect(await orderFor(product.db, email, { allow: true }, NOON)).toBe("allowed");
    expect((await resume()).status).toBe(200);
    expect(await orderFor(product.db, "nobody@example.org", { allow: true }, NOON)).toBe("unknown");
  });
});

describe("openings and clicks", () => {
  const sentTo = async (accountId: AccountId, values: Partial<typeof contacts.$inferInsert> = {}) => {
    const contact = await subscriber(accountId, values);
    const { id } = await createCampaign(product.db, accountId, { status: "active", startedAt: NOON });
    const isMeasured = values.openingsAgreedAt !== undefined;
    const row = { campaignId: id, contactId: contact.id, state: "sent", queuedAt: NOON, sentAt: NOON } as const;
    const [sent] = await product.db
      .insert(campaignSends)
      .values({ ...row, isMeasured })
      .returning();
    return { id, sendId: found(sent).id };
  };
  const figures = async (id: CampaignId) => {
    const [row] = await product.db.select().from(campaigns).where(eq(campaigns.id, id));
    const { opened, measuredOpened, machineOpened, clicked, machineClicked } = found(row);
    return { opened, measuredOpened, machineOpened, clicked, machineClicked };
  };
  const person = { agent: "Mozilla/5.0 (X11) Firefox/140.0", isProgram: false };
  const NOTHING = { opened: 0, measuredOpened: 0, machineOpened: 0, clicked: 0, machineClicked: 0 };

  test("of machines are counted apart, and give way to those of people", async () => {
    const { accountId } = await launchedOwner(product);
    const { id, sendId } = await sentTo(accountId, { openingsAgreedAt: NOON });
    const open = (agent: string) =>
      product.db.transaction((tx) => recordOpening(tx, sendId, { ...person, agent }, plus(MINUTE)));
    const click = (ms: number) => product.db.transaction((tx) => recordClick(tx, sendId, person, plus(ms)));
    for (const _ of [1, 2]) await open("Mozilla/5.0");
    expect(await figures(id)).toEqual({ ...NOTHING, machineOpened: 1 });
    for (const _ of [1, 2]) await click(2_000);
    expect(await figures(id)).toEqual({ ...NOTHING, machineOpened: 1, machineClicked: 1 });
    for (const _ of [1, 2]) await open(person.agent);
    expect(await figures(id)).toEqual({ ...NOTHING, opened: 1, measuredOpened: 1, machineClicked: 1 });
    for (const _ of [1, 2]) await click(MINUTE);
    expect(await figures(id)).toEqual({ ...NOTHING, opened: 1, measuredOpened: 1, clicked: 1 });
  });

  test("without agreement nothing is measured, whoever asks for the picture", async () => {
    const { accountId } = await launchedOwner(product);
    const { id, sendId } = await sentTo(accountId);
    await product.db.transaction((tx) => recordOpening(tx, sendId, person, plus(MINUTE)));
    expect(await figures(id)).toEqual(NOTHING);
  });
});

describe("counted openings and clicks", () => {
  test("are what each recipient allows: a picture by agreement, a plain link on request", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    const agreed = await subscriber(accountId, { openingsAgreedAt: NOON });
    const private_ = await subscriber(accountId, { clicksDeclinedAt: NOON });
    await visitor.post("/studio/campaigns/new", FORM);
    const [seen, unseen] = [unfolded(await mailTo(agreed.email)), unfolded(await mailTo(private_.email))];
    const picture = found(/\/m\/[\w-]+\/picture/.exec(seen)?.[0]);
    const guest = new Visitor(product.baseUrl);
    const answer = await guest.get(picture);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/gif"]);
    expect(seen).not.toContain("https://seats.example/");
    expect(unseen).toContain("https://seats.example/");
    expect(unseen).not.toMatch(/\/m\/[\w-]+/);
    await until(async () => (await campaignOf(accountId)).status === "completed", "both are sent");
    expect(await campaignOf(accountId)).toMatchObject({ sent: 2, measured: 1 });
  });

  test("of a campaign that counts no clicks are not counted", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    const { email } = await subscriber(accountId);
    await visitor.post("/studio/campaigns/new", { ...FORM, countsClicks: "off" });
    expect(unfolded(await mailTo(email))).toContain("https://seats.example/");
  });

  test("lead to the owner's pages as visits by mail", async () => {
    const { accountId } = await launchedOwner(product);
    const ctaUrl = `${product.baseUrl}/films/bell`;
    const { id } = await createCampaign(product.db, accountId, { status: "active", startedAt: NOON, ctaUrl });
    const { id: contactId } = await subscriber(accountId);
    const [sent] = await product.db
      .insert(campaignSends)
      .values({ campaignId: id, contactId, state: "sent", queuedAt: NOON, sentAt: NOON })
      .returning();
    const sealed = product.sealedIds.seal("campaign-send", found(sent).id);
    const answer = await new Visitor(product.baseUrl).get(`/m/${sealed}`);
    expect(answer.headers.get("location")).toBe(`${ctaUrl}?utm_source=campaign&utm_medium=email&utm_campaign=Premiere`);
  });

  test("are chosen by the recipient; the words that were agreed to are kept", async () => {
    const { accountId } = await launchedOwner(product);
    const { id } = await subscriber(accountId);
    const guest = new Visitor(product.baseUrl);
    const path = `/contacts?token=${product.sealedIds.seal("contact", id)}`;
    const contact = async () => found((await product.db.select().from(contacts).where(eq(contacts.id, id)))[0]);
    expect(await (await guest.get(path)).text()).toContain("Not measured");
    const page = await (await send(guest, "POST", path, { intent: "measure-openings" })).text();
    expect(page).toContain("Measured, as you agreed on");
    const { openingsWording, openingsAgreedAt } = await contact();
    expect(openingsAgreedAt).not.toBeNull();
    expect(openingsWording).toMatch(/may see whether I open these mails/);
    expect(openingsSentence("Ada")).toMatch(/^Ada may see/);
    await send(guest, "POST", path, { intent: "leave-openings" });
    await send(guest, "POST", path, { intent: "leave-clicks" });
    expect(await contact()).toMatchObject({ openingsAgreedAt: null, openingsWording: null });
    expect((await contact()).clicksDeclinedAt).not.toBeNull();
    await send(guest, "POST", path, { intent: "count-clicks" });
    expect((await contact()).clicksDeclinedAt).toBeNull();
  });
});

/** A mail with its quoted-printable lines put together. */
const unfolded = (mail: string) => mail.replace(/=\r\n/g, "").replace(/=3D/g, "=");

describe("compared versions", () => {
  const TEST = { ...ACTIVE, variants: [{ subject: "Come to Ostend", message: "" }], testShare: 50, testHours: 2 };
  const claim = (id: CampaignId, now: Date) => product.db.transaction((tx) => claimMails(tx, id, now));

  test("go to a part of the list, half each; the rest waits for the winner", async () => {
    const { visitor, accountId } = await launchedOwner(product, { plan: "pro" });
    await subscribers(accountId, 80);
    const { id } = await createCampaign(product.db, accountId, TEST);
    await begin(id);
    const byVariant = Object.groupBy(await sendsOf(id), ({ variant }) => String(variant));
    expect(Object.entries(byVariant).map(([variant, sends]) => [variant, sends?.length])).toEqual([
      ["0", 20],
      ["1", 20],
      ["null", 40],
    ]);
    const taken = [...(await claim(id, NOON)).mails, ...(await claim(id, NOON)).mails];
    expect(taken.map(({ variant }) => variant).filter((variant) => variant === 1)).toHaveLength(20);
    expect(taken).toHaveLength(40);
    const later = (await claim(id, plus(3 * 60 * MINUTE))).mails.map((mail) => mail.id);
    expect(taken.map((mail) => mail.id)).toEqual(expect.arrayContaining(later));

    const out = { state: "sent", sentAt: NOON } as const;
    for (const { id: sendId, variant } of await sendsOf(id))
      if (variant !== null)
        await product.db
          .update(campaignSends)
          .set({ ...out, clickedAt: variant === 1 ? NOON : null })
          .where(eq(campaignSends.id, sendId));
    const settle = (now: Date) => product.db.transaction((tx) => settleComparison(tx, id, now));
    await settle(plus(MINUTE));
    expect((await campaignOf(accountId)).testSettledAt).toBeNull();
    await settle(plus(2 * 60 * MINUTE));
    expect(await campaignOf(accountId)).toMatchObject({ winner: 1, testSettledAt: plus(2 * 60 * MINUTE) });
    const rest = (await claim(id, plus(2 * 60 * MINUTE))).mails;
    expect(rest).toHaveLength(40);
    expect(new Set(rest.map(({ variant }) => variant))).toEqual(new Set([1]));
    const report = await (await visitor.get(`/studio/campaigns/${id}`)).text();
    for (const words of ["Version B is better by more than chance", "Come to Ostend", "20 of 20 (100.0%)"])
      expect(report).toContain(words);
  });

  test("without a real difference have no winner: the rest gets the campaign's own words", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    await subscribers(accountId, 8);
    const { id } = await createCampaign(product.db, accountId, TEST);
    await begin(id);
    await product.db.transaction((tx) => settleComparison(tx, id, plus(2 * 60 * MINUTE)));
    expect(await campaignOf(accountId)).toMatchObject({ winner: null, testSettledAt: plus(2 * 60 * MINUTE) });
    expect((await sendsOf(id)).filter(({ variant }) => variant === 0)).toHaveLength(6);
    expect(await (await visitor.get(`/studio/campaigns/${id}`)).text()).toContain("There is no winner");
  });

  test("are written in the editor, sent as they say, and need clicks where clicks decide", async () => {
    const { visitor, accountId } = await launchedOwner(product, { plan: "pro" });
    await subscribers(accountId, 4);
    const versions = { variantSubject: "Ostend waits for you", variantMessage: "Other words.", testShare: "50" };
    const blind = await visitor.post("/studio/campaigns/new", { ...FORM, ...versions, countsClicks: "off" });
    expect(await blind.text()).toContain("Versions can be compared by clicks only where clicks are counted.");
    await visitor.post("/studio/campaigns/new", { ...FORM, ...versions });
    const campaign = await campaignOf(accountId);
    expect(campaign.variants).toEqual([{ subject: "Ostend waits for you", message: "Other words." }]);
    const other = await until(
      () => server.received.find((mail) => mail.includes("Subject: Ostend waits for you")),
      "a mail with the other subject",
    );
    expect(unfolded(other)).toContain("Other words.");
  });
});
