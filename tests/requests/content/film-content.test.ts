import { afterAll, beforeAll, expect, it } from "vitest";
import { pictures } from "~/db/schema/pictures.ts";
import { saveDraft } from "~/features/content/drafts/commands.server.ts";
import { DRAFT_MESSAGES } from "~/features/content/drafts/rules.ts";
import { contentOfOwner } from "~/features/content/films/queries.server.ts";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import type { Json } from "~/features/content/pages/rules/patches.ts";
import { filmContentOf } from "~/features/content/pages/rules/projection.ts";
import { pictureFolder } from "~/features/content/pictures/rules.ts";
import { siteByUsername } from "~/features/page/public-site/queries.server.ts";
import type { AccountId, PageId } from "~/lib/ids.ts";
import { storedDraft } from "../../support/drafts.ts";
import { createAccount } from "../../support/factories/account.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { found } from "../../support/found.ts";
import { publishPage } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

const NOW = new Date("2026-03-02T12:00:00Z");

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

type Change = [path: string, value: Json, was?: Json];

const pageIdOf = async (accountId: AccountId) => found(await siteOfAccount(product.db, accountId)).id;

async function save(own: { accountId: AccountId; pageId: PageId }, ...changes: Change[]) {
  const patches = changes.map(([path, value, was = ""]) => ({ path, was, value }));
  const patchId = crypto.randomUUID();
  return product.db.transaction((tx) => saveDraft(tx, own, { revision: 0, patchId, patches }, NOW));
}

it("saves the given fields, leaves the others, and shows them to visitors as text once they are published", async () => {
  const { accountId, filmId, username } = await createPublishedSite(product.db);
  const own = { accountId, pageId: await pageIdOf(accountId) };
  const page = async () => (await new Visitor(product.baseUrl).get(`/u/${username}`)).text();
  await until(async () => (await page()).length > 0, "the page is there");
  const story = { ...EMPTY_CONTENT.story, title: "How", content: "<script>alert(1)</script>" };
  expect(await save(own, ["film.director", "Ada Marsh"])).toMatchObject({ ok: true, answer: { revision: 1 } });
  expect(await save(own, ["film.story.title", story.title], ["film.story.content", story.content])).toMatchObject({
    ok: true,
    answer: { revision: 2, clashes: [], refused: [] },
  });
  const expected = { ...EMPTY_CONTENT, director: "Ada Marsh", story };
  expect(filmContentOf((await storedDraft(product.db, accountId)).document)).toEqual(expected);
  expect(await contentOfOwner(product.db, accountId, filmId)).toEqual(EMPTY_CONTENT);
  expect(await page()).not.toContain("alert(1)");

  await publishPage(product.db, accountId, NOW);
  expect(await contentOfOwner(product.db, accountId, filmId)).toEqual(expected);
  expect((await siteByUsername(product.db, username))?.site.content).toEqual(expected);
  await until(async () => (await page()).includes("&lt;script&gt;alert(1)&lt;/script&gt;"), "the story is shown");
  expect(await page()).not.toContain("<script>alert");
});

it("cannot be read or written by another account, and refuses other files than the account's pictures", async () => {
  const [owner, stranger] = [await createPublishedSite(product.db), await createAccount(product.db)];
  const own = { accountId: owner.accountId, pageId: await pageIdOf(owner.accountId) };
  expect(await save({ ...own, accountId: stranger.accountId }, ["film.director", "Bo"])).toEqual({
    ok: false,
    reason: "not-found",
  });
  expect(await contentOfOwner(product.db, stranger.accountId, owner.filmId)).toBeNull();
  const still = (imageKey: string) => save(own, ["lists.stills.byId.s1", { imageKey, alt: "" }, null]);
  const refused = {
    ok: true,
    answer: { refused: [{ path: "lists.stills.byId.s1", message: DRAFT_MESSAGES.picture }] },
  };
  expect(await still("originals/secret/film.mov")).toMatchObject(refused);
  const key = `${pictureFolder(owner.filmId)}one.jpg`;
  expect(await still(key)).toMatchObject(refused);
  await product.db.insert(pictures).values({ key, accountId: stranger.accountId, byteSize: 1, createdAt: NOW });
  expect(await still(key)).toMatchObject(refused);
  await product.db.update(pictures).set({ accountId: owner.accountId });
  expect(await still(key)).toMatchObject({ ok: true, answer: { refused: [] } });
});

it("loses nothing when forms are saved at the same time", async () => {
  const { accountId, filmId } = await createPublishedSite(product.db);
  const own = { accountId, pageId: await pageIdOf(accountId) };
  await Promise.all([
    save(own, ["film.director", "Ada"]),
    save(own, ["film.producer", "Bo"]),
    save(own, ["lists.awards.byId.a1", { text: "Best Bell" }, null]),
  ]);
  await publishPage(product.db, accountId, NOW);
  expect(await contentOfOwner(product.db, accountId, filmId)).toMatchObject({
    director: "Ada",
    producer: "Bo",
    awards: ["Best Bell"],
  });
});
