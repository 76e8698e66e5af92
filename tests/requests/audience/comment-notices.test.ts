import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { commentNotices, comments } from "~/db/schema/comments.ts";
import { mails } from "~/db/schema/mails.ts";
import { approveComment } from "~/features/audience/comments/commands/moderation.server.ts";
import { postComment } from "~/features/audience/comments/commands/posting.server.ts";
import { notifyOfComments } from "~/features/audience/comments/jobs.server.ts";
import { NOTICE_EVERY_MS } from "~/features/audience/comments/rules.ts";
import type { AccountId, FilmId, NoticeId } from "~/lib/ids.ts";
import { readEvents } from "../../support/events.ts";
import { createPublishedSite } from "../../support/factories.ts";
import { found } from "../../support/found.ts";
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
    postComment({ tx, queue: product.queue }, owner.filmId, { name: "Noor", content, visitor: content }, now),
  );
const say = async (content: string, now = NOON) => {
  await post(content, now);
  await readEvents(product, owner.accountId);
};
const notices = () => product.db.select().from(commentNotices).where(eq(commentNotices.filmId, owner.filmId));
const letters = () => product.db.select().from(mails).where(eq(mails.accountId, owner.accountId));
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

test("the first comment that waits sends for one mail in ten minutes, and those after it are in the same", async () => {
  for (const [minutes, words] of ["One.", "Two <b>bold</b>.", "Three."].entries()) await say(words, later(minutes));
  const { id } = await onlyNotice();
  expect(await waitingJobs(id)).toEqual([NOON.getTime() + NOTICE_EVERY_MS]);
  // Two workers at once, and once more.
  expect((await Promise.all([run(id), run(id)])).toSorted()).toEqual(["nothing to say", "told"]);
  expect(await run(id)).toBe("nothing to say");
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter?.subject).toBe("3 new comments on The Salt Road");
  expect(letter?.text).toContain(`${product.baseUrl}/studio/comments?show=pending`);
  expect(letter?.html).toContain("Two &lt;b&gt;bold&lt;/b&gt;.");
});

test("what was told is not told again, and what comes later gets a mail of its own", async () => {
  await say("One.");
  const first = await onlyNotice();
  await run(first.id);
  await say("Two.", later(11));
  const second = await onlyNotice();
  expect(second.id).not.toBe(first.id);
  await run(second.id);
  const subjects = (await letters()).map(({ subject }) => subject);
  expect(subjects).toEqual(["A new comment on The Salt Road", "A new comment on The Salt Road"]);
});

test("nothing is sent once everything is settled", async () => {
  await say("One.");
  await say("Two.");
  const said = await product.db.select().from(comments).where(eq(comments.filmId, owner.filmId));
  const [one, two] = said.map(({ id }) => id);
  await product.db.transaction((tx) => approveComment(tx, owner.accountId, found(one), NOON));
  await product.db.delete(comments).where(eq(comments.id, found(two)));
  expect(await run((await onlyNotice()).id)).toBe("nothing to say");
  expect([await letters(), await notices()]).toEqual([[], []]);
});

test("comments that come at the same moment schedule one summary", async () => {
  await Promise.all(Array.from({ length: 12 }, (_, index) => say(`Comment ${index}`)));
  expect(await notices()).toHaveLength(1);
  await run((await onlyNotice()).id);
  expect((await letters()).map(({ subject }) => subject)).toEqual(["12 new comments on The Salt Road"]);
});

test("a comment that is told of before its event is read sends for no second mail", async () => {
  await say("One.");
  await post("Two.", later(9));
  await run((await onlyNotice()).id);
  await readEvents(product, owner.accountId);
  expect(await notices()).toEqual([]);
  expect((await letters()).map(({ subject }) => subject)).toEqual(["2 new comments on The Salt Road"]);
});

test("a comment that is being written is in the summary that waits for it", async () => {
  await say("One.");
  const { id } = await onlyNotice();
  const words = { name: "Noor", content: "Two.", visitor: "Two." };
  let summary: Promise<unknown> | undefined;
  await product.db.transaction(async (tx) => {
    await postComment({ tx, queue: product.queue }, owner.filmId, words, later(5));
    summary = run(id);
    await until(waitingForLocks, "the summary waits for the film");
  });
  expect(await summary).toBe("told");
  expect((await letters()).map(({ subject }) => subject)).toEqual(["2 new comments on The Salt Road"]);
});

const waitingForLocks = async () => {
  const { rows } = await product.db.$client.query(
    "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
};
