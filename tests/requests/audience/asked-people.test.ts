import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contactRequests, contacts } from "~/db/schema/contacts.ts";
import { mails } from "~/db/schema/mails.ts";
import { markMailRefused } from "~/features/account/mail/commands.server.ts";
import { addPeople } from "~/features/audience/contacts/commands/arrivals.server.ts";
import { deleteUnconfirmed } from "~/features/audience/contacts/commands.server.ts";
import { askedListPath, askedPersonPath } from "~/features/audience/contacts/rules/asked.ts";
import { segmentCount } from "~/features/audience/segments/queries.server.ts";
import { suppressedAmong } from "~/features/audience/suppressions/queries.server.ts";
import { askedAmong } from "~/features/outreach/campaigns/queries/recipients.server.ts";
import { askingOf } from "~/features/outreach/confirmations/queries.server.ts";
import { askingsPath, PORTION } from "~/features/outreach/confirmations/rules.ts";
import { takeReturn } from "~/features/outreach/mail-returns/jobs.server.ts";
import { NO_LIMITS } from "~/features/outreach/senders/rules.ts";
import type { AccountId, MailId } from "~/lib/ids.ts";
import { createContact } from "../../support/factories/audience.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { bounce, complaint, failed } from "../../support/returned-mails.ts";
import { until } from "../../support/until.ts";
import type { Visitor } from "../../support/visitor.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const ABUSE = "Feedback-Type: abuse\nUser-Agent: SomeGenerator/1.0\nVersion: 1";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({
    statedConsent: false,
    bounces: { address: "bounces@mail.example.org", mailboxUrl: null },
  });
});
afterAll(() => product.stop());

/** So many people of a file, who wait to be asked. */
async function waiting(accountId: AccountId, people: number, tags: string[] = []) {
  const fresh = Array.from({ length: people }, () => {
    return { email: `fan-${crypto.randomUUID()}@example.org`, name: "", country: null, tags };
  });
  const adding = { source: "import", consentWording: "List at the premiere", isStated: false } as const;
  await product.db.transaction((tx) => addPeople({ ...product, tx }, { accountId, people: fresh }, adding, new Date()));
  return fresh.map(({ email }) => email);
}

async function press(visitor: Visitor, intent = "ask") {
  const answer = await visitor.post(askingsPath, { intent });
  return { status: answer.status, ...(await answer.json()) };
}

const asking = (accountId: AccountId, plan: "free" | "grow" = "grow") =>
  askingOf(product.db, { accountId, plan }, NO_LIMITS, new Date());

/** The mails with which people of the account were asked, once all of them are written. */
async function questions(accountId: AccountId, people: number) {
  const asked = () =>
    product.db
      .select({ email: contactRequests.email, mailId: contactRequests.mailId })
      .from(contactRequests)
      .where(and(eq(contactRequests.accountId, accountId), isNotNull(contactRequests.mailId)));
  await until(async () => (await asked()).length === people, "each of them has a mail");
  return (await asked()).map(({ email, mailId }) => ({ email, mailId: found(mailId) }));
}

const sentBack = (mailId: MailId, status = "5.1.1") =>
  takeReturn(product, bounce({ to: found(product.returnPaths.of(mailId)), status: failed(status) }), new Date());

