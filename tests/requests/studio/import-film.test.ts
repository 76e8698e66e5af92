import { rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { captions } from "~/db/schema/captions.ts";
import { videos } from "~/db/schema/videos.ts";
import { linesOf } from "~/features/clips/highlights/rules/cue-words.ts";
import { cuesIn } from "~/features/clips/runs/queries/words.server.ts";
import { captionKey } from "~/features/video/captions/rules.ts";
import { prepareVideo } from "~/features/video/transcoding/jobs.server.ts";
import { playableKey } from "~/features/video/videos/rules.ts";
import { type CaptionId, newId, type VideoId } from "~/lib/ids.ts";
import { createAccount } from "../../support/factories/account.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { makeFilm } from "../../support/films.ts";
import { found } from "../../support/found.ts";
import { exported, imported } from "../../support/import-world.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";

let product: TestProduct;
let folder: string;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  folder = await scratchFolder();
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

/** With the times of its words. */
const VTT = "WEBVTT\n\n00:00:00.003 --> 00:00:01.000\nThe <00:00:00.297>bell <00:00:00.611>rings.\n";

test("an imported film is prepared like an upload, and plays with its captions", async () => {
  const { db, storage } = product;
  const owner = await createPublishedSite(db, { plan: "pro" });
  const film = await createVideo(db, owner.accountId, { byteSize: 1000 });
  await db
    .update(videos)
    .set({ playableKey: playableKey(film.id) })
    .where(eq(videos.id, film.id));
  await storage.putFile(playableKey(film.id), await makeFilm(folder, "wide.mp4"));
  const captionId = newId<CaptionId>();
  const track = { id: captionId, videoId: film.id, label: "English", srclang: "en", isDefault: true };
  await db.insert(captions).values(track);
  await storage.put(captionKey(film.id, captionId), Buffer.from(VTT));

  const { accountId } = await createAccount(db, { plan: "pro" });
  const world = { db, storage, folder, services: { ...product, statedConsent: true } };
  const report = await imported(world, accountId, await exported(world, owner.accountId));
  expect(report.came).toMatchObject({ videos: 1, captions: 1 });
  const filmOf = async () => found((await db.select().from(videos).where(eq(videos.accountId, accountId)))[0]);
  const { id } = await filmOf();
  expect(await storage.size(playableKey(id)), "what came is not played as it is").toBeNull();
  await prepareVideo.handle({ videoId: id as VideoId }, product, new AbortController().signal);
  expect(await filmOf()).toMatchObject({ status: "ready", failure: null, playableKey: playableKey(id) });
  expect(await storage.size(playableKey(id))).toBeGreaterThan(1000);
  const [caption] = await db.select().from(captions).where(eq(captions.videoId, id));
  expect(caption).toMatchObject({ label: "English", srclang: "en", isDefault: true });
  expect(linesOf(await cuesIn(storage, found(caption).videoId, found(caption).id))).toMatchObject([
    { words: [{ startMs: 3 }, { text: "bell", startMs: 297 }, { text: "rings.", startMs: 611 }] },
  ]);
});

test("what says to be a film and is none is left out, and nothing of it stays", async () => {
  const { db, storage } = product;
  const owner = await createPublishedSite(db, { plan: "pro" });
  const film = await createVideo(db, owner.accountId, { byteSize: 1000 });
  await db
    .update(videos)
    .set({ playableKey: playableKey(film.id) })
    .where(eq(videos.id, film.id));
  await storage.put(playableKey(film.id), Buffer.from("<html><script>alert(1)</script>"));
  const { accountId } = await createAccount(db, { plan: "pro" });
  const world = { db, storage, folder, services: { ...product, statedConsent: true } };
  const report = await imported(world, accountId, await exported(world, owner.accountId));
  expect(report.lines).toEqual([{ table: "videos", line: 1, why: "it is no film" }]);
  expect(await db.$count(videos, eq(videos.accountId, accountId))).toBe(0);
});
