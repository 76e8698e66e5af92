import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessions } from "~/db/schema/accounts.ts";
import { comments } from "~/db/schema/comments.ts";
import { inboxItems } from "~/db/schema/inbox.ts";
import { pushSubscriptions } from "~/db/schema/push-subscriptions.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import { fileInInbox } from "~/features/account/inbox/commands.server.ts";
import { pushItem } from "~/features/account/inbox/jobs.server.ts";
import { inboxOf } from "~/features/account/inbox/queries.server.ts";
import { INBOX_KINDS } from "~/features/account/inbox/rules.ts";
import { sendToBrowsers } from "~/features/account/push/commands.server.ts";
import { saveSettings } from "~/features/account/settings/commands.server.ts";
import { decide } from "~/features/audience/comments/commands/moderation.server.ts";
import { applyBoostSchedules } from "~/features/promotion/boost-orders/jobs.server.ts";
import {
  type AccountId,
  type CampaignId,
  type ClipRunId,
  type DecisionId,
  type FestivalRunId,
  type FilmPurchaseId,
  type InboxItemId,
  type MentionId,
  newId,
  type SessionId,
} from "~/lib/ids.ts";
import type { Fetcher, FetchLimits } from "~/platform/fetch.ts";
import { openWebPush } from "~/platform/web-push.ts";
import { createComment, createInquiry } from "../../support/factories/audience.ts";
import { createDonation } from "../../support/factories/money.ts";
import { createBoost, createLink } from "../../support/factories/promotion.ts";
import { found } from "../../support/found.ts";
import { launchedOwner, signedIn } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { openPushBrowser } from "../../support/push-browser.ts";
import { until } from "../../support/until.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const itemsOf = (accountId: AccountId) =>
  product.db.select().from(inboxItems).where(eq(inboxItems.accountId, accountId));

const file = (accountId: AccountId, kind: "comment" | "inquiry", subjectId = randomUUID()) =>
  product.db.transaction((tx) => fileInInbox(tx, product.queue, { accountId, kind, subjectId, at: new Date() }));

describe("the inbox", () => {
  test("gets an entry of an event, once, and the menu counts it until it was shown", async () => {
    const owner = await launchedOwner(product);
    const { accountId } = owner;
    const subjectId = randomUUID() as CampaignId;
    const event = { accountId, kind: "campaign.completed", subjectId, payload: {}, at: new Date() } as const;
    for (let time = 0; time < 2; time++) {
      await product.db.transaction((tx) => recordEvent(tx, product.queue, event));
    }
    await until(async () => (await itemsOf(accountId)).length === 1, "the entry is there");
    const waiting = async () => (await owner.visitor.get("/studio/waiting")).json();
    expect(await waiting()).toMatchObject({ inbox: { count: 1, what: "unread" } });
    const screen = await (await owner.visitor.get("/studio/inbox")).text();
    expect(screen).toContain("An email campaign was sent");
    const [item] = await itemsOf(accountId);
    const shown = await owner.visitor.post("/studio/inbox/reading", { upTo: found(item).createdAt.toISOString() });
    expect(shown.status).toBe(200);
    expect(await waiting()).not.toHaveProperty("inbox");
    const later = await launchedOwner(product);
    expect(await (await later.visitor.get("/studio/inbox")).text()).toContain("Nothing has happened yet");
  });

  test("leaves entries unread that came after what was shown, and those of others", async () => {
    const [owner, other] = [await launchedOwner(product), await launchedOwner(product)];
    await file(owner.accountId, "comment");
    await file(other.accountId, "comment");
    const upTo = found((await itemsOf(owner.accountId))[0]).createdAt.toISOString();
    await until(async () => new Date().toISOString() > upTo, "time goes on");
    await file(owner.accountId, "inquiry");
    await owner.visitor.post("/studio/inbox/reading", { upTo });
    const read = (await itemsOf(owner.accountId)).map(({ kind, readAt }) => [kind, readAt !== null]);
    expect(read.toSorted()).toEqual([
      ["comment", true],
      ["inquiry", false],
    ]);
    expect((await itemsOf(other.accountId))[0]?.readAt).toBeNull();
  });
});

