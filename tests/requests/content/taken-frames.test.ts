import { rm } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { posterFrames } from "~/db/schema/poster-frames.ts";
import { takenFrames } from "~/db/schema/taken-frames.ts";
import { videos } from "~/db/schema/videos.ts";
import { LIST_CAPS } from "~/features/content/pages/rules/list-caps.ts";
import { listOf } from "~/features/content/pages/rules/rows.ts";
import { forgetOldFrames } from "~/features/content/taken-frames/commands.server.ts";
import { takeFrame } from "~/features/content/taken-frames/jobs.server.ts";
import { FRAMES_KEPT, MOST_WAITING, type TakenFrame } from "~/features/content/taken-frames/rules.ts";
import { videoById } from "~/features/video/videos/queries.server.ts";
import { newId, type PosterFrameId, type TakenFrameId, type VideoId } from "~/lib/ids.ts";
import { makeBarredFilm } from "../../support/barred-films.ts";
import { storedDraft } from "../../support/drafts.ts";
import { createSite } from "../../support/factories/content.ts";
import { makeFilm } from "../../support/films.ts";
import { found } from "../../support/found.ts";
import { ownerAndStranger } from "../../support/owner-and-stranger.ts";
import { changePage } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import type { Visitor } from "../../support/visitor.ts";

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

const SECONDS = 8;

/** Two accounts, one of which has a page and this film. */
async function ownersFilm(path: string, more = {}) {
  const id = newId<VideoId>();
  const playableKey = `films/${id}/film.mp4`;
  await product.storage.putFile(playableKey, path);
  const owners = await ownerAndStranger(product, { id, playableKey, durationMs: SECONDS * 1000, ...more });
  await createSite(product.db, owners.accountId, { videoId: id });
  return owners;
}

const take = (who: Visitor, videoId: VideoId, atMs: string | number, use = "still") =>
  who.fetch(`/videos/${videoId}/frames`, { method: "POST", body: new URLSearchParams({ atMs: `${atMs}`, use }) });

async function taken(who: Visitor, videoId: VideoId, atMs: number, use = "still") {
  const response = await take(who, videoId, atMs, use);
  expect(response.status).toBe(202);
  const { frameId } = await response.json();
  return { frameId: frameId as TakenFrameId, end: await run(frameId) };
}

const run = (frameId: TakenFrameId) => takeFrame.handle({ frameId }, product, new AbortController().signal);
const framesOf = async (who: Visitor, videoId: VideoId): Promise<TakenFrame[]> =>
  (await (await who.get(`/videos/${videoId}/frames`)).json()).frames;
const stillsOf = async (accountId: Parameters<typeof storedDraft>[1]) =>
  listOf((await storedDraft(product.db, accountId)).document.lists.stills);

async function pixels(key: string): Promise<Buffer> {
  return sharp(await buffer(product.storage.read(key)))
    .resize(64, 36)
    .removeAlpha()
    .raw()
    .toBuffer();
}

const distance = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;

test("the frame of exactly this second becomes a still of the draft, once, and again after it was removed", async () => {
  const { owner, accountId, videoId } = await ownersFilm(await makeFilm(folder, "scenes.mp4", SECONDS));
  for (const atMs of [3_500, 4_500, 6_500]) expect((await taken(owner, videoId, atMs)).end).toBe("taken");
  const [before, after, later] = await Promise.all((await stillsOf(accountId)).map(({ imageKey }) => pixels(imageKey)));
  if (!before || !after || !later) throw new Error("a still is missing");
  expect(distance(before, after)).toBeGreaterThan(60);
  expect(distance(after, later)).toBeLessThan(30);

  const again = await taken(owner, videoId, 3_500);
  expect(await run(again.frameId)).toBe("skipped");
  expect(await stillsOf(accountId)).toHaveLength(3);
  expect(await framesOf(owner, videoId)).toHaveLength(3);
  await changePage(product.db, accountId, (document) => ({
    ...document,
    lists: { ...document.lists, stills: { byId: {}, order: [] } },
  }));
  await taken(owner, videoId, 3_500);
  expect(await stillsOf(accountId)).toHaveLength(1);
});

