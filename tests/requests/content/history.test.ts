import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageDrafts, pageSaves, pageVersions } from "~/db/schema/pages.ts";
import { changeDraft } from "~/features/content/drafts/commands.server.ts";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { reverseSave } from "~/features/content/history/commands.server.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { rowsOf } from "~/features/content/pages/rules/rows.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { type AccountId, newId, type PageId } from "~/lib/ids.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { publishChange } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

type Change = (document: PageDocument) => PageDocument;

const credits =
  (...names: string[]): Change =>
  ({ lists, ...document }) => ({
    ...document,
    lists: { ...lists, credits: rowsOf(names.map((name) => [name.toLowerCase(), { job: "Sound", name }])) },
  });
const titled =
  (title: string): Change =>
  (document) => ({ ...document, title });

/** An owner whose page was published as it was made, and then once for each change. */
async function ownerWithHistory(...changes: Change[]) {
  const owner = await launchedOwner(product);
  for (const change of changes) await publishChange(product.db, owner.accountId, change);
  const page = found(await siteOfAccount(product.db, owner.accountId));
  return { ...owner, page, pageId: page.id };
}

const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
const draftOfAccount = async (accountId: AccountId) =>
  (await draftOf(product.db, found(await siteOfAccount(product.db, accountId)))).document;
const versionsOf = async (pageId: PageId) =>
  (await product.db.select().from(pageVersions).where(eq(pageVersions.pageId, pageId))).map(({ version }) => version);
const spoil = (pageId: PageId, version: number) =>
  product.db
    .update(pageVersions)
    .set({ document: { schema: 99, words: "Kept words" } })
    .where(and(eq(pageVersions.pageId, pageId), eq(pageVersions.version, version)));

describe("the list", () => {
  test("says what changed in each version", async () => {
    const { visitor } = await ownerWithHistory(credits("Ada", "Bo"), titled("The Bell"), credits("Bo"));
    const shown = await textOf(await visitor.get("/studio/history"));
    expect(shown.match(/aria-label="Version \d"/g)).toEqual(
      [4, 3, 2, 1].map((number) => `aria-label="Version ${number}"`),
    );
    for (const words of ["2 changes: two credits added", "1 change: title", "1 change: one credit removed"])
      expect(shown).toContain(words);
    expect(shown).toContain("The first version that is kept");
  });

  test("restores, compares and erases every version but the public one", async () => {
    const { visitor } = await ownerWithHistory(titled("The Bell"));
    const shown = (await textOf(await visitor.get("/studio/history"))).replaceAll("&amp;", "&");
    for (const action of ["1/restoration", "2/restoration", "1/erasure"])
      expect(shown).toContain(`action="/studio/history/${action}"`);
    expect(shown).not.toContain("2/erasure");
    for (const query of ["before=1&after=2", "before=2&after=draft"])
      expect(shown).toContain(`href="/studio/history/comparison?${query}"`);
  });

  test("continues with older versions", async () => {
    const { visitor } = await ownerWithHistory(...Array.from({ length: 11 }, (_, at) => titled(`Take ${at}`)));
    const shown = await textOf(await visitor.get("/studio/history"));
    const [, older] = /href="\/studio\/history(\?before=\d+)"/.exec(shown) ?? [];
    expect(older).toBe("?before=3");
    const rest = await textOf(await visitor.get(`/studio/history${older}`));
    expect(rest.match(/aria-label="Version \d"/g)).toHaveLength(2);
  });
});

describe("a comparison", () => {
  test("marks the words that differ, and shows rows that came and went", async () => {
    const { visitor } = await ownerWithHistory(
      (document) => credits("Ada")({ ...document, description: "Two sisters walk a drowned coast." }),
      (document) => credits("Bo")({ ...document, description: "Three sisters walk a quiet coast." }),
    );
    const shown = await textOf(await visitor.get("/studio/history/comparison?before=2&after=3"));
    expect(shown).toMatch(/<del[^>]*>Two<\/del> sisters walk a <del[^>]*>drowned<\/del> coast/);
    expect(shown).toMatch(/<ins[^>]*>Three<\/ins> sisters walk a <ins[^>]*>quiet<\/ins> coast/);
    expect(shown).toContain("Credit “Bo” added");
    expect(shown).toContain("Credit “Ada” removed");
    expect(shown).not.toContain(">Title<");
  });

  test("compares with the draft, and a version with itself", async () => {
    const { visitor } = await ownerWithHistory(titled("The Bell"));
    expect((await visitor.post("/studio/history/1/restoration")).status).toBe(302);
    expect(await textOf(await visitor.get("/studio/history/comparison?before=2&after=draft"))).toContain(">Title<");
    expect(await textOf(await visitor.get("/studio/history/comparison?before=2&after=2"))).toContain(
      "Both are the same",
    );
    expect((await visitor.get("/studio/history/comparison?before=9&after=2")).status).toBe(404);
  });
});