test("entries of one moment are on one page each, however close their times are", async () => {
  const owner = await launchedOwner(product);
  const { accountId } = owner;
  const times = Array.from({ length: 3 }, (_, nth) => `2026-03-01T12:00:00.12345${nth}Z`);
  const all = times.flatMap((at) => Array.from({ length: 15 }, () => ({ at, id: newId<InboxItemId>() })));
  for (const { at, id } of all) {
    const item = { id, accountId, kind: "inquiry", subjectId: randomUUID() } as const;
    await product.db.insert(inboxItems).values({ ...item, createdAt: sql`${at}::timestamptz` });
  }
  const first = await inboxOf(product.db, accountId, null);
  const second = await inboxOf(product.db, accountId, first.last);
  expect([first.items.length, second.items.length, second.last]).toEqual([30, 15, null]);
  const shown = [...first.items, ...second.items].map(({ id }) => id);
  expect(shown.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  const screen = await (await owner.visitor.get("/studio/inbox")).text();
  const [, next = ""] = /href="([^"]*\?before=[^"]+)"/.exec(screen) ?? [];
  expect(await (await owner.visitor.get(next)).text()).not.toContain("Show earlier ones");
});

test("a mention leads to its comment, and nowhere once that is hidden", async () => {
  const [maker, mentioned] = [await launchedOwner(product), await launchedOwner(product)];
  const commentId = await createComment(product.db, maker.filmId, { approvedAt: null });
  const content = `@${mentioned.username}`;
  await product.db.update(comments).set({ content }).where(eq(comments.id, commentId));
  const decideTo = (decision: "approve" | "unapprove") =>
    product.db.transaction((tx) =>
      decide({ tx, queue: product.queue }, { accountId: maker.accountId, commentId }, decision, new Date()),
    );
  await decideTo("approve");
  await until(async () => (await itemsOf(mentioned.accountId)).length === 1, "the entry is there");
  const screen = async () => (await mentioned.visitor.get("/studio/inbox")).text();
  const [, place = ""] = /href="(\/films\/[^"]*#comment-[^"]+)"/.exec(await screen()) ?? [];
  expect(place).toContain(`#comment-${commentId}`);
  const page = await mentioned.visitor.get(place.replaceAll("&amp;", "&"));
  expect(await page.text()).toContain(`id="comment-${commentId}"`);
  await decideTo("unapprove");
  expect(await screen()).toContain("Somebody mentioned you in a comment");
  expect(await screen()).not.toContain("#comment-");
});

type Sent = { address: string; limits: FetchLimits };

/** A push service that answers with this status. */
function pushService(status = 201) {
  const sent: Sent[] = [];
  const fetcher: Fetcher = async (address, limits) => {
    sent.push({ address, limits });
    return { status, contentType: "", body: Buffer.alloc(0) };
  };
  return { sent, webPush: openWebPush({ secret: "s".repeat(40), fetcher, baseUrl: "https://films.example.org" }) };
}

async function ownerWithBrowser(endpoint = `https://push.example.net/${randomUUID()}`) {
  const owner = await launchedOwner(product);
  const browser = openPushBrowser();
  const { publicKey, authSecret } = browser;
  const added = await owner.visitor.post("/studio/push", { endpoint, publicKey, authSecret });
  expect(added.status).toBe(200);
  return { ...owner, browser, endpoint };
}
const NOTICE = { title: "A new inquiry", tag: "7", url: "https://films.example.org/studio/inbox" };
const kept = (accountId: AccountId) => product.db.$count(pushSubscriptions, eq(pushSubscriptions.accountId, accountId));

describe("push", () => {
  test("is encrypted for the browser, and signed", async () => {
    const { accountId, browser, endpoint } = await ownerWithBrowser();
    const { sent, webPush } = pushService();
    const outcome = await sendToBrowsers({ db: product.db, webPush }, accountId, NOTICE, new Date());
    expect(outcome).toEqual({ sent: 1, gone: 0, failed: 0 });
    const { address, limits } = found(sent[0]);
    expect(address).toBe(endpoint);
    const { headers, body } = found(limits.post);
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
    expect(headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, ?k=/);
    expect(browser.read(body)).toEqual({
      web_push: 8030,
      notification: { title: "A new inquiry", tag: "7", navigate: "https://films.example.org/studio/inbox" },
    });
  });

  test.each([404, 410])("forgets a browser for %i, and keeps it for other failures", async (status) => {
    const { accountId } = await ownerWithBrowser();
    const send = (answer: number) =>
      sendToBrowsers({ db: product.db, webPush: pushService(answer).webPush }, accountId, NOTICE, new Date());
    expect(await send(500)).toMatchObject({ failed: 1 });
    expect(await kept(accountId)).toBe(1);
    expect(await send(status)).toMatchObject({ gone: 1 });
    expect(await kept(accountId)).toBe(0);
  });

  test("ends with its session, and reaches no expired one", async () => {
    const { accountId, visitor, sessionId } = await ownerWithBrowser();
    const { sent, webPush } = pushService();
    const later = new Date(Date.now() + 60 * 24 * 3_600_000);
    await sendToBrowsers({ db: product.db, webPush }, accountId, NOTICE, later);
    expect(sent).toEqual([]);
    await visitor.post("/logout");
    expect(await product.db.$count(sessions, eq(sessions.id, sessionId as SessionId))).toBe(0);
    expect(await kept(accountId)).toBe(0);
  });

  test("sends what the owner wants, and nothing that was read meanwhile", async () => {
    const { accountId } = await ownerWithBrowser();
    const { sent, webPush } = pushService();
    const push = async (kind: "comment" | "inquiry") => {
      await file(accountId, kind);
      const item = found((await itemsOf(accountId)).find((one) => one.kind === kind && !one.readAt));
      const context = { db: product.db, webPush, config: { baseUrl: "https://films.example.org" } };
      const outcome = await pushItem.handle({ itemId: item.id as InboxItemId }, context, new AbortController().signal);
      await product.db.update(inboxItems).set({ readAt: new Date() }).where(eq(inboxItems.id, item.id));
      expect(await pushItem.handle({ itemId: item.id }, context, new AbortController().signal)).toBe("skipped");
      return outcome;
    };
    await product.db.transaction((tx) => saveSettings(tx, accountId, { pushComments: false }, new Date()));
    expect(await push("comment")).toBe("unwanted");
    expect(await push("inquiry")).toMatchObject({ sent: 1 });
    await product.db.transaction((tx) => saveSettings(tx, accountId, { pushNotifications: false }, new Date()));
    expect(await push("inquiry")).toBe("unwanted");
    expect(sent).toHaveLength(1);
  });

  test("asks no address inside our network", async () => {
    const { accountId } = await ownerWithBrowser("https://127.0.0.1/push");
    const { webPush } = product;
    expect(await sendToBrowsers({ db: product.db, webPush }, accountId, NOTICE, new Date())).toMatchObject({
      failed: 1,
    });
  });

  test("belongs to the last account that the browser was signed in to, and only it can turn it off", async () => {
    const first = await ownerWithBrowser();
    const second = await ownerWithBrowser(first.endpoint);
    expect([await kept(first.accountId), await kept(second.accountId)]).toEqual([0, 1]);
    await first.visitor.post("/studio/push/removal", { endpoint: first.endpoint });
    expect(await kept(second.accountId)).toBe(1);
    await second.visitor.post("/studio/push/removal", { endpoint: first.endpoint });
    expect(await kept(second.accountId)).toBe(0);
    const { visitor } = await signedIn(product, second.accountId);
    const { publicKey, authSecret } = second.browser;
    for (const endpoint of ["http://push.example.net/1", "javascript:alert(1)", ""]) {
      expect((await visitor.post("/studio/push", { endpoint, publicKey, authSecret })).status).toBe(422);
    }
    const short = await visitor.post("/studio/push", { endpoint: first.endpoint, publicKey: "AAAA", authSecret });
    expect(short.status).toBe(422);
  });
});

