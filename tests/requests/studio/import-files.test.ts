import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentFiles, contentItems, contentProjects } from "~/db/schema/content-projects.ts";
import { pages } from "~/db/schema/pages.ts";
import { videos } from "~/db/schema/videos.ts";
import { storeFile } from "~/features/content/content-files/commands/storing.server.ts";
import { addFilm, addStoredFile } from "~/features/content/content-files/commands.server.ts";
import { contentFileKey } from "~/features/content/content-files/rules.ts";
import { playableKey } from "~/features/video/videos/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { createAccount } from "../../support/factories/account.ts";
import { createContent, createProject, createPublishedSite } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { exported, type ImportWorld, imported, openImportWorld } from "../../support/import-world.ts";

let world: ImportWorld;
beforeAll(async () => {
  world = await openImportWorld();
});
afterAll(() => world.stop());

const FILM = Buffer.concat([Buffer.from("\0\0\0\x18ftypisom\0\0\x02\0isomiso2", "latin1"), Buffer.alloc(5000, 7)]);
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const SUBTITLES = Buffer.from("1\n00:00:01,000 --> 00:00:02,500\nThe fog stays.\n");

/** The owner of a content project about a film project, with a file of each kind. */
async function ownerOfFiles() {
  const { db, storage } = world;
  const owner = await createPublishedSite(db, { plan: "pro" });
  const { accountId } = owner;
  const { projectId } = await createContent(db, accountId);
  const own = { accountId, projectId };
  const { pageId } = await createProject(db, accountId, { title: "The Second Film" });
  await db.update(contentProjects).set({ pageId }).where(eq(contentProjects.id, projectId));
  const film = await createVideo(db, accountId, { byteSize: FILM.length, originalName: "The cut.mp4" });
  await db
    .update(videos)
    .set({ playableKey: playableKey(film.id) })
    .where(eq(videos.id, film.id));
  await storage.put(playableKey(film.id), FILM);
  await db.transaction((tx) => addFilm(tx, own, film.id, new Date()));
  const photograph = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#345" } })
    .png()
    .toBuffer();
  const sent = { "Still.png": photograph, "Review.pdf": PDF, "german.srt": SUBTITLES };
  for (const [name, bytes] of Object.entries(sent)) {
    const stored = await storeFile({ db, storage }, accountId, new File([new Uint8Array(bytes)], name), new Date());
    if (!stored.ok) throw new Error(stored.problem);
    await db.transaction((tx) => addStoredFile(tx, own, stored.file, new Date()));
  }
  return owner;
}

async function filesOf(accountId: AccountId) {
  const rows = await world.db
    .select({ item: contentItems, project: contentProjects })
    .from(contentItems)
    .innerJoin(contentProjects, eq(contentProjects.id, contentItems.projectId))
    .where(eq(contentProjects.accountId, accountId));
  return new Map(rows.map(({ item }) => [item.type, item]));
}

test("files of content projects come along, each with its item, and once", async () => {
  const owner = await ownerOfFiles();
  const archive = await exported(world, owner.accountId);
  const target = await createAccount(world.db, { plan: "pro" });
  const report = await imported(world, target.accountId, archive);
  expect(report.lines).toEqual([]);
  expect(report.came).toMatchObject({ content_files: 2, content_items: 5, content_projects: 1 });
  const files = await filesOf(target.accountId);
  expect([...files.keys()].toSorted()).toEqual(["document", "film", "picture", "subtitles", "vimeo"]);
  const document = found(files.get("document"));
  expect(document).toMatchObject({ title: "Review", fileName: "Review.pdf", url: "" });
  expect(await buffer(world.storage.read(contentFileKey(found(document.fileId), "document")))).toEqual(PDF);
  const [film] = await world.db
    .select()
    .from(videos)
    .where(eq(videos.id, found(files.get("film")?.fileVideoId)));
  expect(film).toMatchObject({ accountId: target.accountId, originalName: "The cut.mp4" });
  expect(await world.storage.size(found(files.get("picture")?.imageKey))).toBeGreaterThan(0);
  const [project] = await world.db
    .select()
    .from(contentProjects)
    .where(eq(contentProjects.accountId, target.accountId));
  const [about] = await world.db
    .select()
    .from(pages)
    .where(eq(pages.id, found(project?.pageId)));
  expect([project?.itemCount, about?.accountId, about?.title]).toEqual([5, target.accountId, "The Second Film"]);

  const again = await imported(world, target.accountId, archive);
  expect(again.came).toEqual({});
  expect(again.known).toMatchObject({ content_files: 2, content_items: 5 });
});

test("an item whose file is not in the archive, or finds no room, is left out by name", async () => {
  const owner = await ownerOfFiles();
  const [lost] = await world.db.select().from(contentFiles).where(eq(contentFiles.accountId, owner.accountId));
  await world.storage.removeAll("content-files", found(lost).id);
  const target = await createAccount(world.db, { plan: "pro" });
  const report = await imported(world, target.accountId, await exported(world, owner.accountId));
  expect(report.left).toEqual({ content_files: 1, content_items: 1 });
  expect(new Set(report.lines.map(({ why }) => why))).toEqual(new Set(["its file is not in the archive"]));
});
