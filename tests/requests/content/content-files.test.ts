import { desc, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentFiles, contentItems, contentProjects } from "~/db/schema/content-projects.ts";
import { videos } from "~/db/schema/videos.ts";
import { spaceUsed } from "~/features/account/entitlements/queries.server.ts";
import { deleteOldRows } from "~/features/account/old-rows/commands.server.ts";
import { sweep } from "~/features/content/content-files/jobs.server.ts";
import { contentFileKey, FILE_PROBLEMS, UNNAMED_RETENTION_MS } from "~/features/content/content-files/rules.ts";
import { sweepVideos } from "~/features/content/media-use/jobs.server.ts";
import { PICTURE_PROBLEMS } from "~/features/content/pictures/rules.ts";
import { mediaUrl, playableKey } from "~/features/video/videos/rules.ts";
import type { AccountId, ContentProjectId, VideoId } from "~/lib/ids.ts";
import { createContent, createProject } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import type { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let photograph: Buffer;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  photograph = await sharp({ create: { width: 320, height: 200, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => product.stop());

const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const SUBTITLES = Buffer.from("1\n00:00:01,000 --> 00:00:02,500\nThe fog stays.\n");

async function withProject(holder: Parameters<typeof launchedOwner>[1] = {}) {
  const owner = await launchedOwner(product, holder);
  return { ...owner, ...(await createContent(product.db, owner.accountId)) };
}

async function answered(response: Response) {
  const text = await response.text();
  return [response.status, text.startsWith("{") ? JSON.parse(text).problems : {}] as const;
}

async function add(visitor: Visitor, projectId: ContentProjectId, sent: [name: string, bytes: Buffer] | VideoId) {
  const body = new FormData();
  if (typeof sent === "string") body.set("videoId", sent);
  else body.set("file", new File([new Uint8Array(sent[1])], sent[0]));
  return answered(await visitor.fetch(`/studio/content/projects/${projectId}/files`, { method: "POST", body }));
}

const newest = async (projectId: ContentProjectId) =>
  found(
    (
      await product.db
        .select()
        .from(contentItems)
        .where(eq(contentItems.projectId, projectId))
        .orderBy(desc(contentItems.place))
    )[0],
  );
const used = async (accountId: AccountId) => (await spaceUsed(product.db, accountId, new Date())).bytes;
const filesOf = (accountId: AccountId) =>
  product.db.select().from(contentFiles).where(eq(contentFiles.accountId, accountId));

describe("files in a content project", () => {
  test("a picture is stored like every other one, and only its owner sees it", async () => {
    const { visitor, accountId, projectId } = await withProject();
    const { visitor: stranger } = await launchedOwner(product);
    expect(await add(visitor, projectId, ["Harbour at night.jpg", photograph])).toEqual([200, {}]);
    const item = await newest(projectId);
    expect(item).toMatchObject({
      type: "picture",
      url: "",
      title: "Harbour at night",
      fileName: "Harbour at night.jpg",
    });
    const address = mediaUrl(item.imageKey ?? "");
    expect((await visitor.get(address)).status).toBe(200);
    expect((await stranger.get(address)).status).toBe(404);
    expect(await used(accountId)).toBeGreaterThan(0);
    expect(await (await visitor.get("/studio/content")).text()).toContain("Harbour at night");
  });

  test("a PDF and subtitles are downloaded by their owner only, and count as storage", async () => {
    const { visitor, accountId, projectId, itemId } = await withProject();
    const { visitor: stranger } = await launchedOwner(product);
    expect(await add(visitor, projectId, ["Review.pdf", PDF])).toEqual([200, {}]);
    expect(await used(accountId)).toBe(PDF.length);
    const pdf = await newest(projectId);
    const download = await visitor.get(`/studio/content/items/${pdf.id}/file`);
    expect([download.status, download.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(download.headers.get("content-disposition")).toContain('attachment; filename="Review.pdf"');
    expect(Buffer.from(await download.arrayBuffer())).toEqual(PDF);
    expect((await stranger.get(`/studio/content/items/${pdf.id}/file`)).status).toBe(404);
    expect((await visitor.get(mediaUrl(contentFileKey(found(pdf.fileId), "document")))).status).toBe(404);
    expect(await add(visitor, projectId, ["german.srt", SUBTITLES])).toEqual([200, {}]);
    const { id } = await newest(projectId);
    expect(await (await visitor.get(`/studio/content/items/${id}/file`)).text()).toMatch(
      /^WEBVTT\n[\s\S]*The fog stays/,
    );
    expect((await visitor.get(`/studio/content/items/${itemId}/file`)).status).toBe(404);
  });

  test("what is not what its name says is refused, and leaves nothing", async () => {
    const { visitor, accountId, projectId } = await withProject();
    expect(await add(visitor, projectId, ["page.pdf", Buffer.from("<script>alert(1)</script>")])).toEqual([
      422,
      { file: FILE_PROBLEMS.notPdf },
    ]);
    expect(await add(visitor, projectId, ["still.jpg", PDF])).toEqual([422, { file: PICTURE_PROBLEMS.unreadable }]);
    expect(await add(visitor, projectId, ["late.srt", Buffer.from("1\nsoon --> later\nHello")])).toEqual([
      422,
      { file: "Line 2: this should be a time such as 00:01:02,500 --> 00:01:05,000." },
    ]);
    expect(await add(visitor, projectId, ["page.html", PDF])).toEqual([422, { file: FILE_PROBLEMS.other }]);
    expect(await add(visitor, projectId, ["empty.pdf", Buffer.of()])).toEqual([422, { file: FILE_PROBLEMS.empty }]);
    expect([await used(accountId), await filesOf(accountId)]).toEqual([0, []]);
  });

  test("a full plan and another account's project are refused", async () => {
    const { visitor, accountId, projectId } = await withProject();
    const { visitor: stranger } = await launchedOwner(product);
    expect((await add(stranger, projectId, ["Review.pdf", PDF]))[0]).toBe(404);
    await createVideo(product.db, accountId, { byteSize: 10 * 1024 ** 4 });
    expect(await add(visitor, projectId, ["Review.pdf", PDF])).toEqual([409, { file: FILE_PROBLEMS.noRoom }]);
    expect(await filesOf(accountId)).toEqual([]);
  });

  test("a film is there from the beginning of its upload, once, and shows how far it is", async () => {
    const { visitor, accountId, projectId } = await withProject();
    const film = await createVideo(product.db, accountId, { status: "uploading", originalName: "The cut.mov" });
    expect(await add(visitor, projectId, film.id)).toEqual([200, {}]);
    expect(await add(visitor, projectId, film.id)).toEqual([200, {}]);
    const item = await newest(projectId);
    expect(item).toMatchObject({ type: "film", title: "The cut", fileVideoId: film.id });
    const [project] = await product.db.select().from(contentProjects).where(eq(contentProjects.id, projectId));
    expect(project?.itemCount).toBe(2);
    expect(await (await visitor.get("/studio/content")).text()).toContain("Being uploaded.");
    await product.db.update(videos).set({ status: "processing", progress: 40 }).where(eq(videos.id, film.id));
    expect(await (await visitor.get("/studio/content")).text()).toContain("Being prepared, 40 %");
    await product.db.delete(videos).where(eq(videos.id, film.id));
    expect(await (await visitor.get("/studio/content")).text()).toContain("This file is not there any more.");
  });

  test("another account's film cannot be added", async () => {
    const { visitor, projectId } = await withProject();
    const other = await launchedOwner(product);
    const film = await createVideo(product.db, other.accountId);
    expect((await add(visitor, projectId, film.id))[0]).toBe(404);
  });
});

test("subtitles with lines that cannot be read are added, and those are named", async () => {
  const { visitor, projectId } = await withProject();
  const body = new FormData();
  const odd = "1\n00:00:01,000 --> 00:00:02,000\nFog.\n\n2\n00:00:05,000 --> 00:00:03,000\nLost.\n";
  body.set("file", new File([odd], "odd.srt"));
  const response = await visitor.fetch(`/studio/content/projects/${projectId}/files`, { method: "POST", body });
  const { ok, note } = await response.json();
  expect([ok, note]).toEqual([true, expect.stringContaining("Line 6: this caption ends before it begins.")]);
  const { id } = await newest(projectId);
  expect(await (await visitor.get(`/studio/content/items/${id}/file`)).text()).toContain("Fog.");
});

describe("files on pages", () => {
  const place = async (visitor: Visitor, itemId: string, fields: Record<string, string>) =>
    answered(await visitor.post(`/studio/content/items/${itemId}/placements`, fields));

  test("a film becomes a trailer when it has arrived, a picture a still; a PDF becomes nothing", async () => {
    const { visitor, accountId, projectId, pageId } = await withProject({ plan: "grow" });
    const film = await createVideo(product.db, accountId, { status: "uploading", playableKey: null });
    await add(visitor, projectId, film.id);
    const { id } = await newest(projectId);
    const trailer = { pageId, spot: "trailer" };
    expect(await place(visitor, id, trailer)).toEqual([409, { form: "Please wait until your file is uploaded" }]);
    const ready = { status: "ready", playableKey: playableKey(film.id) } as const;
    await product.db.update(videos).set(ready).where(eq(videos.id, film.id));
    expect(await place(visitor, id, trailer)).toEqual([200, {}]);
    expect(await (await visitor.get("/studio/content")).text()).toContain("Trailer on Your site");
    await add(visitor, projectId, ["still.jpg", photograph]);
    expect(await place(visitor, (await newest(projectId)).id, { pageId, spot: "still" })).toEqual([200, {}]);
    await add(visitor, projectId, ["Review.pdf", PDF]);
    const [status, problems] = await place(visitor, (await newest(projectId)).id, { pageId, spot: "quote" });
    expect([status, problems.form]).toEqual([409, "This item cannot become that on this page. Choose something else."]);
  });

  test("a content project is about a film project of its account", async () => {
    const { visitor, accountId, projectId } = await withProject({ plan: "grow" });
    const other = await launchedOwner(product);
    const { pageId } = await createProject(product.db, accountId, { title: "The Second Film" });
    const change = async (visitor: Visitor, page: string) =>
      answered(
        await visitor.fetch(`/studio/content/projects/${projectId}`, {
          method: "PUT",
          body: new URLSearchParams({ name: "Run", pageId: page }),
        }),
      );
    expect((await change(visitor, other.pageId))[0]).toBe(404);
    expect(await change(visitor, pageId)).toEqual([200, {}]);
    expect(await (await visitor.get("/studio/content")).text()).toContain("Film project:");
    expect(await change(visitor, "")).toEqual([200, {}]);
    expect(await (await visitor.get("/studio/content")).text()).not.toContain("Film project:");
  });
});

test("files go when their item is gone for good: not before, and with the room that they took", async () => {
  const { visitor, accountId, projectId } = await withProject();
  await add(visitor, projectId, ["Review.pdf", PDF]);
  const film = await createVideo(product.db, accountId, { byteSize: 500 });
  await add(visitor, projectId, film.id);
  const [file] = await filesOf(accountId);
  const key = contentFileKey(found(file).id, "document");
  const ids = (await product.db.select().from(contentItems).where(eq(contentItems.projectId, projectId))).map(
    ({ id }) => ["ids", id],
  );
  const removal = { method: "PUT", body: new URLSearchParams(ids) };
  expect((await visitor.fetch("/studio/content/items/removals", removal)).status).toBe(200);
  const services = { db: product.db, storage: product.storage, queue: product.queue };
  const monthLater = new Date(Date.now() + 40 * UNNAMED_RETENTION_MS);
  await sweep(services, monthLater);
  await sweepVideos(services, monthLater);
  expect([await used(accountId), await product.storage.size(key)]).toEqual([PDF.length + 500, PDF.length]);
  await deleteOldRows(product.db, monthLater);
  await sweep(services, monthLater);
  await sweepVideos(services, monthLater);
  expect([await used(accountId), await product.storage.size(key)]).toEqual([0, null]);
});
