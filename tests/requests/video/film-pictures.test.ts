import { rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { posterFrames } from "~/db/schema/poster-frames.ts";
import { renditionSets } from "~/db/schema/rendition-sets.ts";
import { videos } from "~/db/schema/videos.ts";
import { surveyFilm, sweepSurveys } from "~/features/video/poster-frames/jobs.server.ts";
import { posterFramesOf } from "~/features/video/poster-frames/queries.server.ts";
import { makeRenditions } from "~/features/video/renditions/jobs.server.ts";
import { NO_BARS } from "~/features/video/survey/rules/bars.ts";
import { prepareFilm } from "~/features/video/transcoding/commands.server.ts";
import { videoById } from "~/features/video/videos/queries.server.ts";
import { narrowKey } from "~/features/video/videos/rules.ts";
import { newId, type VideoId } from "~/lib/ids.ts";
import { openFfmpeg } from "~/platform/ffmpeg.ts";
import { toWebImage } from "~/platform/images.ts";
import { makeBarredFilm } from "../../support/barred-films.ts";
import { createAccount } from "../../support/factories/account.ts";
import { createVideo } from "../../support/factories/video.ts";
import { makeFilm } from "../../support/films.ts";
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
  await rm(folder, { recursive: true });
});

const FRAME = { width: 960, height: 540 };
const RATIO = 2.39;
const signal = new AbortController().signal;

/** A playable film with bars, and a poster that has them too. */
async function barredFilm(): Promise<VideoId> {
  const { accountId } = await createAccount(product.db);
  const id = newId<VideoId>();
  const key = `films/${id}/film.mp4`;
  await product.storage.putFile(key, await makeBarredFilm(folder, FRAME, RATIO, 16));
  const { jpeg, narrow } = await toWebImage(await posterWithBars());
  await product.storage.put(`posters/${id}/poster.jpg`, jpeg);
  await product.storage.put(`posters/${id}/poster-narrow.webp`, narrow);
  const poster = { posterKey: `posters/${id}/poster.jpg`, posterWidth: FRAME.width, posterHeight: FRAME.height };
  await createVideo(product.db, accountId, { id, durationMs: 16_000, playableKey: key, ...FRAME, ...poster });
  return id;
}

async function posterWithBars(): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const picture = { create: { width: 960, height: 402, channels: 3 as const, background: "teal" } };
  return sharp(picture).extend({ top: 69, bottom: 69, background: "black" }).png().toBuffer();
}

const ratioOf = ({ width, height }: { width: number | null; height: number | null }) => (width ?? 0) / (height ?? 1);

async function expectPictures(id: VideoId) {
  const video = await videoById(product.db, id);
  if (!video?.bars || video.loopStartMs === null || video.loopEndMs === null) throw new Error("nothing was found");
  expect(video.surveyedAt).not.toBeNull();
  expect(Math.abs(video.bars.top - 0.128)).toBeLessThan(0.015);
  expect(video.loopEndMs - video.loopStartMs).toBeGreaterThanOrEqual(8_000);
  if (!video.posterKey || !video.loopShot) throw new Error("nothing was chosen");
  expect(await product.storage.size(narrowKey(video.posterKey))).not.toBeNull();
  const frames = await posterFramesOf(product.db, id);
  expect(frames.length).toBeGreaterThan(1);
  expect(frames.length).toBeLessThanOrEqual(12);
  expect(frames.map(({ key }) => key)).toContain(video.posterKey);
  for (const picture of [...frames, { width: video.posterWidth, height: video.posterHeight }]) {
    expect(ratioOf(picture)).toBeGreaterThan(2.35);
    expect(ratioOf(picture)).toBeLessThan(2.5);
  }
  return frames;
}

test("bars are cut from the poster, its choices and the storyboard; the loop is chosen", async () => {
  const id = await barredFilm();
  await product.db.insert(renditionSets).values({ videoId: id, status: "waiting" });
  expect(await makeRenditions.handle({ videoId: id }, product, signal)).toBe("ready");
  await expectPictures(id);
  const [{ storyboard } = { storyboard: null }] = await product.db
    .select()
    .from(renditionSets)
    .where(eq(renditionSets.videoId, id));
  expect(storyboard).toMatchObject({ tileWidth: 160 });
  expect(ratioOf({ width: storyboard?.tileWidth ?? 0, height: storyboard?.tileHeight ?? 1 })).toBeGreaterThan(2.2);
});

test("a film of an earlier version is surveyed once, and its former frames give way", async () => {
  const id = await barredFilm();
  const former = `posters/${id}/still-former.jpg`;
  await product.storage.put(former, Buffer.from("former"));
  const frame = { videoId: id, width: 960, height: 540, placeholder: "", atMs: 0 };
  await product.db.insert(posterFrames).values([
    { ...frame, key: former },
    { ...frame, key: `posters/${id}/poster.jpg` },
  ]);
  expect(await sweepSurveys.handle({}, product, signal)).toBe("1 films");
  expect(await surveyFilm.handle({ videoId: id }, product, signal)).toBe("surveyed");
  const frames = await expectPictures(id);
  expect(await product.storage.size(former)).toBeNull();
  expect(await surveyFilm.handle({ videoId: id }, product, signal)).toBe("skipped");
  // As after a kill between the poster and the last row.
  await product.db.update(videos).set({ surveyedAt: null }).where(eq(videos.id, id));
  expect(await surveyFilm.handle({ videoId: id }, product, signal)).toBe("surveyed");
  expect(await expectPictures(id)).toHaveLength(frames.length);
  expect(await sweepSurveys.handle({}, product, signal)).toBe("0 films");
});

test("a film that cannot be read is not surveyed again and again", async () => {
  const { accountId } = await createAccount(product.db);
  const id = newId<VideoId>();
  await product.storage.put(`films/${id}/film.mp4`, Buffer.from("no film"));
  await createVideo(product.db, accountId, { id, playableKey: `films/${id}/film.mp4` });
  // Its errors are of the classes that this test's job knows, not of those in the build.
  const services = { ...product, ffmpeg: openFfmpeg(product.log) };
  expect(await surveyFilm.handle({ videoId: id }, services, signal)).toBe("failed");
  expect(await videoById(product.db, id)).toMatchObject({ bars: NO_BARS, loopStartMs: null });
  expect(await surveyFilm.handle({ videoId: id }, product, signal)).toBe("skipped");
});

test("the first poster has no bars, also of a clip with one key frame", async () => {
  const posters: number[] = [];
  const onPoster = async ({ width, height }: { width: number; height: number }) => void posters.push(width / height);
  const prepared = async (original: string) =>
    prepareFilm({ ...product, lane: "quick", original, folder, onPoster, onProgress() {}, signal });
  expect(await prepared(await makeBarredFilm(folder, FRAME, RATIO, 16))).toMatchObject({ ok: true });
  expect(await prepared(await makeFilm(folder, "long-shot.mp4", 3))).toMatchObject({ ok: true });
  expect(posters).toHaveLength(2);
  expect(posters[0]).toBeGreaterThan(2.35);
  expect(posters[1]).toBeCloseTo(16 / 9, 1);
});
