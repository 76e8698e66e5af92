import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commentWords } from "~/db/schema/comment-score.ts";
import { comments } from "~/db/schema/comments.ts";
import { forgetRareWords } from "~/features/audience/comment-score/commands.server.ts";
import { ALL, KNOWN_MOST } from "~/features/audience/comment-score/rules.ts";
import { decide } from "~/features/audience/comments/commands/moderation.server.ts";
import { studioComments } from "~/features/audience/comments/queries/listing.server.ts";
import { wholeList } from "~/features/audience/comments/rules/listing.ts";
import type { Decision } from "~/features/audience/comments/rules.ts";
import type { CommentId } from "~/lib/ids.ts";
import { createComment } from "../../support/factories/audience.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

async function owner() {
  const ada = await launchedOwner(product);
  const { accountId, filmId } = ada;
  const waiting = (content: string, values = {}) =>
    createComment(product.db, filmId, { content, approvedAt: null, ...values });
  const decided = (commentId: CommentId, decision: Decision) =>
    product.db.transaction((tx) =>
      decide({ tx, queue: product.queue }, { accountId, commentId }, decision, new Date()),
    );
  const words = async () => {
    const rows = await product.db
      .select()
      .from(commentWords)
      .where(eq(commentWords.accountId, accountId))
      .orderBy(asc(commentWords.word));
    const known = rows.filter(({ good, spam }) => good || spam);
    return Object.fromEntries(known.map(({ word, good, spam }) => [word, [good, spam]]));
  };
  return { ...ada, waiting, decided, words };
}

test("approvals and spam marks teach, what is undone is unlearned, and bulk decisions teach the same", async () => {
  const ada = await owner();
  const [first, second] = [await ada.waiting("fog"), await ada.waiting("pills", { authorName: "Bob" })];
  await ada.decided(first, "approve");
  await ada.decided(first, "approve");
  await ada.decided(second, "spam");
  const both = { [ALL]: [1, 1], "#known": [1, 1], "#plain": [1, 1] };
  const taught = { ...both, bob: [0, 1], fog: [1, 0], noor: [1, 0], pills: [0, 1] };
  expect(await ada.words()).toEqual(taught);
  await ada.decided(second, "delete");
  expect(await ada.words()).toEqual(taught);
  await ada.decided(second, "restore");
  await ada.decided(second, "notSpam");
  await ada.decided(first, "unapprove");
  expect(await ada.words()).toEqual({});
  const form = new URLSearchParams({ decision: "approve", ids: `${first},${second}` });
  const { bulkId } = await (
    await ada.visitor.fetch("/studio/comments/decisions", { method: "POST", body: form })
  ).json();
  expect((await ada.words())[ALL]).toEqual([2, 0]);
  await ada.visitor.fetch(`/studio/comments/decisions/${bulkId}`, { method: "DELETE" });
  expect(await ada.words()).toEqual({});
});

test("the list names why, can begin with what looks most like spam, and hides nothing", async () => {
  const ada = await owner();
  for (let turn = 0; turn < 6; turn++) {
    await ada.decided(await ada.waiting(`fog and ferry ${turn}`), "approve");
    await ada.decided(await ada.waiting(`cheap pills ${turn}`), "spam");
  }
  const spam = await ada.waiting("Very cheap p1lls", { createdAt: new Date("2026-01-01T00:00:00Z") });
  const calm = await ada.waiting("The fog again");
  const listing = wholeList(ada.filmId, "pending", new Date());
  const listed = async (sort: "newest" | "suspicious") =>
    (await studioComments(product.db, ada.accountId, { ...listing, sort }, null)).list;
  expect((await listed("newest")).map(({ id }) => id)).toEqual([calm, spam]);
  const [worst, next] = await listed("suspicious");
  expect([worst?.id, next?.id, worst?.suspicion, next?.suspicion]).toEqual([spam, calm, ["“cheap”", "“pills”"], []]);
  const page = await (await ada.visitor.get("/studio/comments?show=pending&sort=suspicious")).text();
  expect(page).toContain("Looks like spam: “cheap”, “pills”");
  const eve = await owner();
  expect(await eve.words()).toEqual({});
});

test("what is known of an author and the same words is kept when a comment comes", async () => {
  const ada = await owner();
  const post = (by: Visitor, name: string) =>
    by.fetch(`/films/${ada.slug}/comments`, {
      method: "POST",
      body: new URLSearchParams({ name, content: `Buy now at ${ada.slug}` }),
    });
  const [one, other] = [new Visitor(product.baseUrl), new Visitor(product.baseUrl)];
  await post(one, "Noor");
  await post(other, "Tomasz");
  await other.fetch(`/films/${ada.slug}/comments`, {
    method: "POST",
    body: new URLSearchParams({ name: "Tomasz", content: `Once more ${ada.slug}` }),
  });
  const rows = await product.db
    .select({ name: comments.authorName, isFirst: comments.isFirst, same: comments.same })
    .from(comments)
    .where(eq(comments.filmId, ada.filmId))
    .orderBy(asc(comments.createdAt));
  expect(rows).toEqual([
    { name: "Noor", isFirst: true, same: 1 },
    { name: "Tomasz", isFirst: true, same: 2 },
    { name: "Tomasz", isFirst: false, same: 1 },
  ]);
});

test("words that occurred once are forgotten where there are too many, and others stay", async () => {
  const [ada, eve] = [await owner(), await owner()];
  const rare = Array.from({ length: KNOWN_MOST }, (_, index) => ({
    ...{ accountId: ada.accountId, word: `w${index}`, good: 1, spam: 0 },
  }));
  for (let first = 0; first < rare.length; first += 5000) {
    await product.db.insert(commentWords).values(rare.slice(first, first + 5000));
  }
  await product.db.insert(commentWords).values([
    { accountId: ada.accountId, word: "often", good: 2, spam: 0 },
    { accountId: eve.accountId, word: "once", good: 1, spam: 0 },
  ]);
  await forgetRareWords(product.db);
  expect(await ada.words()).toEqual({ often: [2, 0] });
  expect(await eve.words()).toEqual({ once: [1, 0] });
  const left = and(eq(commentWords.accountId, ada.accountId), eq(commentWords.word, "w1"));
  expect(await product.db.$count(commentWords, left)).toBe(0);
});
