import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { artifacts } from "~/db/schema/artifacts.ts";
import { pictures } from "~/db/schema/pictures.ts";
import { comeBack, leave } from "~/features/account/leaving/commands.server.ts";
import { createPreview, takeBackPreview } from "~/features/content/previews/commands.server.ts";
import { previewPath } from "~/features/content/previews/rules.ts";
import type { ArtifactKind } from "~/features/page/artifacts/rules.ts";
import { type ArtifactId, newId, type OwnPage } from "~/lib/ids.ts";
import { createClip, createProject } from "../../support/factories/content.ts";
import { putFilmOnPage } from "../../support/film-on-page.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { changePage } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { HANGS_MS } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let guest: Visitor;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  guest = new Visitor(product.baseUrl);
});
afterAll(() => product.stop());

const FILM = Buffer.from("a film");
const PUBLIC = "public, max-age=31536000, s-maxage=86400, immutable";
const answerOf = async (visitor: Visitor, key: string) => {
  const response = await visitor.get(`/media/${key}`);
  await response.arrayBuffer();
  return [response.status, response.headers.get("cache-control")];
};
const YES = [200, PUBLIC];
const OWN = [200, "private, no-store"];
const NO = [404, "no-store"];

/** An owner with a project and its film, and the films of both. */
async function filmmaker(values: Parameters<typeof createProject>[2] = {}) {
  const owner = await launchedOwner(product, { plan: "grow" });
  const project = await createProject(product.db, owner.accountId, values);
  const own: OwnPage = { accountId: owner.accountId, pageId: project.pageId };
  const film = await putFilmOnPage(product, { accountId: owner.accountId, filmId: project.filmId }, FILM);
  return { ...owner, ...film, project, own };
}

const settings = (status: string, visibility: string) => new URLSearchParams({ status, visibility, folderId: "" });
const setProject = async (visitor: Visitor, { pageId }: OwnPage, status: string, visibility: string) => {
  const body = settings(status, visibility);
  expect((await visitor.fetch(`/studio/projects/${pageId}`, { method: "PUT", body })).status).toBe(200);
};
/** `NOTIFY` arrives a moment after the commit. */
const becomes = (key: string, answer: unknown[]) =>
  vi.waitFor(async () => expect(await answerOf(guest, key)).toEqual(answer), { timeout: HANGS_MS, interval: 20 });

describe("a film", () => {
  test("of a public page is for everybody, and after the first request asks the database nothing", async () => {
    const { playableKey, posterKey } = await filmmaker();
    expect(await answerOf(guest, playableKey)).toEqual(YES);
    const query = vi.spyOn(product.db.$client, "query");
    expect(await answerOf(guest, playableKey)).toEqual(YES);
    expect(await answerOf(guest, posterKey)).toEqual(YES);
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
  });

  test("that is only uploaded, or on a draft, is its owner's alone from the beginning", async () => {
    const { visitor, playableKey, posterKey } = await filmmaker({ publishedAt: null });
    const stranger = await launchedOwner(product);
    for (const key of [playableKey, posterKey]) {
      expect(await answerOf(visitor, key)).toEqual(OWN);
      expect(await answerOf(guest, key)).toEqual(NO);
      expect(await answerOf(stranger.visitor, key)).toEqual(NO);
    }
  });

  test("of a page that becomes private is gone at its old address, whole and in parts, and comes back with it", async () => {
    const { visitor, own, playableKey, posterKey, videoId } = await filmmaker();
    const [playlist, captions] = [`films/${videoId}/${videoId}-master.m3u8`, `films/${videoId}/${newId()}.vtt`];
    for (const key of [playlist, captions]) await product.storage.put(key, Buffer.from("text"));
    const all = [playableKey, posterKey, playlist, captions];
    for (const key of all) expect(await answerOf(guest, key)).toEqual(YES);
    await setProject(visitor, own, "live", "private");
    for (const key of all) await becomes(key, NO);
    for (const key of all) expect(await answerOf(visitor, key)).toEqual(OWN);
    const part = await guest.fetch(`/media/${playableKey}`, { headers: { range: "bytes=0-1" } });
    const tagged = await guest.fetch(`/media/${playableKey}`, { headers: { "if-none-match": `"${playableKey}-6"` } });
    expect([part.status, tagged.status]).toEqual([404, 404]);
    await setProject(visitor, own, "live", "public");
    for (const key of all) await becomes(key, YES);
  });

  test("of an account that is leaving is gone at once, and comes back with it", async () => {
    const { accountId, playableKey, posterKey } = await filmmaker();
    for (const key of [playableKey, posterKey]) expect(await answerOf(guest, key)).toEqual(YES);
    const services = { queue: product.queue, baseUrl: product.baseUrl };
    await product.db.transaction((tx) => leave(tx, services, accountId, new Date()));
    for (const key of [playableKey, posterKey]) await becomes(key, NO);
    await product.db.transaction((tx) => comeBack(tx, accountId, new Date()));
    for (const key of [playableKey, posterKey]) await becomes(key, YES);
  });

  test.each([
    ["archived", "archived"],
    ["taken back to a draft", "draft"],
  ])("of a page that is %s is private", async (_, status) => {
    const { visitor, own, playableKey } = await filmmaker();
    expect(await answerOf(guest, playableKey)).toEqual(YES);
    await setProject(visitor, own, status, "public");
    await becomes(playableKey, NO);
  });

  test("of a deleted project is private, and public again after undoing", async () => {
    const { visitor, own, playableKey } = await filmmaker();
    expect(await answerOf(guest, playableKey)).toEqual(YES);
    const body = () => new URLSearchParams({ ids: own.pageId });
    await visitor.fetch("/studio/projects/removals", { method: "PUT", body: body() });
    await becomes(playableKey, NO);
    await visitor.fetch("/studio/projects/removals", { method: "DELETE", body: body() });
    await becomes(playableKey, YES);
  });

  test("of an account whose pages are private is private", async () => {
    const { visitor, playableKey } = await filmmaker();
    expect(await answerOf(guest, playableKey)).toEqual(YES);
    await visitor.post("/studio/site/privacy", { profilePublic: "false" });
    await becomes(playableKey, NO);
  });

  test("that two pages show is public while one of them is", async () => {
    const { visitor, filmId, own, playableKey, videoId } = await filmmaker();
    await createClip(product.db, filmId, videoId, { kind: "trailer" });
    await setProject(visitor, own, "live", "private");
    expect(await answerOf(guest, playableKey)).toEqual(YES);
    await visitor.fetch("/studio/site/publication", { method: "DELETE" });
    await becomes(playableKey, NO);
  });
});