describe("restoring", () => {
  test("makes a version the draft by one ordinary change, and is not public", async () => {
    const { visitor, accountId, username, pageId } = await ownerWithHistory(titled("The Bell"));
    const before = (await draftOfAccount(accountId)).title;
    const restored = await visitor.post("/studio/history/1/restoration");
    expect(restored.headers.get("location")).toBe("/studio/history?restored=1&revision=2");
    const told = await textOf(await visitor.get(restored.headers.get("location") ?? ""));
    expect(told).toContain("Version 1 is your draft now.");
    expect(told).toContain('action="/studio/history/saves/2/reversal"');
    expect((await draftOfAccount(accountId)).title).toBe("The Salt Road");
    expect(await textOf(await visitor.get(`/u/${username}`))).toContain(before);
    const saves = await product.db.select().from(pageSaves).where(eq(pageSaves.pageId, pageId));
    expect(saves.at(-1)?.patches).toEqual([{ path: "title", was: "The Bell", value: "The Salt Road" }]);
  });

  test("is taken back, except where something was written since", async () => {
    const { visitor, accountId } = await ownerWithHistory((document) => ({
      ...document,
      title: "The Bell",
      description: "Fog.",
    }));
    await visitor.post("/studio/history/1/restoration");
    const own = { accountId, pageId: found(await siteOfAccount(product.db, accountId)).id };
    await product.db.transaction((tx) => changeDraft(tx, own, titled("The Pier"), new Date()));
    const stranger = { ...own, accountId: newId<AccountId>() };
    expect(await product.db.transaction((tx) => reverseSave(tx, stranger, 2, new Date()))).toBe(false);
    expect((await visitor.post("/studio/history/saves/2/reversal")).headers.get("location")).toBe("/studio/history");
    expect(await draftOfAccount(accountId)).toMatchObject({ title: "The Pier", description: "Fog." });
    expect((await visitor.post("/studio/history/saves/99/reversal")).status).toBe(404);
  });

  test("keeps the role and the template that fits it", async () => {
    const { visitor, accountId } = await ownerWithHistory((document) => ({
      ...document,
      role: "actor",
      template: "actors",
      title: "Ada Marsh",
    }));
    await visitor.post("/studio/history/1/restoration");
    expect(await draftOfAccount(accountId)).toMatchObject({
      role: "actor",
      template: "actors",
      title: "The Salt Road",
    });
  });
});

test("a version that cannot be read is listed, downloaded, and not restored", async () => {
  const { visitor, accountId, pageId } = await ownerWithHistory(titled("The Bell"));
  await spoil(pageId, 1);
  const shown = await textOf(await visitor.get("/studio/history"));
  expect(shown).toContain("cannot be read any more");
  expect(shown).toContain("What changed is unknown");
  const file = await visitor.get("/studio/history/1/document");
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="version-1.json"');
  expect(await file.json()).toEqual({ schema: 99, words: "Kept words" });
  expect((await visitor.post("/studio/history/1/restoration")).status).toBe(409);
  expect((await draftOfAccount(accountId)).title).toBe("The Bell");
  expect((await visitor.get("/studio/history/comparison?before=1&after=2")).status).toBe(200);
});

test("an erased version is gone, and the public one cannot be erased", async () => {
  const { visitor, pageId, username } = await ownerWithHistory(titled("The Bell"), titled("The Fog"));
  expect((await visitor.post("/studio/history/1/erasure")).headers.get("location")).toBe("/studio/history");
  expect(await versionsOf(pageId)).toEqual([2, 3]);
  expect((await visitor.post("/studio/history/3/erasure")).status).toBe(409);
  expect((await visitor.post("/studio/history/1/erasure")).status).toBe(404);
  expect(await versionsOf(pageId)).toEqual([2, 3]);
  expect((await visitor.get(`/u/${username}`)).status).toBe(200);
});

test("a draft that could not be read is told, downloaded and removed", async () => {
  const { visitor, pageId, accountId } = await ownerWithHistory();
  expect((await visitor.get("/studio/history/unreadable-draft")).status).toBe(404);
  const ofPage = eq(pageDrafts.pageId, pageId);
  await product.db
    .update(pageDrafts)
    .set({ document: { schema: 99, words: "Kept words" } })
    .where(ofPage);
  const shown = await textOf(await visitor.get("/studio/history"));
  expect(shown).toContain("Download the earlier draft");
  expect(shown).not.toContain("remove it here");
  expect(await (await visitor.get("/studio/history/unreadable-draft")).json()).toEqual({
    schema: 99,
    words: "Kept words",
  });
  await publishChange(product.db, accountId, titled("The Bell"));
  expect(await textOf(await visitor.get("/studio/history"))).toContain("remove it here");
  expect((await visitor.post("/studio/history/unreadable-draft/removal")).headers.get("location")).toBe(
    "/studio/history",
  );
  expect((await visitor.get("/studio/history/unreadable-draft")).status).toBe(404);
  expect((await visitor.post("/studio/history/unreadable-draft/removal")).status).toBe(404);
});

test("versions belong to the caller’s own page", async () => {
  const owner = await ownerWithHistory(titled("The Bell"), titled("The Fog"));
  const stranger = await launchedOwner(product);
  for (const [method, path] of [
    ["GET", "/studio/history/2/document"],
    ["POST", "/studio/history/2/restoration"],
    ["POST", "/studio/history/2/erasure"],
    ["GET", "/studio/history/comparison?before=1&after=2"],
  ] as const)
    expect([path, (await stranger.visitor.fetch(path, { method })).status]).toEqual([path, 404]);
  expect(await versionsOf(owner.pageId)).toEqual([1, 2, 3]);
});
