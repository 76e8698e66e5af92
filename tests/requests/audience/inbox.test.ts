import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inquiryAnswers } from "~/db/schema/inquiries.ts";
import { mails } from "~/db/schema/mails.ts";
import { inboxCounts, inboxPage, unreadInquiries } from "~/features/audience/inquiries/queries.server.ts";
import type { InquiryId } from "~/lib/ids.ts";
import { type Cursor, parseCursor } from "~/lib/pagination.ts";
import { createInquiry } from "../../support/factories.ts";
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

const come = (values: Parameters<typeof createInquiry>[2] = {}) => createInquiry(product.db, owner.accountId, values);
const text = async (path: string) => (await owner.visitor.get(path)).text();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test("the menu counts what was not opened yet; opening one reads it, and being read by others does not", async () => {
  const [first] = [await come(), await come({ archivedAt: new Date() }), await come()];
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

test("the promise is told in words", async () => {
  await come({ createdAt: hoursAgo(1.01) });
  await come({ createdAt: hoursAgo(30.01) });
  const page = await text(INBOX);
  expect(page).toContain("22 h 59 min left to answer");
  expect(page).toContain("6 h late");
});

test("three lists with their counts, each saying what is in it when nothing is", async () => {
  expect(await text(INBOX)).toContain("Nobody is waiting for an answer.");
  expect(await text(`${INBOX}?show=answered`)).toContain("What you have answered is kept here.");
  await come({ project: "Open one" });
  await come({ project: "Answered one", answeredAt: new Date() });
  await come({ project: "Archived one", answeredAt: new Date(), archivedAt: new Date() });
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

test("a long list goes on behind its last entry, also among those of one moment", async () => {
  const at = hoursAgo(3);
  for (let n = 0; n < 45; n++) await come({ createdAt: n < 25 ? at : hoursAgo(2) });
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
  const standing = async () => (await inquiriesOf(product, owner.accountId))[0];

  test("goes by mail to whoever asked, who can reply to the owner; the first one keeps the promise", async () => {
    const { id } = await come({ createdAt: hoursAgo(2) });
    expect((await answer(id, "Gladly.\nWhen?")).status).toBe(201);
    const first = (await standing())?.answeredAt;
    expect(first).toBeInstanceOf(Date);
    expect((await answer(id, "One more thing.")).status).toBe(201);
    expect((await standing())?.answeredAt).toEqual(first);
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

  test("may have gone another way: the clock stops, and stays where it stopped", async () => {
    const { id } = await come({ createdAt: hoursAgo(2) });
    const settle = () => owner.visitor.fetch(`${INBOX}/${id}/answer`, { method: "PUT" });
    expect((await settle()).status).toBe(200);
    const first = (await standing())?.answeredAt;
    expect(first).toBeInstanceOf(Date);
    await settle();
    expect((await standing())?.answeredAt).toEqual(first);
    expect(await text(`${INBOX}?show=answered`)).toContain("Answered after 2 h");
  });

  test("that says nothing or too much is refused, and what was typed stays", async () => {
    const { id } = await come();
    for (const [words, message] of [
      [" \u200b", "Please write an answer"],
      ["a".repeat(5001), "Please use at most 5000 characters"],
    ] as const) {
      const response = await answer(id, words);
      expect([response.status, (await response.text()).includes(message)]).toEqual([422, true]);
    }
    expect((await standing())?.answeredAt).toBeNull();
    expect(await product.db.select().from(mails).where(eq(mails.accountId, owner.accountId))).toEqual([]);
  });

  test("that the mail server never takes says so beside it", async () => {
    const { id } = await come();
    await answer(id, "Gladly.");
    const [row] = await product.db.select().from(inquiryAnswers).where(eq(inquiryAnswers.inquiryId, id));
    await product.db
      .update(mails)
      .set({ refusal: "550 no such user", refusedAt: new Date() })
      .where(eq(mails.id, found(row?.mailId)));
    expect(await text(`${INBOX}/${id}`)).toContain("The mail server did not take it");
  });
});

test("putting away can be undone, and a stranger can do nothing of it", async () => {
  const { id } = await come();
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

test("hostile words are only text in the list and on their page", async () => {
  const words = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>";
  const { id } = await come({ name: words, company: words, project: words, dates: words, message: words });
  for (const path of [INBOX, `${INBOX}/${id}`]) {
    const page = (await text(path)).replaceAll(/<script nonce[\s\S]*?<\/script>/g, "");
    expect(page).not.toMatch(/<img src=x|<script>alert/);
    expect(page).toContain("&lt;script&gt;alert(1)");
  }
});
