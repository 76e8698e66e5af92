import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bulkDecisions, formerStates } from "~/db/schema/bulk-decisions.ts";
import { comments } from "~/db/schema/comments.ts";
import { carryOn, deleteOldBulks, stopBulk, undoBulk } from "~/features/audience/bulk-decisions/commands.server.ts";
import { latestBulk } from "~/features/audience/bulk-decisions/queries.server.ts";
import { BATCH_SIZE, undoEnded } from "~/features/audience/bulk-decisions/rules.ts";
import { decide } from "~/features/audience/comments/commands/moderation.server.ts";
import { countsOf } from "~/features/audience/comments/queries/counts.server.ts";
import type { BulkDecisionId, CommentId, FilmId } from "~/lib/ids.ts";
import { createComment } from "../../support/factories/audience.ts";
import { chanceFrom } from "../../support/faults/random.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const BULK = "/studio/comments/decisions";
const NOW = new Date("2026-03-04T12:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;

async function owner() {
  const ada = await launchedOwner(product);
  const { accountId, filmId, visitor } = ada;
  const send = async (fields: Record<string, string>) => {
    const answer = await visitor.fetch(BULK, { method: "POST", body: new URLSearchParams(fields) });
    const { bulkId } = answer.status === 201 ? await answer.json() : { bulkId: null };
    return { status: answer.status, bulkId: bulkId as BulkDecisionId };
  };
  const onList = (decision: string, list: Record<string, string> = {}) =>
    send({ decision, show: "pending", film: filmId, asOf: String(NOW.getTime()), ...list });
  return {
    ...ada,
    send,
    onList,
    undo: (bulkId: string) => visitor.fetch(`${BULK}/${bulkId}`, { method: "DELETE" }),
    view: async (bulkId: string) => (await visitor.get(`${BULK}/${bulkId}`)).json(),
    counts: () => countsOf(product.db, accountId, filmId),
  };
}

const step = (bulkId: BulkDecisionId) => product.db.transaction((tx) => carryOn({ tx, queue: product.queue }, bulkId));

async function carriedOut(bulkId: BulkDecisionId) {
  while (await step(bulkId));
}

/** Comments of every state and time, as the database has them. */
async function mixedComments(filmId: FilmId, count: number) {
  const chance = chanceFrom(7);
  const sometimes = (time: number) => (chance.happens(0.5) ? new Date(time) : null);
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ filmId, authorName: chance.oneOf(["Noor", "Tomasz"]), content: `The fog ${index}`, type: "real" as const },
    approvedAt: chance.happens(0.3) ? new Date(NOW.getTime() - 5 * DAY_MS) : null,
    spamAt: chance.happens(0.2) ? new Date(NOW.getTime() - 4 * DAY_MS) : null,
    announcedAt: sometimes(NOW.getTime() - 6 * DAY_MS),
    createdAt: new Date(NOW.getTime() - 9 * DAY_MS - Math.floor(index / 3) * 1000),
  }));
  await product.db.insert(comments).values(rows);
}

/** All facts of the comments but what they have taught: these were not decided on one by one. */
async function statesOf(filmId: FilmId) {
  const ofFilm = eq(comments.filmId, filmId);
  const rows = await product.db.select().from(comments).where(ofFilm).orderBy(asc(comments.id));
  return rows.map(({ lesson: _, ...facts }) => facts);
}

test("chosen comments are decided on at once, and undone to what each was", async () => {
  const ada = await owner();
  const [waiting, shown] = [
    await createComment(product.db, ada.filmId, { approvedAt: null }),
    await createComment(product.db, ada.filmId),
  ];
  const before = await statesOf(ada.filmId);
  const { status, bulkId } = await ada.send({ decision: "spam", ids: `${waiting},${shown},${waiting}` });
  expect([status, await ada.counts()]).toEqual([201, { all: 0, approved: 0, pending: 0, spam: 2 }]);
  expect(await ada.view(bulkId)).toMatchObject({ status: "done", size: 2, changed: 2 });
  expect((await ada.undo(bulkId)).status).toBe(200);
  expect(await statesOf(ada.filmId)).toEqual(before);
  expect((await ada.undo(bulkId)).status).toBe(200);
  expect(await latestBulk(product.db, ada.accountId, new Date())).toBeNull();
});