test("a taken frame becomes the poster, without bars, and the former one can be chosen again", async () => {
  const barred = await makeBarredFilm(folder, { width: 960, height: 540 }, 2.39, SECONDS);
  const bars = { left: 0, right: 0, top: 0.128, bottom: 0.128 };
  const { owner, videoId } = await ownersFilm(barred, { bars });
  await taken(owner, videoId, 1_000, "poster");
  const first = found(await videoById(product.db, videoId));
  expect((first.posterWidth ?? 0) / (first.posterHeight ?? 1)).toBeGreaterThan(2.3);
  expect(first).toMatchObject({ posterAtMs: 1_000, posterChosenAt: expect.any(Date) });
  const { frameId } = await taken(owner, videoId, 2_000, "poster");
  expect((await videoById(product.db, videoId))?.posterKey).toBe(`posters/${videoId}/still-${frameId}.jpg`);
  const frames = await product.db
    .select()
    .from(posterFrames)
    .where(eq(posterFrames.videoId, videoId))
    .orderBy(asc(posterFrames.atMs));
  expect(frames.map(({ atMs }) => atMs)).toEqual([1_000, 2_000]);
  const body = new URLSearchParams({ posterFrameId: found(frames[0]).id });
  expect((await owner.fetch(`/videos/${videoId}/poster`, { method: "POST", body })).status).toBe(200);
  expect((await videoById(product.db, videoId))?.posterKey).toBe(first.posterKey);
});

test("a bad second is refused in words, and a stranger finds nothing", async () => {
  const { owner, stranger, videoId } = await ownersFilm(await makeFilm(folder, "scenes.mp4", SECONDS));
  for (const atMs of ["-1", "NaN", "soon", "", "1e3"]) {
    const refused = await take(owner, videoId, atMs);
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { frameId: null, problem: "Choose a second of the film first." },
    ]);
  }
  const beyond = await take(owner, videoId, SECONDS * 1000 + 1);
  expect([beyond.status, (await beyond.json()).problem]).toEqual([
    422,
    "This second is after the end of the film. Choose an earlier one.",
  ]);
  expect((await take(stranger, videoId, 1_000)).status).toBe(404);
  expect((await stranger.get(`/videos/${videoId}/frames`)).status).toBe(404);
  expect(await framesOf(owner, videoId)).toEqual([]);
});

test("a second without a picture is told, and no other frame takes its place", async () => {
  const film = await makeFilm(folder, "scenes.mp4", SECONDS);
  const { owner, accountId, videoId } = await ownersFilm(film, { durationMs: 60_000 });
  const { end } = await taken(owner, videoId, 50_000);
  expect(end).toBe("no-picture");
  expect((await framesOf(owner, videoId))[0]).toMatchObject({
    status: "failed",
    message: "The film has no picture at this second. Choose one a little earlier.",
  });
  expect(await stillsOf(accountId)).toEqual([]);
});

test("frames that wait, and stills of a page, are limited", async () => {
  const { owner, accountId, videoId } = await ownersFilm(await makeFilm(folder, "scenes.mp4", SECONDS));
  for (let frame = 0; frame < MOST_WAITING; frame++) expect((await take(owner, videoId, frame)).status).toBe(202);
  expect((await (await take(owner, videoId, 100)).json()).problem).toMatch(/Wait a moment/);
  expect((await framesOf(owner, videoId)).every(({ status }) => status === "waiting")).toBe(true);
  const rows = Array.from({ length: LIST_CAPS.stills }, (_, index) => `row${index}`);
  const byId = Object.fromEntries(rows.map((id) => [id, { imageKey: "pictures/x/y.jpg", alt: "" }]));
  await changePage(product.db, accountId, (document) => ({
    ...document,
    lists: { ...document.lists, stills: { byId, order: rows } },
  }));
  expect((await (await take(owner, videoId, 100)).json()).problem).toMatch(/as many stills as it can hold/);
});

test("rows of older frames are removed with their posters, except the one that is shown", async () => {
  const { videoId } = await ownersFilm(await makeFilm(folder, "scenes.mp4", SECONDS));
  const rows = Array.from({ length: FRAMES_KEPT + 2 }, (_, index) => ({
    ...({ id: newId<TakenFrameId>(), videoId, atMs: index, use: "poster", status: "ready" } as const),
    takenAt: new Date(Date.UTC(2026, 2, 1, 0, index)),
  }));
  await product.db.insert(takenFrames).values(rows);
  const posters = rows.slice(0, 2).map(({ id, atMs }) => ({
    ...{ id: id as string as PosterFrameId, videoId, atMs, width: 320, height: 180, placeholder: "" },
    key: `posters/${videoId}/still-${id}.jpg`,
  }));
  await product.db.insert(posterFrames).values(posters);
  await product.db.update(videos).set({ posterKey: posters[0]?.key }).where(eq(videos.id, videoId));
  await forgetOldFrames(product, videoId);
  const kept = await product.db.select().from(takenFrames).where(eq(takenFrames.videoId, videoId));
  expect(kept.map(({ atMs }) => atMs).sort((one, other) => one - other)).toEqual(rows.slice(2).map(({ atMs }) => atMs));
  const shown = await product.db.select().from(posterFrames).where(eq(posterFrames.videoId, videoId));
  expect(shown.map(({ key }) => key)).toEqual([posters[0]?.key]);
});
