import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inquiryAnswers } from "~/db/schema/inquiries.ts";
import { mails } from "~/db/schema/mails.ts";
import { inboxCounts, inboxPage, unreadInquiries } from "~/features/audience/inquiries/queries.server.ts";
import type { InquiryId } from "~/lib/ids.ts";
import { type Cursor, parseCursor } from "~/lib/pagination.ts";
import { createInquiry } from "../../support/factories/audience.ts";
import { found } from "../../support/found.ts";
import { inquiriesOf } from "../../support/inquiries.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

const INBOX = "/studio/inquiries";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

let owner: Awaited<ReturnType<typeof launchedOwner>>;
beforeEach(async () => {
  owner = await launchedOwner(product, { role: "actor" });
});

const addInquiry = (values: Parameters<typeof createInquiry>[2] = {}) =>
  createInquiry(product.db, owner.accountId, values);
const text = async (path: string) => (await owner.visitor.get(path)).text();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test("the menu counts unread inquiries; opening one marks it read, requests of others do not", async () => {
  const [first] = [await addInquiry(), await addInquiry({ archivedAt: new Date() }), await addInquiry()];
  expect(await text("/actors-dashboard")).toContain("2<span");
  expect((await (await launchedOwner(product, { role: "actor" })).visitor.get(`${INBOX}/${first.id}`)).status).toBe(
    404,
  );
  expect(await unreadInquiries(product.db, owner.accountId)).toBe(2);
  const page = await text(`${INBOX}/${first.id}`);
  expect(page).toContain("Would you read for the bell ringer?");
  expect(page).toContain("1<span");
  expect(await unreadInquiries(product.db, owner.accountId)).toBe(1);
});

test("the time left to answer is shown in words", async () => {
  await addInquiry({ createdAt: hoursAgo(1.01) });
  await addInquiry({ createdAt: hoursAgo(30.01) });
  const page = await text(INBOX);
  expect(page).toContain("22 h 59 min left to answer");
  expect(page).toContain("6 h late");
});

test("there are three lists with their counts, and an empty list says what it is for", async () => {
  expect(await text(INBOX)).toContain("No inquiry is waiting for an answer.");
  expect(await text(`${INBOX}?show=answered`)).toContain("Inquiries that you have answered are kept here.");
  await addInquiry({ project: "Open one" });
  await addInquiry({ project: "Answered one", answeredAt: new Date() });
  await addInquiry({ project: "Archived one", answeredAt: new Date(), archivedAt: new Date() });
  expect(await inboxCounts(product.db, owner.accountId)).toEqual({ open: 1, answered: 1, archived: 1 });
  for (const [list, own] of [
    ["", "Open one"],
    ["?show=answered", "Answered one"],
    ["?show=archived", "Archived one"],
  ]) {
    const page = await text(INBOX + list);
    const shown = ["Open one", "Answered one", "Archived one"].filter((project) => page.includes(project));
    expect([list, shown]).toEqual([list, [own]]);
  }
});

test("a long list is paged with each inquiry once, also among equal times", async () => {
  const at = hoursAgo(3);
  for (let n = 0; n < 45; n++) await addInquiry({ createdAt: n < 25 ? at : hoursAgo(2) });
  const seen = new Set<string>();
  let before: Cursor<InquiryId> | null = null;
  const lengths: number[] = [];
  do {
    const { page, next } = await inboxPage(product.db, owner.accountId, "open", before);
    for (const { id } of page) seen.add(id);
    lengths.push(page.length);
    before = parseCursor(next);
  } while (before);
  expect([lengths, seen.size]).toEqual([[20, 20, 5], 45]);
  const [, older = ""] = (await text(INBOX)).match(/href="([^"]*after=[^"]*)"/) ?? [];
  expect(await text(older.replaceAll("&amp;", "&"))).toContain("Newest inquiries");
});

