import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountExports } from "~/db/schema/account-exports.ts";
import { renditionSets } from "~/db/schema/rendition-sets.ts";
import { videos } from "~/db/schema/videos.ts";
import { sweep as sweepExports } from "~/features/studio/exports/jobs.server.ts";
import { mediaKeysOf } from "~/features/studio/exports/queries/media.server.ts";
import { removeHidden, sweep, sweepHidden } from "~/features/video/hidden-parts/jobs.server.ts";
import { masterKey, runKeys } from "~/features/video/renditions/rules.ts";
import { videoById } from "~/features/video/videos/queries.server.ts";
import { HIDDEN_REMOVED, mediaUrl, playableKey } from "~/features/video/videos/rules.ts";
import { type AccountId, newId, type VideoId } from "~/lib/ids.ts";
import { openFfmpeg } from "~/platform/ffmpeg.ts";
import { createVideo } from "../../support/factories/video.ts";
import { makeCutClip, makeFilm } from "../../support/films.ts";
import { found } from "../../support/found.ts";
import { hiddenMs } from "../../support/hidden-parts.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import type { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let folder: string;
let owner: { visitor: Visitor; accountId: AccountId };
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  folder = await scratchFolder();
  owner = await launchedOwner(product);
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

const { signal } = new AbortController();
const PRIMING_MS = 100;

/** A film as an earlier version published it. */
async function publishedFilm(path: string): Promise<VideoId> {
  const id = newId<VideoId>();
  await product.storage.putFile(playableKey(id), path);
  await createVideo(product.db, owner.accountId, { id, durationMs: 3_000, playableKey: playableKey(id) });
  return id;
}
const rowOf = async (id: VideoId) => found(await videoById(product.db, id));
/** Its errors are of the classes that this test's jobs know, not of those in the build. */
const services = () => ({ ...product, ffmpeg: openFfmpeg(product.log) });
const run = (videoId: VideoId) => removeHidden.handle({ videoId }, services(), signal);

async function downloaded(key: string): Promise<string> {
  const response = await owner.visitor.get(mediaUrl(key));
  expect(response.status).toBe(200);
  const path = join(folder, `${newId<VideoId>()}.mp4`);
  await writeFile(path, Buffer.from(await response.arrayBuffer()));
  return path;
}

test("what a published film hides is taken out, and its old files go when the new ones serve", async () => {
  const id = await publishedFilm(await makeCutClip(folder));
  expect(Math.max(...(await hiddenMs(services().ffmpeg, await downloaded(playableKey(id)))))).toBeGreaterThan(900);
  const token = "11111111-2222-4333-8444-555555555555";
  await product.storage.put(masterKey(id, token), Buffer.from("#EXTM3U"));
  const set = { videoId: id, status: "ready" as const, token, qualities: ["450p"] };
  await product.db.insert(renditionSets).values({ ...set, createdAt: new Date(), updatedAt: new Date() });
  const asked = new Date(Date.now() - 60_000);
  const archive = { accountId: owner.accountId, parts: ["media" as const], status: "ready" as const };
  await product.db.insert(accountExports).values({ ...archive, createdAt: asked, updatedAt: asked, readyAt: asked });

  expect(await sweepHidden.handle({}, product, signal)).toBe("1 films");
  expect(await run(id)).toBe("mended");
  const { playableKey: key, hiddenRemovedAt } = await rowOf(id);
  expect([key, hiddenRemovedAt]).toEqual([`films/${id}/film-2.mp4`, expect.any(Date)]);
  expect(await product.storage.size(playableKey(id))).toBeGreaterThan(0);
  for (const ms of await hiddenMs(services().ffmpeg, await downloaded(String(key))))
    expect(ms).toBeLessThan(PRIMING_MS);
  const state = await (await owner.visitor.get(`/videos/${id}`)).json();
  expect(state.notes).toEqual([HIDDEN_REMOVED]);
  const [renditions] = await product.db.select().from(renditionSets).where(eq(renditionSets.videoId, id));
  expect(renditions).toMatchObject({ status: "waiting", token: null });
  expect(await mediaKeysOf(product.db, owner.accountId)).toContain(key);

  await sweepExports(product, new Date());
  expect(await product.db.select().from(accountExports)).toEqual([]);
  expect((await rowOf(id)).replacedKeys).toEqual([playableKey(id), ...runKeys(id, token)]);
  await sweep(services(), new Date());
  for (const old of [playableKey(id), masterKey(id, token)]) expect(await product.storage.size(old)).toBeGreaterThan(0);
  await sweep(services(), new Date(Date.now() + 61 * 60_000));
  expect((await rowOf(id)).replacedKeys).toEqual([]);
  for (const old of [playableKey(id), ...runKeys(id, token)]) expect(await product.storage.size(old)).toBeNull();
  expect(await product.storage.size(String(key))).toBeGreaterThan(0);
  expect([await run(id), await sweepHidden.handle({}, product, signal)]).toEqual(["skipped", "0 films"]);
});

test("a run that was killed behind its last file begins again", async () => {
  const id = await publishedFilm(await makeCutClip(folder));
  await product.storage.put(`films/${id}/film-2.mp4`, Buffer.from("half of a film"));
  expect(await run(id)).toBe("mended");
  const path = await downloaded(String((await rowOf(id)).playableKey));
  for (const ms of await hiddenMs(services().ffmpeg, path)) expect(ms).toBeLessThan(PRIMING_MS);
});

test("a film that was removed meanwhile leaves no file", async () => {
  const id = await publishedFilm(await makeCutClip(folder));
  const { storage } = product;
  const removing = {
    ...storage,
    putFile: async (key: string, path: string) => {
      await storage.putFile(key, path);
      await product.db.delete(videos).where(eq(videos.id, id));
    },
  };
  expect(await removeHidden.handle({ videoId: id }, { ...services(), storage: removing }, signal)).toBe("not wanted");
  expect(await storage.size(`films/${id}/film-2.mp4`)).toBeNull();
});

test("films that hide nothing, and files that are none, are looked at once", async () => {
  const whole = await publishedFilm(await makeFilm(folder, "faststart.mp4", 3));
  const none = join(folder, "none.mp4");
  await writeFile(none, "no film");
  const broken = await publishedFilm(none);
  expect(await sweepHidden.handle({}, product, signal)).toBe("2 films");
  expect([await run(whole), await run(broken)]).toEqual(["nothing hidden", "failed"]);
  expect((await rowOf(whole)).playableKey).toBe(playableKey(whole));
  expect(await sweepHidden.handle({}, product, signal)).toBe("0 films");
});