describe("people of a file, where confirmations are demanded,", () => {
  test("are counted and listed in contacts, segments and campaigns, before and after they are asked", async () => {
    const { visitor, accountId } = await launchedOwner(product, { plan: "grow" });
    await createContact(product.db, accountId, { subscribedAt: new Date(), tags: ["fan"] });
    const emails = await waiting(accountId, 60, ["fan"]);
    const rules = { match: "all", conditions: [{ kind: "tag", is: true, value: "fan" }] } as const;
    const counts = async () => [
      (await asking(accountId)).counts,
      (await segmentCount(product.db, accountId, { ...rules, conditions: [...rules.conditions] }, new Date())).asked,
      await askedAmong(product.db, accountId, { ...EVERYBODY, audience: "tagged", tags: ["fan"] }, new Date()),
    ];
    const before = { waiting: 60, asked: 0, bounced: 0 };
    expect(await counts()).toEqual([before, before, before]);
    expect(await (await visitor.get("/studio/contacts")).text()).toContain(`Ask the next ${PORTION}`);
    expect(await press(visitor)).toMatchObject({ status: 200, asked: PORTION });
    const after = { waiting: 10, asked: PORTION, bounced: 0 };
    expect(await counts()).toEqual([after, after, after]);
    for (const address of ["/dashboard/email-campaigns?tab=contacts", "/studio/campaigns/new"])
      expect(await (await visitor.get(address)).text()).toContain("50 asked, 10 not asked yet");
    const listed = await (await visitor.get(askedListPath)).text();
    expect(listed).toContain("Ask the next 10");
    expect(emails.filter((email) => listed.includes(email))).toHaveLength(50);
  });

  test("are not lost behind an empty list", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    await waiting(accountId, 1);
    const screen = await (await visitor.get("/studio/contacts")).text();
    expect(screen).toContain("Ask the next 1");
    expect(screen).not.toContain("Nobody yet");
  });

  test("who are contacts are counted as contacts only, and asked by nobody", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    const [email = ""] = await waiting(accountId, 2);
    await createContact(product.db, accountId, { email });
    expect((await asking(accountId)).counts).toEqual({ waiting: 1, asked: 0, bounced: 0 });
    expect(await press(visitor)).toMatchObject({ asked: 1 });
    expect(await product.db.$count(contactRequests, eq(contactRequests.email, email))).toBe(0);
  });

  test("are asked as far as the month's mails suffice", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    await waiting(accountId, 130);
    const pressed = [await press(visitor), await press(visitor), await press(visitor)];
    expect(pressed.map(({ asked }) => asked)).toEqual([50, 50, undefined]);
    expect(pressed[2]).toMatchObject({ status: 409, problem: expect.stringContaining("this month are used up") });
    expect(await (await visitor.get("/studio/contacts")).text()).toContain("this month are used up");
  });

  test("are asked as far as the day of a new sender has room", async () => {
    const { accountId } = await launchedOwner(product, { plan: "grow" });
    await waiting(accountId, 1);
    const slow = { aMinute: null, aMinuteEach: null, warmUp: true };
    const { db, ...rest } = product;
    const { askNext } = await import("~/features/outreach/confirmations/commands.server.ts");
    for (const expected of [50, 50, 50, 50]) {
      await waiting(accountId, 50);
      const answer = await db.transaction((tx) => askNext({ ...rest, tx }, accountId, slow, new Date()));
      expect(answer).toEqual({ ok: true, asked: expected });
    }
    const { hindrance, next } = await askingOf(db, { accountId, plan: "grow" }, slow, new Date());
    expect([next, hindrance]).toEqual([0, expect.stringContaining("The mails of today are out")]);
  });

  test("are removed one by one, by their owner only", async () => {
    const [owner, stranger] = [await launchedOwner(product), await launchedOwner(product)];
    await waiting(owner.accountId, 1);
    const [request] = await product.db
      .select()
      .from(contactRequests)
      .where(eq(contactRequests.accountId, owner.accountId));
    const remove = (visitor: Visitor) => visitor.fetch(askedPersonPath(found(request).id), { method: "DELETE" });
    expect((await remove(stranger.visitor)).status).toBe(404);
    expect((await remove(owner.visitor)).status).toBe(200);
    expect((await asking(owner.accountId)).counts.waiting).toBe(0);
  });

  test("are forgotten where nobody asks them for half a year", async () => {
    const { accountId } = await launchedOwner(product);
    await waiting(accountId, 2);
    const [old] = await product.db.select().from(contactRequests).where(eq(contactRequests.accountId, accountId));
    const addedAt = new Date(Date.now() - 181 * DAY_MS);
    await product.db
      .update(contactRequests)
      .set({ addedAt })
      .where(eq(contactRequests.id, found(old).id));
    await product.db.transaction((tx) => deleteUnconfirmed(tx, new Date()));
    expect((await asking(accountId)).counts.waiting).toBe(1);
  });
});

describe("what comes back from those asked", () => {
  test("stops the questions at the third address that does not exist, until the owner goes on", async () => {
    const { visitor, accountId } = await launchedOwner(product, { plan: "grow" });
    await waiting(accountId, 60);
    await press(visitor);
    const [first, second, third] = await questions(accountId, PORTION);
    expect(await sentBack(found(first).mailId)).toBe(true);
    await sentBack(found(first).mailId);
    await sentBack(found(second).mailId);
    expect(await asking(accountId)).toMatchObject({ next: 10, hindrance: null, counts: { bounced: 2 } });
    await product.db.transaction(async (tx) => {
      await markMailRefused(tx as never, found(third).mailId, "550 5.1.1 No such user", new Date());
    });
    expect(await press(visitor)).toMatchObject({
      ...{ status: 409, problem: expect.stringContaining("3 of 50 addresses do not exist") },
    });
    expect(await (await visitor.get(askedListPath)).text()).toContain("Go on all the same");
    expect(await press(visitor, "go-on")).toMatchObject({ status: 200 });
    expect(await press(visitor)).toMatchObject({ status: 200, asked: 10 });
  });

  test("keeps who bounced or complained out for good", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    await waiting(accountId, 2);
    await press(visitor);
    const [gone, angry] = await questions(accountId, 2);
    await sentBack(found(gone).mailId);
    const to = found(product.returnPaths.of(found(angry).mailId));
    expect(await takeReturn(product, complaint({ to, fields: ABUSE }), new Date())).toBe(true);
    const emails = [found(gone).email, found(angry).email];
    const ended = await suppressedAmong(product.db, accountId, emails, product.addressHashes);
    expect([...ended]).toEqual(
      expect.arrayContaining([
        [emails[0], "bounced"],
        [emails[1], "unsubscribed"],
      ]),
    );
    const people = emails.map((email) => ({ email, name: "", country: null, tags: [] }));
    for (const isStated of [true, false]) {
      const adding = { source: "import", consentWording: "Another list", isStated } as const;
      const added = await product.db.transaction((tx) =>
        addPeople({ ...product, tx }, { accountId, people }, adding, new Date()),
      );
      expect(added).toMatchObject({ arrived: [{ outcome: "left" }, { outcome: "left" }] });
    }
    expect(await product.db.$count(contacts, eq(contacts.accountId, accountId))).toBe(0);
  });

  test("for a time only, or about a mail that asked nobody, changes nothing", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    await waiting(accountId, 1);
    await press(visitor);
    const [question] = await questions(accountId, 1);
    expect(await sentBack(found(question).mailId, "4.2.2")).toBe(true);
    expect(await sentBack(crypto.randomUUID() as MailId)).toBe(false);
    expect((await asking(accountId)).counts).toEqual({ waiting: 0, asked: 1, bounced: 0 });
    const isAsked = and(eq(mails.accountId, accountId), isNull(mails.returnPath));
    expect(await product.db.$count(mails, isAsked)).toBe(0);
  });
});

const EVERYBODY = { kind: "written", tags: [], segmentId: null, customEmails: [], templateId: "newsletter" } as const;