test("tells every kind of news, each once, by entry and by message", async () => {
  const { accountId, filmId, browser } = await ownerWithBrowser();
  const record = (fact: Parameters<typeof recordEvent>[2]) =>
    product.db.transaction((tx) => recordEvent(tx, product.queue, fact));
  const about = { accountId, payload: {}, at: new Date() };
  const commentId = await createComment(product.db, filmId, { approvedAt: null });
  await record({ ...about, kind: "comment.posted", subjectId: commentId, payload: { filmId } });
  await record({ ...about, kind: "creator.mentioned", subjectId: newId<MentionId>() });
  await record({
    ...about,
    kind: "inquiry.received",
    subjectId: (await createInquiry(product.db, accountId)).id,
  });
  await record({ ...about, kind: "donation.paid", subjectId: (await createDonation(product.db, accountId)).id });
  const sold = { subjectId: newId<FilmPurchaseId>(), detail: "“Salt”, rented for $4.99", at: new Date() };
  await product.db.transaction((tx) => fileInInbox(tx, product.queue, { accountId, kind: "sale", ...sold }));
  const decided = { subjectId: newId<DecisionId>(), at: new Date() };
  await product.db.transaction((tx) => fileInInbox(tx, product.queue, { accountId, kind: "decision", ...decided }));
  const deadline = { subjectId: newId<FestivalRunId>(), detail: "Ghent: March 12, 2027 (Salt)", at: new Date() };
  await product.db.transaction((tx) => fileInInbox(tx, product.queue, { accountId, kind: "deadline", ...deadline }));
  await record({ ...about, kind: "clips.ready", subjectId: newId<ClipRunId>(), payload: { clips: 3 } });
  await record({ ...about, kind: "campaign.completed", subjectId: newId<CampaignId>() });
  await createBoost(product.db, await createLink(product.db, accountId), { expiresAt: new Date() });
  for (let time = 0; time < 2; time++) await applyBoostSchedules.handle({}, product, new AbortController().signal);
  await until(async () => (await itemsOf(accountId)).length === INBOX_KINDS.length, "every entry is there");
  const { sent, webPush } = pushService();
  const context = { db: product.db, webPush, config: { baseUrl: "https://films.example.org" } };
  for (const { id } of await itemsOf(accountId)) {
    await pushItem.handle({ itemId: id }, context, new AbortController().signal);
  }
  const titles = sent.map(({ limits }) => browser.read(found(limits.post).body) as { notification: { title: string } });
  expect(titles.map(({ notification }) => notification.title).toSorted()).toEqual([
    "3 clips are ready",
    "A boost has ended",
    "A decision about your account or something of yours",
    "A new comment waits for you",
    "A new inquiry",
    "A supporter sent $5",
    "An email campaign was sent",
    "Deadline: Ghent: March 12, 2027 (Salt)",
    "Sold: “Salt”, rented for $4.99",
    "Somebody mentioned you in a comment",
  ]);
});
