import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageDrafts, pageSaves } from "~/db/schema/pages.ts";
import { deleteSaves, saveDraft } from "~/features/content/drafts/commands.server.ts";
import { MOST_LOGGED } from "~/features/content/drafts/rules.ts";
import type { Db } from "~/platform/db.ts";
import { ownDraft, storedDraft } from "../../support/drafts.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
/** Another process of the same product: it has no draft in its memory, or an older one. */
let second: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  second = await startTestProduct({ role: "web", databaseUrl: product.databaseUrl, baseUrl: product.baseUrl });
});
afterAll(async () => {
  await second.stop();
  await product.stop();
});

const NOW = new Date("2026-03-04T12:00:00Z");

async function owner() {
  const ada = await launchedOwner(product);
  const { pageId } = await ownDraft(product.db, ada);
  const own = { accountId: ada.accountId, pageId };
  /** Continues from what is stored, as a tab does that has just been opened. */
  const type = async (value: string, db: Db = product.db) => {
    const { revision, document } = await storedDraft(product.db, ada.accountId);
    const patches = [{ path: "film.director", was: document.film.director, value }];
    const answer = await db.transaction((tx) => saveDraft(tx, own, { revision, patchId: randomUUID(), patches }, NOW));
    expect(answer).toMatchObject({ ok: true, answer: { revision: revision + 1, clashes: [], refused: [] } });
  };
  const row = async () => {
    const [draft] = await product.db.select().from(pageDrafts).where(eq(pageDrafts.pageId, pageId));
    return found(draft);
  };
  const director = async () => (await storedDraft(product.db, ada.accountId)).document.film.director;
  return { own, type, row, director };
}

test("a save writes its change; now and then the document with all of them", async () => {
  const { type, row, director } = await owner();
  await type("1");
  const { documentRevision, document: first } = await row();
  for (let number = 2; number <= MOST_LOGGED; number++) await type(`${number}`);
  expect(await row()).toMatchObject({ revision: MOST_LOGGED, documentRevision, document: first });
  expect(await director()).toBe(`${MOST_LOGGED}`);
  await type("whole");
  const later = await row();
  expect(later).toMatchObject({ documentRevision: later.revision, document: { film: { director: "whole" } } });
  await type("after");
  expect([await director(), (await row()).document]).toEqual(["after", later.document]);
});

test("two processes save one draft in turns", async () => {
  const { type, director } = await owner();
  for (const [index, { db }] of [product, second, product, second, second, product].entries())
    await type(`${index}`, db);
  expect(await director()).toBe("5");
});

test("a save that was rolled back is as if it had never been", async () => {
  const { own, type, row, director } = await owner();
  await type("kept");
  const { revision } = await row();
  const patches = [{ path: "film.director", was: "kept", value: "lost" }];
  const lost = product.db.transaction(async (tx) => {
    await saveDraft(tx, own, { revision, patchId: randomUUID(), patches }, NOW);
    throw new Error("the line broke");
  });
  await expect(lost).rejects.toThrow("the line broke");
  expect(await director()).toBe("kept");
  await type("next");
  expect(await director()).toBe("next");
});

test("the log keeps what the stored document does not contain yet", async () => {
  const { own, type, row, director } = await owner();
  await type("1");
  await type("2");
  await deleteSaves(product.db, new Date(NOW.getTime() + 1));
  expect(await director()).toBe("2");
  const { revision, documentRevision } = await row();
  const left = await product.db.select().from(pageSaves).where(eq(pageSaves.pageId, own.pageId));
  expect(left).toHaveLength(revision - documentRevision);
});
