import { afterAll, beforeAll, expect, it } from "vitest";
import { saveContent } from "~/features/content/films/commands.server.ts";
import { contentOfOwner } from "~/features/content/films/queries.server.ts";
import { EMPTY_CONTENT, type FilmContent } from "~/features/content/films/rules.ts";
import { pictureFolder } from "~/features/content/pictures/rules.ts";
import { siteByUsername } from "~/features/page/public-site/queries.server.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import { createAccount, createPublishedSite } from "../../support/factories.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

const NOW = new Date("2026-03-02T12:00:00Z");

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const save = (accountId: AccountId, filmId: FilmId, content: Partial<FilmContent>) =>
  product.db.transaction((tx) => saveContent(tx, { accountId, filmId }, content, NOW));

it("saves the given fields, leaves the others, and shows them to visitors as text", async () => {
  const { accountId, filmId, username } = await createPublishedSite(product.db);
  const page = async () => (await new Visitor(product.baseUrl).get(`/u/${username}`)).text();
  await until(async () => (await page()).length > 0, "the page is there");
  const story = { ...EMPTY_CONTENT.story, title: "How", content: "<script>alert(1)</script>" };
  expect(await save(accountId, filmId, { director: "Ada Marsh" })).toEqual({ ok: true });
  expect(await save(accountId, filmId, { story })).toEqual({ ok: true });
  const expected = { ...EMPTY_CONTENT, director: "Ada Marsh", story };
  expect(await contentOfOwner(product.db, accountId, filmId)).toEqual(expected);
  expect((await siteByUsername(product.db, username))?.site.content).toEqual(expected);
  await until(async () => (await page()).includes("&lt;script&gt;alert(1)&lt;/script&gt;"), "the story is shown");
  expect(await page()).not.toContain("<script>alert");
});

it("cannot be read or written by another account, and refuses pictures of another film", async () => {
  const [owner, stranger] = [await createPublishedSite(product.db), await createAccount(product.db)];
  expect(await save(stranger.accountId, owner.filmId, { director: "Bo" })).toEqual({ ok: false, reason: "not-found" });
  expect(await contentOfOwner(product.db, stranger.accountId, owner.filmId)).toBeNull();
  const press = (key: string) => ({ press: { ...EMPTY_CONTENT.press, stillKeys: [key] } });
  expect(await save(owner.accountId, owner.filmId, press("originals/secret/film.mov"))).toEqual({
    ok: false,
    reason: "foreign-picture",
  });
  expect(await save(owner.accountId, owner.filmId, press(`${pictureFolder(owner.filmId)}one.jpg`))).toEqual({
    ok: true,
  });
});

it("loses nothing when two forms are saved at the same time", async () => {
  const { accountId, filmId } = await createPublishedSite(product.db);
  await Promise.all([
    save(accountId, filmId, { director: "Ada" }),
    save(accountId, filmId, { producer: "Bo" }),
    save(accountId, filmId, { awards: ["Best Bell"] }),
  ]);
  expect(await contentOfOwner(product.db, accountId, filmId)).toMatchObject({
    director: "Ada",
    producer: "Bo",
    awards: ["Best Bell"],
  });
});