test("a whole list is decided on in batches as of its moment, and undone to the last fact", async () => {
  const ada = await owner();
  await mixedComments(ada.filmId, 2 * BATCH_SIZE + 300);
  const late = await createComment(product.db, ada.filmId, {
    approvedAt: null,
    createdAt: new Date(NOW.getTime() + 1),
  });
  const [before, { pending }] = [await statesOf(ada.filmId), await ada.counts()];
  const { bulkId } = await ada.onList("approve");
  expect(await step(bulkId)).toBe(true);
  expect(await ada.view(bulkId)).toMatchObject({ status: "running", size: pending, changed: BATCH_SIZE });
  await carriedOut(bulkId);
  expect(await ada.view(bulkId)).toMatchObject({ status: "done", changed: pending - 1 });
  expect((await ada.counts()).pending).toBe(1);
  expect((await statesOf(ada.filmId)).find(({ id }) => id === late)?.state).toBe("pending");

  expect((await ada.undo(bulkId)).status).toBe(200);
  expect(await step(bulkId)).toBe(true);
  expect(await ada.view(bulkId)).toMatchObject({ status: "undoing" });
  await carriedOut(bulkId);
  expect(await ada.view(bulkId)).toMatchObject({ status: "undone", changed: 0 });
  expect(await statesOf(ada.filmId)).toEqual(before);
  expect(await product.db.$count(formerStates, eq(formerStates.bulkId, bulkId))).toBe(0);
});

test.each(["approve", "unapprove", "spam", "delete"])("%s of all is undone, also from the middle", async (decision) => {
  const ada = await owner();
  await mixedComments(ada.filmId, BATCH_SIZE + 400);
  const before = await statesOf(ada.filmId);
  const { bulkId } = await ada.onList(decision, { show: "all" });
  await step(bulkId);
  expect(await statesOf(ada.filmId)).not.toEqual(before);
  await ada.undo(bulkId);
  await carriedOut(bulkId);
  expect(await statesOf(ada.filmId)).toEqual(before);
});

test("an undo leaves what was decided since, and what its author deleted", async () => {
  const ada = await owner();
  const ids: CommentId[] = [];
  for (let index = 0; index < 4; index++) {
    ids.push(await createComment(product.db, ada.filmId, { approvedAt: null, content: `The fog ${index}` }));
  }
  const [kept, unapproved, deleted, gone] = ids.map((id) => found(id));
  const { bulkId } = await ada.onList("approve");
  await carriedOut(bulkId);
  const later = new Date(NOW.getTime() + DAY_MS);
  const decided = (commentId: CommentId | undefined, decision: "unapprove" | "approve" | "delete") =>
    product.db.transaction((tx) =>
      decide({ tx, queue: product.queue }, { accountId: ada.accountId, commentId: found(commentId) }, decision, later),
    );
  await decided(unapproved, "unapprove");
  await decided(unapproved, "approve");
  await decided(deleted, "delete");
  await product.db.delete(comments).where(eq(comments.id, found(gone)));
  await ada.undo(bulkId);
  await carriedOut(bulkId);
  const states = Object.fromEntries((await statesOf(ada.filmId)).map(({ id, state }) => [id, state]));
  expect(states).toEqual({ [found(kept)]: "pending", [found(unapproved)]: "approved", [found(deleted)]: "deleted" });
});

test("a list is decided on with everything that narrows it, and never without", async () => {
  const ada = await owner();
  await createComment(product.db, ada.filmId, { approvedAt: null, authorName: "Noor", ageRange: "25-34" });
  await createComment(product.db, ada.filmId, { approvedAt: null, authorName: "Noor", content: "Buy pills" });
  await createComment(product.db, ada.filmId, { approvedAt: null, authorName: "Tomasz", content: "Pills, cheap" });
  const { bulkId } = await ada.onList("spam", { author: "Noor", search: "pills" });
  await carriedOut(bulkId);
  expect(await ada.view(bulkId)).toMatchObject({ size: 1, changed: 1 });
  expect((await ada.counts()).spam).toBe(1);
  const odd: Record<string, string>[] = [
    { age: "7" },
    { written: "never" },
    { search: "x".repeat(101) },
    { asOf: "" },
    { show: "pendin" },
  ];
  for (const fields of odd) expect((await ada.onList("spam", fields)).status).toBe(422);
  expect((await ada.onList("notSpam")).status).toBe(422);
  expect((await ada.send({ decision: "spam", ids: "" })).status).toBe(422);
  expect((await ada.counts()).spam).toBe(1);
});

