import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type contentItems, contentPlacements } from "~/db/schema/content-projects.ts";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { pageOfOwner, siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { listOf } from "~/features/content/pages/rules/rows.ts";
import type { AccountId, ContentItemId } from "~/lib/ids.ts";
import { createContent, createProject } from "../../support/factories/content.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import type { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const REVIEW = {
  type: "url",
  url: "https://paper.example/review",
  videoId: null,
  title: "A quiet marvel",
  description: "The fog has never been so loud.",
  author: "Mara Lind",
} as const;

async function send(visitor: Visitor, method: string, path: string, fields: Record<string, string>) {
  const response = await visitor.fetch(path, { method, body: new URLSearchParams(fields) });
  const text = await response.text();
  return [response.status, text.startsWith("{") ? JSON.parse(text).problems : {}] as const;
}

const place = (visitor: Visitor, itemId: ContentItemId, pageId: string, spot: string) =>
  send(visitor, "POST", `/studio/content/items/${itemId}/placements`, { pageId, spot });

type Holder = NonNullable<Parameters<typeof launchedOwner>[1]>;

async function withItem(values: Partial<typeof contentItems.$inferInsert> = {}, holder: Holder = {}) {
  const owner = await launchedOwner(product, holder);
  const content = await createContent(product.db, owner.accountId, values);
  const page = found(await siteOfAccount(product.db, owner.accountId));
  return { ...owner, ...content, page, pageId: page.id };
}

const documentOf = async (accountId: AccountId) => {
  const page = found(await siteOfAccount(product.db, accountId));
  return (await draftOf(product.db, page)).document;
};
const tiesOf = (itemId: ContentItemId) =>
  product.db.select().from(contentPlacements).where(eq(contentPlacements.itemId, itemId));
const screen = async (visitor: Visitor) => (await visitor.get("/studio/content")).text();

describe("an item is placed in a page's draft", () => {
  test.each([
    ["episode", "episodes"],
    ["trailer", "trailers"],
    ["film", "films"],
  ] as const)("as %s, once", async (spot, list) => {
    const { visitor, accountId, itemId, pageId } = await withItem({ description: "Ninety seconds" });
    expect(await place(visitor, itemId, pageId, spot)).toEqual([200, {}]);
    const { lists } = await documentOf(accountId);
    const [tie] = await tiesOf(itemId);
    expect(lists[list].order).toEqual([tie?.rowId]);
    expect(listOf(lists[list])).toMatchObject([{ title: "Teaser", description: "Ninety seconds" }]);
    const again = [409, { form: "This item is there already." }];
    expect(await place(visitor, itemId, pageId, spot)).toEqual(again);
  });

  test("as press quote with its source, also of a project", async () => {
    const { visitor, accountId, itemId } = await withItem(REVIEW, { plan: "grow" });
    const project = await createProject(product.db, accountId);
    expect(await place(visitor, itemId, project.pageId, "quote")).toEqual([200, {}]);
    expect((await documentOf(accountId)).lists.quotes.order).toEqual([]);
    const page = found(await pageOfOwner(product.db, { accountId, pageId: project.pageId }));
    const { document } = await draftOf(product.db, page);
    expect(listOf(document.lists.quotes)).toEqual([
      { text: "The fog has never been so loud.", source: "Mara Lind", url: REVIEW.url },
    ]);
    expect(await screen(visitor)).toContain("Press quote on ");
  });

  test("as gallery picture, which the page then keeps", async () => {
    const imageKey = "pictures/mine/a-1-100x100.jpg";
    const { visitor, accountId, itemId, pageId, page } = await withItem({ imageKey });
    expect(await place(visitor, itemId, pageId, "still")).toEqual([200, {}]);
    expect(listOf((await documentOf(accountId)).lists.stills)).toEqual([{ imageKey, alt: "Teaser" }]);
    expect((await draftOf(product.db, page)).media).toContain(imageKey);
  });

  test("as past project and spotlight clip of an actor, a filmmaker's page has neither", async () => {
    const actor = await withItem({}, { role: "actor", plan: "grow" });
    const maker = await withItem();
    for (const spot of ["past-project", "spotlight"]) {
      expect((await place(actor.visitor, actor.itemId, actor.pageId, spot))[0]).toBe(200);
      expect((await place(maker.visitor, maker.itemId, maker.pageId, spot))[0]).toBe(409);
    }
    const { lists } = await documentOf(actor.accountId);
    expect(listOf(lists.pastProjects)).toMatchObject([{ title: "Teaser", type: "film" }]);
    expect(listOf(lists.spotlights)).toMatchObject([{ title: "Teaser" }]);
  });
});

test.each([
  ["a link that is no film as an episode", REVIEW, "episode"],
  ["an item without a picture in the gallery", REVIEW, "still"],
])("%s is refused", async (_, values, spot) => {
  const { visitor, itemId, pageId } = await withItem(values);
  const refusal = "This item cannot become that on this page. Choose something else.";
  expect(await place(visitor, itemId, pageId, spot)).toEqual([409, { form: refusal }]);
  expect(await tiesOf(itemId)).toEqual([]);
});

test("what the plan does not include is refused, and nothing is tied", async () => {
  const { visitor, itemId, pageId } = await withItem({}, { role: "actor" });
  expect((await place(visitor, itemId, pageId, "spotlight"))[0]).toBe(409);
  expect(await tiesOf(itemId)).toEqual([]);
  const maker = await withItem(REVIEW);
  const beyond = await createProject(product.db, maker.accountId);
  const [status, problems] = await place(maker.visitor, maker.itemId, beyond.pageId, "quote");
  expect([status, problems.form]).toEqual([409, expect.stringContaining("read-only")]);
});

describe("removing an item from the collection", () => {
  test.each([
    ["keep", 1],
    ["take-off", 0],
  ])("%s: the page's draft has %i quotes then", async (onPages, left) => {
    const { visitor, accountId, itemId, pageId } = await withItem(REVIEW);
    await place(visitor, itemId, pageId, "quote");
    expect(await send(visitor, "PUT", "/studio/content/items/removals", { ids: itemId, onPages })).toEqual([200, {}]);
    expect((await documentOf(accountId)).lists.quotes.order).toHaveLength(left);
  });

  test("a row that its page lost is shown nowhere", async () => {
    const { visitor, itemId, pageId } = await withItem(REVIEW);
    await place(visitor, itemId, pageId, "quote");
    await product.db.update(contentPlacements).set({ rowId: "gone" }).where(eq(contentPlacements.itemId, itemId));
    expect(await screen(visitor)).not.toContain("Press quote on ");
    expect((await place(visitor, itemId, pageId, "quote"))[0]).toBe(200);
  });
});

test("nothing of another account is placed, and nothing placed on its pages", async () => {
  const [mine, theirs] = [await withItem(REVIEW), await withItem(REVIEW)];
  expect((await place(mine.visitor, theirs.itemId, mine.pageId, "quote"))[0]).toBe(404);
  expect((await place(mine.visitor, mine.itemId, theirs.pageId, "quote"))[0]).toBe(404);
  await send(mine.visitor, "PUT", "/studio/content/items/removals", { ids: theirs.itemId, onPages: "take-off" });
  expect([...(await tiesOf(theirs.itemId)), ...(await tiesOf(mine.itemId))]).toEqual([]);
});
