import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { commentNotices, comments } from "~/db/schema/comments.ts";
import { mails } from "~/db/schema/mails.ts";
import { saveSettings } from "~/features/account/settings/commands.server.ts";
import { decide } from "~/features/audience/comments/commands/moderation.server.ts";
import { postComment } from "~/features/audience/comments/commands/posting.server.ts";
import { notifyOfComments } from "~/features/audience/comments/jobs.server.ts";
import { NOTICE_EVERY_MS } from "~/features/audience/comments/rules.ts";
import type { AccountId, FilmId, NoticeId } from "~/lib/ids.ts";
import { readEvents } from "../../support/events.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

let owner: { accountId: AccountId; filmId: FilmId };
beforeEach(async () => {
  owner = await createPublishedSite(product.db);
});

const NOON = new Date("2026-03-12T12:00:00Z");
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const post = (content: string, now = NOON) =>
  product.db.transaction((tx) =>
    postComment(
      { tx, queue: product.queue },
      owner.filmId,
      { name: "Noor", content, ageRange: null, visitor: content },
      now,
    ),
  );
const postAndRead = async (content: string, now = NOON) => {
  await post(content, now);
  await readEvents(product, owner.accountId);
};
const notices = () => product.db.select().from(commentNotices).where(eq(commentNotices.filmId, owner.filmId));
const ownMails = () => product.db.select().from(mails).where(eq(mails.accountId, owner.accountId));
const run = (noticeId: NoticeId) => notifyOfComments.handle({ noticeId }, product, AbortSignal.timeout(10_000));
const waitingJobs = async (noticeId: NoticeId) => {
  const { rows } = await product.db.$client.query(
    "select start_after as due from pgboss.job where name = 'comments.notify' and data ->> 'noticeId' = $1",
    [noticeId],
  );
  return rows.map(({ due }: { due: Date }) => due.getTime());
};
const onlyNotice = async () => {
  const [notice] = await notices();
  if (!notice) throw new Error("nothing was scheduled");
  return notice;
};

test("the first pending comment schedules a mail in ten minutes, which includes later comments", async () => {
  for (const [minutes, words] of ["One.", "Two <b>bold</b>.", "Three."].entries())
    await postAndRead(words, later(minutes));
  const { id } = await onlyNotice();
  expect(await waitingJobs(id)).toEqual([NOON.getTime() + NOTICE_EVERY_MS]);
  // Two workers at the same time, then another run.
  expect((await Promise.all([run(id), run(id)])).toSorted()).toEqual(["nothing to say", "told"]);
  expect(await run(id)).toBe("nothing to say");
  const [mail, ...others] = await ownMails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("3 new comments on The Salt Road");
  expect(mail?.text).toContain(`${product.baseUrl}/studio/comments?show=pending`);
  expect(mail?.html).toContain("Two &lt;b&gt;bold&lt;/b&gt;.");
});

test("an owner who wants no mails about updates gets none", async () => {
  await product.db.transaction((tx) => saveSettings(tx, owner.accountId, { emailUpdates: false }, NOON));
  await postAndRead("One.");
  expect(await run((await onlyNotice()).id)).toBe("unwanted");
  expect(await ownMails()).toEqual([]);
});

test("a mailed comment is not mailed again, and a later comment gets a mail of its own", async () => {
  await postAndRead("One.");
  const first = await onlyNotice();
  await run(first.id);
  await postAndRead("Two.", later(11));
  const second = await onlyNotice();
  expect(second.id).not.toBe(first.id);
  await run(second.id);
  const subjects = (await ownMails()).map(({ subject }) => subject);
  expect(subjects).toEqual(["A new comment on The Salt Road", "A new comment on The Salt Road"]);
});

test("no mail is sent once every comment is approved or deleted", async () => {
  await postAndRead("One.");
  await postAndRead("Two.");
  const pending = await product.db.select().from(comments).where(eq(comments.filmId, owner.filmId));
  const [one, two] = pending.map(({ id }) => id);
  const own = { accountId: owner.accountId, commentId: found(one) };
  await product.db.transaction((tx) => decide({ tx, queue: product.queue }, own, "approve", NOON));
  await product.db.delete(comments).where(eq(comments.id, found(two)));
  expect(await run((await onlyNotice()).id)).toBe("nothing to say");
  expect([await ownMails(), await notices()]).toEqual([[], []]);
});

test("concurrent comments schedule one summary", async () => {
  await Promise.all(Array.from({ length: 12 }, (_, index) => postAndRead(`Comment ${index}`)));
  expect(await notices()).toHaveLength(1);
  await run((await onlyNotice()).id);
  expect((await ownMails()).map(({ subject }) => subject)).toEqual(["12 new comments on The Salt Road"]);
});

test("a comment that was mailed before its event is read schedules no second mail", async () => {
  await postAndRead("One.");
  await post("Two.", later(9));
  await run((await onlyNotice()).id);
  await readEvents(product, owner.accountId);
  expect(await notices()).toEqual([]);
  expect((await ownMails()).map(({ subject }) => subject)).toEqual(["2 new comments on The Salt Road"]);
});

test("a comment in an open transaction is in the summary that waits for it", async () => {
  await postAndRead("One.");
  const { id } = await onlyNotice();
  const words = { name: "Noor", content: "Two.", ageRange: null, visitor: "Two." };
  let summary: Promise<unknown> | undefined;
  await product.db.transaction(async (tx) => {
    await postComment({ tx, queue: product.queue }, owner.filmId, words, later(5));
    summary = run(id);
    await until(waitingForLocks, "the summary waits for the film");
  });
  expect(await summary).toBe("told");
  expect((await ownMails()).map(({ subject }) => subject)).toEqual(["2 new comments on The Salt Road"]);
});

const waitingForLocks = async () => {
  const { rows } = await product.db.$client.query(
    "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
};

test("the mail's buttons lead to a page that asks, and opening it decides nothing", async () => {
  const ada = await launchedOwner(product);
  owner = ada;
  await postAndRead("Worth a look.");
  await run((await onlyNotice()).id);
  const [mail] = await ownMails();
  const [said] = await product.db.select().from(comments).where(eq(comments.filmId, ada.filmId));
  const { id } = found(said);
  for (const decision of ["approve", "spam", "delete"]) {
    expect(mail?.html).toContain(`/studio/comments/${id}/decision?wanted=${decision}`);
    const page = await ada.visitor.get(`/studio/comments/${id}/decision?wanted=${decision}`);
    expect([page.status, (await page.text()).includes("Worth a look.")]).toEqual([200, true]);
  }
  expect(await (await ada.visitor.get(`/studio/comments/${id}/decision?wanted=spam`)).text()).toContain(
    "Is this comment spam?",
  );
  const [still] = await product.db.select().from(comments).where(eq(comments.id, id));
  expect(still?.state).toBe("pending");
  await ada.visitor.fetch(`/studio/comments/${id}`, { method: "DELETE" });
  const gone = await (await ada.visitor.get(`/studio/comments/${id}/decision?wanted=approve`)).text();
  expect([gone.includes("This comment is deleted"), gone.includes("Worth a look.")]).toEqual([true, false]);
});