test("one decision on a list is under way at a time; it can be stopped where it is", async () => {
  const ada = await owner();
  await mixedComments(ada.filmId, 3 * BATCH_SIZE);
  const { bulkId } = await ada.onList("delete", { show: "all" });
  expect((await ada.onList("approve")).status).toBe(409);
  await step(bulkId);
  expect((await ada.visitor.fetch(`${BULK}/${bulkId}`, { method: "PUT" })).status).toBe(200);
  expect(await step(bulkId)).toBe(false);
  expect(await ada.view(bulkId)).toMatchObject({ status: "stopped", changed: BATCH_SIZE });
  const next = await ada.onList("approve");
  expect(next.status).toBe(201);
  expect((await ada.undo(bulkId)).status).toBe(409);
  await carriedOut(next.bulkId);
  expect((await ada.undo(bulkId)).status).toBe(200);
});

test("the same form decides once, and two people who undo at once undo once", async () => {
  const ada = await owner();
  const id = await createComment(product.db, ada.filmId, { approvedAt: null });
  const fields = { decision: "approve", ids: id, idempotencyKey: crypto.randomUUID() };
  const [first, second] = [await ada.send(fields), await ada.send(fields)];
  expect([second.status, second.bulkId]).toEqual([201, first.bulkId]);
  const undone = await Promise.all([ada.undo(first.bulkId), ada.undo(first.bulkId)]);
  expect(undone.map(({ status }) => status)).toEqual([200, 200]);
  expect((await ada.counts()).pending).toBe(1);
});

test("a stranger's comments, list and decision are not found", async () => {
  const [ada, eve] = [await owner(), await owner()];
  const id = await createComment(product.db, ada.filmId, { approvedAt: null });
  expect((await eve.send({ decision: "delete", ids: id })).status).toBe(404);
  expect((await eve.onList("delete", { film: ada.filmId })).status).toBe(404);
  const { bulkId } = await ada.onList("spam");
  const path = `${BULK}/${bulkId}`;
  const answers = await Promise.all([
    eve.visitor.get(path),
    eve.undo(bulkId),
    eve.visitor.fetch(path, { method: "PUT" }),
    eve.visitor.get(`${BULK}/nothing`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await ada.view(bulkId)).status).toBe("running");
});

test("a week later it cannot be undone, and is forgotten", async () => {
  const ada = await owner();
  const id = await createComment(product.db, ada.filmId);
  const { bulkId } = await ada.send({ decision: "unapprove", ids: id });
  const own = { accountId: ada.accountId, bulkId };
  const later = new Date(Date.now() + 7 * DAY_MS + 60_000);
  const late = await product.db.transaction((tx) => undoBulk({ tx, queue: product.queue }, own, later));
  expect(late).toEqual({ ok: false, reason: "undo-ended" });
  await deleteOldBulks(product.db, undoEnded(later));
  expect(await product.db.$count(bulkDecisions, eq(bulkDecisions.id, bulkId))).toBe(0);
  expect(await product.db.transaction((tx) => stopBulk(tx, own))).toEqual({ ok: false, reason: "not-found" });
});

test("the worker carries a list's decision out, and its undo", async () => {
  const worker = await startTestProduct({ role: "all", databaseUrl: product.databaseUrl });
  try {
    const ada = await owner();
    await mixedComments(ada.filmId, BATCH_SIZE + 10);
    const before = await statesOf(ada.filmId);
    const { bulkId } = await ada.onList("delete", { show: "all" });
    await until(async () => (await ada.view(bulkId)).status === "done", "everything is deleted");
    await ada.undo(bulkId);
    await until(async () => (await ada.view(bulkId)).status === "undone", "everything is back");
    expect(await statesOf(ada.filmId)).toEqual(before);
  } finally {
    await worker.stop();
  }
});

test("a decision that ends while the list is read is not shown as carried out beside the list before it", async () => {
  const ada = await owner();
  for (let index = 0; index < 3; index++) await createComment(product.db, ada.filmId, { approvedAt: null });
  const { bulkId } = await ada.onList("approve", { asOf: String(Date.now()) });
  const page = await product.db.transaction(async (tx) => {
    await tx.execute(sql`lock table bulk_decisions in access exclusive mode`);
    const answer = ada.visitor.get("/studio/comments");
    await until(isAskedAbout, "the decision is asked about");
    while (await carryOn({ tx, queue: product.queue }, bulkId));
    return { answer };
  });
  const words = (await (await page.answer).text()).replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  expect(words).toContain("3 comments are approved");
  expect(words).toContain("Approved 3 Pending 0");
});

const isAskedAbout = async () => {
  const asked = "select 1 from pg_locks where not granted and relation = 'bulk_decisions'::regclass";
  return (await product.db.$client.query(asked)).rowCount;
};
