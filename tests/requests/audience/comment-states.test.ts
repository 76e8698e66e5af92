import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { COMMENT_STATES, comments } from "~/db/schema/comments.ts";
import { deleteOldRows } from "~/features/account/old-rows/commands.server.ts";
import { decide } from "~/features/audience/comments/commands/moderation.server.ts";
import { countsOf } from "~/features/audience/comments/queries/counts.server.ts";
import { studioComments } from "~/features/audience/comments/queries/listing.server.ts";
import { newestComments } from "~/features/audience/comments/queries.server.ts";
import { wholeList } from "~/features/audience/comments/rules/listing.ts";
import { DECISIONS, type Decision, type Filter } from "~/features/audience/comments/rules.ts";
import type { CommentId } from "~/lib/ids.ts";
import { createComment } from "../../support/factories/audience.ts";
import { chanceFrom } from "../../support/faults/random.ts";
import { found } from "../../support/found.ts";
import { launchedOwner, signedIn } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const NOW = new Date("2026-03-04T12:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;

async function owner() {
  const { accountId, filmId, visitor } = await launchedOwner(product);
  const decided = (commentId: CommentId, decision: Decision, now = NOW) =>
    product.db.transaction((tx) => decide({ tx, queue: product.queue }, { accountId, commentId }, decision, now));
  const listed = async (filter: Filter) =>
    (await studioComments(product.db, accountId, wholeList(filmId, filter, new Date()), null)).list.map(({ id }) => id);
  const shown = async () => (await newestComments(product.db, filmId)).list.map(({ id }) => id);
  return { accountId, filmId, visitor, decided, listed, shown };
}

test("spam leaves the page and the other lists, and comes back as it was", async () => {
  const ada = await owner();
  const id = await createComment(product.db, ada.filmId);
  expect([await ada.shown(), await ada.listed("spam")]).toEqual([[id], []]);
  await ada.decided(id, "spam");
  expect([await ada.shown(), await ada.listed("all"), await ada.listed("approved")]).toEqual([[], [], []]);
  expect(await ada.listed("spam")).toEqual([id]);
  const spam = async () => (await ada.visitor.get("/studio/comments?show=spam")).text();
  expect(await spam()).toContain("Not spam");
  await ada.decided(id, "notSpam");
  expect([await ada.shown(), await ada.listed("approved"), await ada.listed("spam")]).toEqual([[id], [id], []]);
  expect(await spam()).toContain("No spam");
});

test("a deleted comment can be restored for a week, with its reply and likes", async () => {
  const ada = await owner();
  const id = await createComment(product.db, ada.filmId);
  const path = `/studio/comments/${id}`;
  await ada.visitor.fetch(`${path}/replies`, { method: "POST", body: new URLSearchParams({ content: "Thank you" }) });
  expect((await ada.visitor.fetch(path, { method: "DELETE" })).status).toBeLessThan(300);
  expect([await ada.shown(), await ada.listed("all")]).toEqual([[], []]);
  // Nothing else can be decided about it.
  expect((await ada.visitor.fetch(`${path}/approval`, { method: "POST" })).status).toBe(404);
  expect((await ada.visitor.fetch(`${path}/spam`, { method: "POST" })).status).toBe(404);
  expect((await ada.visitor.post(path)).status).toBeLessThan(300);
  const { list } = await newestComments(product.db, ada.filmId);
  expect(list).toMatchObject([{ id, replies: [{ content: "Thank you" }] }]);

  await ada.decided(id, "delete");
  await deleteOldRows(product.db, new Date(NOW.getTime() + 7 * DAY_MS));
  expect(await ada.decided(id, "restore")).toEqual({ ok: true });
  await ada.decided(id, "delete");
  await deleteOldRows(product.db, new Date(NOW.getTime() + 7 * DAY_MS + 1));
  expect(await ada.decided(id, "restore")).toEqual({ ok: false, reason: "not-found" });
});

test("the list is searched for words and names, and wildcards are letters", async () => {
  const ada = await owner();
  const fog = await createComment(product.db, ada.filmId, { content: "The Fog stays.", authorName: "Noor" });
  const share = await createComment(product.db, ada.filmId, { content: "100% true", authorName: "Ben_Ali" });
  const listing = wholeList(ada.filmId, "all", new Date());
  const searched = async (search: string) =>
    (await studioComments(product.db, ada.accountId, { ...listing, search }, null)).list.map(({ id }) => id);
  expect([await searched("fog"), await searched("noor")]).toEqual([[fog], [fog]]);
  expect([await searched("%"), await searched("_"), await searched("ferry")]).toEqual([[share], [share], []]);
  const page = await ada.visitor.get("/studio/comments?show=all&search=ferry");
  expect(await page.text()).toContain("No comment contains “ferry”");
  expect((await ada.visitor.get(`/studio/comments?search=${"x".repeat(500)}`)).status).toBe(200);
  expect((await ada.visitor.get("/studio/comments?search=%00%ED%A0%80")).status).toBeLessThan(500);
});

test("the counts are right after any decisions, one by one or many in a statement", async () => {
  const ada = await owner();
  const chance = chanceFrom(11);
  const ids: CommentId[] = [];
  for (let step = 0; step < 60; step++) {
    const [first, ...others] = ids;
    if (!first || chance.happens(0.25))
      ids.push(await createComment(product.db, ada.filmId, chance.happens(0.5) ? { approvedAt: null } : {}));
    else if (chance.happens(0.8)) await ada.decided(chance.oneOf([first, ...others]), chance.oneOf(DECISIONS));
    else if (chance.happens(0.5)) await product.db.update(comments).set({ spamAt: null, approvedAt: NOW });
    else await product.db.delete(comments).where(eq(comments.id, found(ids.pop())));
    expect(await countsOf(product.db, ada.accountId, ada.filmId)).toEqual(await counted(ada.filmId));
  }
  await product.db.delete(accounts).where(eq(accounts.id, ada.accountId));
  expect(await counted(ada.filmId)).toEqual({ all: 0, approved: 0, pending: 0, spam: 0 });
});

test("two people of one account decide on the same comment, and both decisions hold", async () => {
  const ada = await owner();
  const other = (await signedIn(product, ada.accountId)).visitor;
  const id = await createComment(product.db, ada.filmId, { approvedAt: null });
  const path = `/studio/comments/${id}`;
  const answers = await Promise.all([
    ada.visitor.fetch(`${path}/approval`, { method: "POST" }),
    other.fetch(`${path}/spam`, { method: "POST" }),
    other.fetch(`${path}/approval`, { method: "POST" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await countsOf(product.db, ada.accountId, ada.filmId)).toEqual({ all: 0, approved: 0, pending: 0, spam: 1 });
  await other.fetch(`${path}/spam`, { method: "DELETE" });
  expect(await ada.shown()).toEqual([id]);
  const removals = await Promise.all([ada.visitor, other].map((who) => who.fetch(path, { method: "DELETE" })));
  expect(removals.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

async function counted(filmId: Awaited<ReturnType<typeof owner>>["filmId"]) {
  const rows = await product.db
    .select({ state: comments.state, number: count() })
    .from(comments)
    .where(eq(comments.filmId, filmId))
    .groupBy(comments.state);
  const [pending, approved, spam] = COMMENT_STATES.map((of) => rows.find(({ state }) => state === of)?.number ?? 0);
  return { all: (pending ?? 0) + (approved ?? 0), approved, pending, spam };
}
