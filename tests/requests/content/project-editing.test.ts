import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages } from "~/db/schema/pages.ts";
import { videos } from "~/db/schema/videos.ts";
import { UNSAVED_FIELD } from "~/features/content/drafts/rules.ts";
import { isNamedByPage } from "~/features/content/pages/queries.server.ts";
import { deleteRemovedProjects } from "~/features/content/projects/commands/projects.server.ts";
import { foldersOfOwner, projectTotals } from "~/features/content/projects/queries.server.ts";
import type { PageId } from "~/lib/ids.ts";
import { createFolder, createProject } from "../../support/factories/content.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { pictureFile } from "../../support/picture-file.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { ids, PROJECTS, saveField, send, settings } from "../../support/projects.ts";
import type { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const titleOf = async (pageId: PageId) =>
  (await product.db.select({ title: pages.title }).from(pages).where(eq(pages.id, pageId)))[0]?.title;

describe("a title", () => {
  test.each(["冰下的钟声", "جرس تحت الجليد", "Колокол", "🎬🔔", 'Zoë & the "Ice"'])("can be %s", async (title) => {
    const { visitor } = await launchedOwner(product, { plan: "grow" });
    const made = await send(visitor, "POST", PROJECTS, { title });
    expect((await send(visitor, "PUT", `${PROJECTS}/${made.id}`, settings("live"))).status).toBe(200);
    const [page] = await product.db.select().from(pages).where(eq(pages.id, made.id));
    expect(page).toMatchObject({ title, state: "live" });
  });

  test.each([
    ["", "Please enter a title"],
    ["   ", "Please enter a title"],
    ["x".repeat(300), "Please keep the title under 200 characters"],
  ])("cannot be %j", async (title, message) => {
    const { visitor } = await launchedOwner(product, { plan: "grow" });
    const refused = await send(visitor, "POST", PROJECTS, { title });
    expect(refused).toMatchObject({ status: 422, problems: { title: message } });
  });
});

describe("a preview of what is not saved", () => {
  const preview = (visitor: Visitor, id: string, unsaved: string) =>
    visitor.post(`/preview/${id}`, { [UNSAVED_FIELD]: unsaved });
  const titled = (value: string) => JSON.stringify([{ path: "title", was: "", value }]);

  test("shows it, and saves nothing", async () => {
    const { visitor, accountId } = await launchedOwner(product, { plan: "grow" });
    const { pageId } = await createProject(product.db, accountId, { title: "The Second Film" });
    const shown = await preview(visitor, pageId, titled("Not saved yet"));
    expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(await shown.text()).toContain("Not saved yet");
    expect(await titleOf(pageId)).toBe("The Second Film");
    expect(await (await preview(visitor, "new", titled("Never saved"))).text()).toContain("Never saved");
    expect((await projectTotals(product.db, accountId)).total).toBe(1);
  });

  test("leaves out what fits no field, and escapes the rest", async () => {
    const { visitor } = await launchedOwner(product, { plan: "grow" });
    const changes = [
      { path: "title", was: "", value: "<script>alert(1)</script>" },
      { path: "platformLinks.vimeo", was: "", value: "javascript:alert(1)" },
      { path: "nowhere.at.all", was: null, value: "x" },
    ];
    const shown = await (await preview(visitor, "new", JSON.stringify(changes))).text();
    expect(shown).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(shown).not.toContain("javascript:alert");
    expect((await preview(visitor, "new", "{not json")).status).toBe(422);
  });

  test("is not found for strangers", async () => {
    const { accountId } = await launchedOwner(product, { plan: "grow" });
    const { pageId } = await createProject(product.db, accountId);
    const { visitor } = await launchedOwner(product, { plan: "grow" });
    expect((await preview(visitor, pageId, "[]")).status).toBe(404);
  });
});

test("a poster can be added before the project is saved; a file that is no picture is refused in words", async () => {
  const { visitor } = await launchedOwner(product, { plan: "grow" });
  const sent = async (bytes: Uint8Array) => {
    const body = new FormData();
    body.set("picture", new File([Uint8Array.from(bytes)], "poster.jpg"));
    return (await visitor.fetch("/studio/film/pictures?page=new", { method: "POST", body })).json();
  };
  const { picture } = await sent((await pictureFile("poster.jpg")).buffer);
  expect(picture.key).toBeTruthy();
  const made = await send(visitor, "POST", PROJECTS, { title: "With a poster" });
  const art = { imageKey: picture.key, x: 50, y: 50 };
  const saved = await saveField(visitor, made.id, "film.keyArt.portrait", null, art);
  expect(saved).toMatchObject({ clashes: [], refused: [] });
  expect((await sent(new TextEncoder().encode("no picture at all"))).problem).toMatch(/picture/);
});

test("a streaming link that is no web address is refused when the project goes live", async () => {
  const { visitor } = await launchedOwner(product, { plan: "grow" });
  const made = await send(visitor, "POST", PROJECTS, { title: "The Ice Bell" });
  const { platforms } = (await (await visitor.get(`${PROJECTS}/${made.id}`)).json()).draft.document;
  await saveField(visitor, made.id, "platforms", platforms, ["vimeo"]);
  await saveField(visitor, made.id, "platformLinks.vimeo", "", "javascript:alert(1)");
  const refused = await send(visitor, "PUT", `${PROJECTS}/${made.id}`, settings("live"));
  expect(refused.status).toBe(409);
  expect(Object.keys(refused.problems)).toContain("platformLinks.vimeo");
});

test("a folder that was deleted in another tab is said to be gone, and the project stays where it was", async () => {
  const { visitor, accountId } = await launchedOwner(product, { plan: "pro" });
  const { pageId } = await createProject(product.db, accountId);
  const folderId = await createFolder(product.db, accountId);
  await send(visitor, "DELETE", `${PROJECTS}/folders/${folderId}`);
  const into = { folderId };
  const tried = await Promise.all([
    send(visitor, "PUT", `${PROJECTS}/moves`, [...ids(pageId), ["folderId", folderId]]),
    send(visitor, "POST", PROJECTS, { title: "In it", ...into }),
    send(visitor, "PUT", `${PROJECTS}/${pageId}`, { ...settings("live"), ...into }),
  ]);
  for (const { status, problems } of tried)
    expect([status, problems.folderId]).toEqual([404, expect.stringContaining("was deleted elsewhere")]);
  const again = await send(visitor, "DELETE", `${PROJECTS}/folders/${folderId}`);
  expect(again).toMatchObject({ status: 404, problems: { form: expect.stringContaining("not there any more") } });
});

test("the sums of an account's projects follow every change of them", async () => {
  const { visitor, accountId } = await launchedOwner(product, { plan: "pro" });
  const folderId = await createFolder(product.db, accountId);
  const sums = async () => {
    const [folder] = await foldersOfOwner(product.db, accountId);
    return { ...(await projectTotals(product.db, accountId)), inFolder: folder?.projectCount };
  };
  const one = await createProject(product.db, accountId, { views: 5, folderId });
  const two = await createProject(product.db, accountId, { views: 7, publishedAt: null });
  expect(await sums()).toEqual({ total: 2, live: 1, views: 12, inFolder: 1 });
  await send(visitor, "PUT", `${PROJECTS}/moves`, [...ids(two.pageId), ["folderId", folderId]]);
  await send(visitor, "PUT", `${PROJECTS}/${one.pageId}`, { ...settings("archived"), folderId });
  await product.db.update(pages).set({ views: 9 }).where(eq(pages.id, two.pageId));
  expect(await sums()).toEqual({ total: 2, live: 0, views: 14, inFolder: 2 });
  await send(visitor, "PUT", `${PROJECTS}/removals`, ids(one.pageId, two.pageId));
  expect(await sums()).toEqual({ total: 0, live: 0, views: 0, inFolder: 0 });
  await send(visitor, "DELETE", `${PROJECTS}/removals`, ids(one.pageId));
  expect(await sums()).toEqual({ total: 1, live: 0, views: 5, inFolder: 1 });
  await product.db.delete(pages).where(eq(pages.id, one.pageId));
  expect(await sums()).toEqual({ total: 0, live: 0, views: 0, inFolder: 0 });
});

test("a film stays as long as a copy of its project uses it, and goes with the last one", async () => {
  const { visitor, accountId } = await launchedOwner(product, { plan: "pro" });
  const made = await send(visitor, "POST", PROJECTS, { title: "The Ice Bell" });
  await visitor.post(`/studio/film/source?page=${made.id}`, { videoUrl: "https://vimeo.com/76979871" });
  const copied = await send(visitor, "POST", `${PROJECTS}/copies`, ids(made.id));
  const [{ id: videoId } = { id: "" }] = await product.db
    .select({ id: videos.id })
    .from(videos)
    .where(eq(videos.accountId, accountId));
  const inTwoMonths = new Date(Date.now() + 60 * 24 * 60 * 60 * 1000);
  for (const [id, isStillUsed] of [
    [made.id, true],
    [copied.id, false],
  ] as const) {
    await send(visitor, "PUT", `${PROJECTS}/removals`, ids(id));
    await product.db.transaction((tx) => deleteRemovedProjects(tx, inTwoMonths));
    expect(await isNamedByPage(product.db, accountId, videoId)).toBe(isStillUsed);
  }
});
