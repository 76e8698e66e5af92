import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { campaignSends, campaigns } from "~/db/schema/campaigns.ts";
import { contacts } from "~/db/schema/contacts.ts";
import { readReturns, takeReturn } from "~/features/outreach/mail-returns/jobs.server.ts";
import { blockedAmong } from "~/features/outreach/mail-returns/queries.server.ts";
import type { AccountId, CampaignId, ContactId, SendId } from "~/lib/ids.ts";
import { openMailbox } from "~/platform/mailbox.ts";
import { createContact } from "../../support/factories/audience.ts";
import { createCampaign } from "../../support/factories/outreach.ts";
import { found } from "../../support/found.ts";
import { startImapServer } from "../../support/imap-server.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { bounce, complaint, failed, holidayReply } from "../../support/returned-mails.ts";

const NOON = new Date("2026-03-01T12:00:00Z");
const ABUSE = "Feedback-Type: abuse\nUser-Agent: SomeGenerator/1.0\nVersion: 1";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ bounces: { address: "bounces@mail.example.org", mailboxUrl: null } });
});
afterAll(() => product.stop());

type State = (typeof campaignSends.$inferInsert)["state"];

/** A campaign whose mails are with their recipients. */
async function sentCampaign(accountId: AccountId, people: number, state: State = "sent") {
  const { id } = await createCampaign(product.db, accountId, { status: "active", startedAt: NOON, sent: people });
  const sends = await Promise.all(
    Array.from({ length: people }, async () => {
      const contact = await createContact(product.db, accountId, { subscribedAt: NOON });
      return sendOf(id, contact.id, state);
    }),
  );
  return { id, sends };
}

async function sendOf(campaignId: CampaignId, contactId: ContactId, state: State) {
  const [send] = await product.db
    .insert(campaignSends)
    .values({ campaignId, contactId, state, queuedAt: NOON })
    .returning();
  return found(send);
}

const campaignOf = async (id: CampaignId) =>
  found((await product.db.select().from(campaigns).where(eq(campaigns.id, id)))[0]);
const contactOf = async (id: ContactId) =>
  found((await product.db.select().from(contacts).where(eq(contacts.id, id)))[0]);
const take = (raw: Buffer, now = NOON) => takeReturn(product, raw, now);
const bounceOf = (id: SendId, status: string) =>
  bounce({ to: found(product.returnPaths.of(id)), status: failed(status) });

describe("a mail that comes back", () => {
  test("because nobody is there ends mails to the address, once, on the whole installation", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    const { id, sends } = await sentCampaign(accountId, 1);
    const { id: sendId, contactId } = found(sends[0]);
    for (const _ of [1, 2]) expect(await take(bounceOf(sendId, "5.1.1"))).toBe(true);
    expect(await campaignOf(id)).toMatchObject({ bounced: 1, hardBounced: 1 });
    const { bouncedAt, email } = await contactOf(contactId);
    expect(bouncedAt).toEqual(NOON);
    expect([...(await blockedAmong(product.db, [email, "ada@example.org"], product.addressHashes))]).toEqual([email]);
    expect(await (await visitor.get("/dashboard/email-campaigns")).text()).toContain("Bounced");
  });

  test("for another reason ends them at the third mail within two weeks", async () => {
    const { accountId } = await launchedOwner(product);
    const contact = await createContact(product.db, accountId, { subscribedAt: NOON });
    for (const expected of [null, null, NOON]) {
      const { id } = await createCampaign(product.db, accountId, { status: "active", sent: 1 });
      const send = await sendOf(id, contact.id, "sent");
      await take(bounceOf(send.id, "5.2.2"));
      expect((await contactOf(contact.id)).bouncedAt).toEqual(expected);
    }
  });

  test("as a complaint unsubscribes; the third one stops the campaign, which says why", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    const { id, sends } = await sentCampaign(accountId, 5);
    for (const { id: sendId } of sends.slice(0, 3))
      await take(complaint({ fields: ABUSE, original: `Message-ID: <${sendId}@films.example>\n\nHello` }));
    expect((await contactOf(found(sends[0]).contactId)).unsubscribedAt).toEqual(NOON);
    expect(await campaignOf(id)).toMatchObject({ complained: 3, status: "paused" });
    expect(await (await visitor.get(`/studio/campaigns/${id}`)).text()).toContain("called this mail spam");
  });

  test("settles what was uncertain", async () => {
    const { accountId } = await launchedOwner(product);
    const { id, sends } = await sentCampaign(accountId, 1, "uncertain");
    await take(bounceOf(found(sends[0]).id, "5.1.1"));
    expect(await campaignOf(id)).toMatchObject({ sent: 2, bounced: 1 });
  });
});

test("holiday replies and reports about unknown mails change nothing", async () => {
  const { accountId } = await launchedOwner(product);
  const { id, sends } = await sentCampaign(accountId, 1);
  const address = found(product.returnPaths.of(found(sends[0]).id));
  expect(await take(holidayReply(address))).toBe(false);
  expect(await take(bounce({ to: "bounces+nobody@mail.example.org", status: failed("5.1.1") }))).toBe(false);
  expect(await campaignOf(id)).toMatchObject({ bounced: 0, status: "active" });
});

test("the job reads the mailbox of returned mails once, and does nothing without one", async () => {
  const { accountId } = await launchedOwner(product);
  const { id, sends } = await sentCampaign(accountId, 1);
  const server = await startImapServer([bounceOf(found(sends[0]).id, "5.1.1").toString()]);
  const mailbox = openMailbox(server.url());
  const { signal } = new AbortController();
  expect(await readReturns.handle({}, { ...product, mailbox: null }, signal)).toBe("skipped");
  for (const _ of [1, 2]) expect(await readReturns.handle({}, { ...product, mailbox }, signal)).toBe("done");
  expect(await campaignOf(id)).toMatchObject({ bounced: 1 });
  expect(server.read()).toEqual([true]);
  await server.stop();
});