describe("an answer", () => {
  const answer = (id: string, words: string) => owner.visitor.post(`${INBOX}/${id}`, { text: words });
  const inquiry = async () => (await inquiriesOf(product, owner.accountId))[0];

  test("is mailed to the sender, who can reply to the owner; the first answer stops the clock", async () => {
    const { id } = await addInquiry({ createdAt: hoursAgo(2) });
    expect((await answer(id, "Gladly.\nWhen?")).status).toBe(201);
    const first = (await inquiry())?.answeredAt;
    expect(first).toBeInstanceOf(Date);
    expect((await answer(id, "One more thing.")).status).toBe(201);
    expect((await inquiry())?.answeredAt).toEqual(first);
    const sent = await product.db.select().from(mails).where(eq(mails.accountId, owner.accountId));
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({
      recipient: "nell@ortiz.example",
      replyTo: owner.email,
      subject: "Re: Casting inquiry: The Salt Road",
    });
    for (const words of ["Gladly.", "When?", "Would you read for the bell ringer?"]) {
      expect(sent.map(({ text }) => text).join()).toContain(words);
    }
    const page = await text(`${INBOX}/${id}`);
    expect(page.indexOf("Gladly.")).toBeLessThan(page.indexOf("One more thing."));
    expect(page).toContain("Answered after 2 h");
  });

  test("may be given elsewhere: the clock stops once", async () => {
    const { id } = await addInquiry({ createdAt: hoursAgo(2) });
    const markAnswered = () => owner.visitor.fetch(`${INBOX}/${id}/answer`, { method: "PUT" });
    expect((await markAnswered()).status).toBe(200);
    const first = (await inquiry())?.answeredAt;
    expect(first).toBeInstanceOf(Date);
    await markAnswered();
    expect((await inquiry())?.answeredAt).toEqual(first);
    expect(await text(`${INBOX}?show=answered`)).toContain("Answered after 2 h");
  });

  test("that is empty or too long is refused", async () => {
    const { id } = await addInquiry();
    for (const [words, message] of [
      [" \u200b", "Please write an answer"],
      ["a".repeat(5001), "Please use at most 5000 characters"],
    ] as const) {
      const response = await answer(id, words);
      expect([response.status, (await response.text()).includes(message)]).toEqual([422, true]);
    }
    expect((await inquiry())?.answeredAt).toBeNull();
    expect(await product.db.select().from(mails).where(eq(mails.accountId, owner.accountId))).toEqual([]);
  });

  test("that the mail server refuses is shown with the refusal", async () => {
    const { id } = await addInquiry();
    await answer(id, "Gladly.");
    const [row] = await product.db.select().from(inquiryAnswers).where(eq(inquiryAnswers.inquiryId, id));
    await product.db
      .update(mails)
      .set({ refusal: "550 no such user", refusedAt: new Date() })
      .where(eq(mails.id, found(row?.mailId)));
    expect(await text(`${INBOX}/${id}`)).toContain("The mail server did not take it");
  });
});

test("archiving can be undone, and another account cannot archive, answer or delete", async () => {
  const { id } = await addInquiry();
  const stranger = await launchedOwner(product, { role: "actor" });
  const archive = (who: typeof owner, method: string) => who.visitor.fetch(`${INBOX}/${id}/archive`, { method });
  const archivedAt = async () => (await inquiriesOf(product, owner.accountId))[0]?.archivedAt ?? null;
  expect((await archive(stranger, "PUT")).status).toBe(404);
  expect(await archivedAt()).toBeNull();
  expect((await archive(owner, "PUT")).status).toBe(200);
  expect(await archivedAt()).not.toBeNull();
  expect((await archive(owner, "DELETE")).status).toBe(200);
  expect(await archivedAt()).toBeNull();
  expect((await stranger.visitor.post(`${INBOX}/${id}`, { text: "Hello" })).status).toBe(404);
  expect((await stranger.visitor.fetch(`${INBOX}/${id}`, { method: "DELETE" })).status).toBe(404);
  expect(await inquiriesOf(product, owner.accountId)).toHaveLength(1);
});

test("hostile input is shown as text in the list and on the inquiry's page", async () => {
  const words = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>";
  const { id } = await addInquiry({ name: words, company: words, project: words, dates: words, message: words });
  for (const path of [INBOX, `${INBOX}/${id}`]) {
    const page = (await text(path)).replaceAll(/<script nonce[\s\S]*?<\/script>/g, "");
    expect(page).not.toMatch(/<img src=x|<script>alert/);
    expect(page).toContain("&lt;script&gt;alert(1)");
  }
});