describe("a picture", () => {
  async function withPicture() {
    const maker = await filmmaker();
    const key = `pictures/${maker.filmId}/m0abcd12-${newId()}-3x2-both.jpg`;
    const copy = key.replace(".jpg", "-narrow.webp");
    for (const each of [key, copy]) await product.storage.put(each, Buffer.from("a picture"));
    const row = { key, accountId: maker.accountId, byteSize: 18, createdAt: new Date() };
    await product.db.insert(pictures).values(row);
    return { ...maker, key, copy };
  }

  test("that only the draft names is the owner's; the published version makes it public, with its copy", async () => {
    const { visitor, accountId, key, copy } = await withPicture();
    const withPortrait = (profileImageKey: string) =>
      changePage(product.db, accountId, (draft) => ({ ...draft, person: { ...draft.person, profileImageKey } }));
    await withPortrait(key);
    for (const each of [key, copy]) {
      expect(await answerOf(guest, each)).toEqual(NO);
      expect(await answerOf(visitor, each)).toEqual(OWN);
    }
    await visitor.post("/studio/site/publication");
    for (const each of [key, copy]) await becomes(each, YES);
    await withPortrait("");
    expect(await answerOf(guest, key)).toEqual(YES);
    await visitor.post("/studio/site/publication");
    for (const each of [key, copy]) await becomes(each, NO);
  });

  test("does not become public by a text on another account's page that looks like its key", async () => {
    const { key } = await withPicture();
    const stranger = await launchedOwner(product);
    await changePage(product.db, stranger.accountId, (draft) => ({ ...draft, subtitle: key }));
    await stranger.visitor.post("/studio/site/publication");
    expect(await answerOf(guest, key)).toEqual(NO);
    expect(await answerOf(stranger.visitor, key)).toEqual(NO);
  });
});

describe("an artifact", () => {
  test.each<[ArtifactKind, unknown[]]>([
    ["card", YES],
    ["press-kit", YES],
    ["cv", YES],
    ["qr-poster", NO],
    ["programme-page", NO],
    ["story-card", NO],
    ["story-cards", NO],
    ["projection-card", NO],
    ["screening-poster", NO],
    ["festival-package", NO],
    ["festival-package-with-film", NO],
    ["social-pictures", NO],
  ])("%s of a public page", async (kind, answer) => {
    const { visitor, own, accountId } = await filmmaker();
    const id = newId<ArtifactId>();
    const key = `prints/${id}/file.png`;
    await product.storage.put(key, Buffer.from("print"));
    const row = { id, accountId, pageId: own.pageId, kind, fingerprint: id, askedAt: new Date(), madeAt: new Date() };
    await product.db.insert(artifacts).values(row);
    expect(await answerOf(guest, key)).toEqual(answer);
    await setProject(visitor, own, "live", "private");
    await becomes(key, NO);
    expect(await answerOf(visitor, key)).toEqual(OWN);
  });
});

describe("a preview of a draft", () => {
  test("opens the private media of that draft in the browser that opened it, until it is taken back", async () => {
    const { own, playableKey, posterKey } = await filmmaker({ publishedAt: null });
    const other = await filmmaker({ publishedAt: null });
    const made = await product.db.transaction((tx) => createPreview(tx, own, 7, new Date()));
    if (!made.ok) throw new Error(made.reason);
    const reader = new Visitor(product.baseUrl);
    expect((await reader.get(previewPath(made.token))).status).toBe(200);
    for (const key of [playableKey, posterKey]) expect(await answerOf(reader, key)).toEqual(OWN);
    expect(await answerOf(reader, other.playableKey)).toEqual(NO);
    expect(await answerOf(guest, playableKey)).toEqual(NO);
    await product.db.transaction((tx) => takeBackPreview(tx, own, made.id));
    expect(await answerOf(reader, playableKey)).toEqual(NO);
  });
});
