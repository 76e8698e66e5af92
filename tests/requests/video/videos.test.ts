import { readdir, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { videos } from "~/db/schema/videos.ts";
import { jobPriorityOf } from "~/features/video/videos/queries/job-priority.server.ts";
import { narrowKey } from "~/features/video/videos/rules.ts";
import type { VideoId } from "~/lib/ids.ts";
import { createAccount } from "../../support/factories/account.ts";
import { createVideo } from "../../support/factories/video.ts";
import { type FilmName, makeCutClip, makeFilm, makePlaylist, makeTruncatedFilm } from "../../support/films.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { signedInUploader, type Uploader } from "../../support/uploader.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let ada: Uploader;
let films: string;
beforeAll(async () => {
  product = await startTestProduct();
  ada = await signedInUploader(product.baseUrl, "ada@example.org");
  films = await scratchFolder();
});
afterAll(async () => {
  await product.stop();
  await rm(films, { recursive: true });
});

const rowOf = async (id: VideoId) => (await product.db.select().from(videos).where(eq(videos.id, id)))[0];
const workFiles = () => readdir(join(product.config.dataDir, "work")).catch(() => []);
const isStored = async (key: string) => (await product.storage.size(key)) !== null;

describe("a film is prepared", () => {
  test.each<FilmName>(["film.mp4", "camera.mov", "old.avi", "silent.mp4"])("%s", async (name) => {
    const id = await ada.upload(await makeFilm(films, name));
    const state = await ada.settled(id);
    expect(state).toMatchObject({ status: "ready", progress: 100, message: null, canRetry: false });
    expect(state.durationMs).toBeGreaterThan(3_800);
    expect(state.durationMs).toBeLessThan(4_300);

    const row = await rowOf(id);
    expect(row).toMatchObject({ width: 320, height: 180, playableKey: `films/${id}/film.mp4`, posterWidth: 320 });
    expect(row?.posterPlaceholder).toMatch(/^data:image\/webp;base64,/);

    const film = await ada.visitor.get(`/media/${row?.playableKey}`);
    const bytes = Buffer.from(await film.arrayBuffer());
    expect(film.headers.get("content-type")).toBe("video/mp4");
    expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
    const poster = await ada.visitor.get(state.posterUrl ?? "");
    expect([poster.status, poster.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const narrow = await ada.visitor.get(narrowKey(state.posterUrl ?? ""));
    expect([narrow.status, narrow.headers.get("content-type")]).toEqual([200, "image/webp"]);
  });

  test("and a clip whose only key frame was cut away has a poster", async () => {
    const id = await ada.upload(await makeCutClip(films));
    expect((await ada.settled(id)).status).toBe("ready");
    expect(await rowOf(id)).toMatchObject({ posterKey: `posters/${id}/poster.jpg`, posterWidth: 800 });
  });

  test("and its original is deleted afterwards, and was never public", async () => {
    const id = await ada.upload(await makeFilm(films, "film.mp4"));
    expect((await fetch(`${product.baseUrl}/media/originals/${id}/original`)).status).toBe(404);
    await ada.settled(id);
    await expect.poll(async () => (await rowOf(id))?.originalKey).toBeNull();
    expect(await isStored(`originals/${id}/original`)).toBe(false);
    // The renditions of the earlier films are made with low priority.
    await expect.poll(workFiles).toEqual([]);
    expect(await product.uploads.ids()).toEqual([]);
  });
});

describe("a file that is no film is refused with a message and deleted", () => {
  const writeFilm = async (name: string, content: string) => {
    await writeFile(join(films, name), content);
    return join(films, name);
  };
  const cutOff = async () => {
    const path = await makeFilm(films, "film.mp4");
    await truncate(path, 20_000);
    return path;
  };
  test.each<[string, () => Promise<string>, RegExp]>([
    ["text named .mp4", () => writeFilm("text.mp4", "This is not a film. ".repeat(50)), /MP4, MOV, or AVI files only/],
    ["a playlist dressed as a film", () => makePlaylist(films), /MP4, MOV, or AVI files only/],
    ["the head of a film and nothing else", cutOff, /damaged/],
    ["a film cut off before its end", () => makeTruncatedFilm(films), /cut off/],
    ["sound only, MP4", () => makeFilm(films, "sound-only.mp4"), /no picture|MP4, MOV, or AVI/],
    ["sound only, AVI", () => makeFilm(films, "sound-only.avi"), /no picture/],
  ])("%s", async (_, make, message) => {
    const id = await ada.upload(await make(), "film.mp4");
    const state = await ada.settled(id);
    expect(state.status).toBe("failed");
    expect(state.message).toMatch(message);
    await expect.poll(async () => (await rowOf(id))?.originalKey).toBeNull();
    expect(await isStored(`originals/${id}/original`)).toBe(false);
    expect(await isStored(`films/${id}/film.mp4`)).toBe(false);
    expect(await product.uploads.ids()).toEqual([]);
    expect((await ada.visitor.post(`/videos/${id}/retry`)).status).toBe(409);
  });
});

test("another account's film is not found, and signed-out visitors are redirected", async () => {
  const id = await ada.upload(await makeFilm(films, "silent.mp4"));
  await ada.settled(id);
  const eve = (await signedInUploader(product.baseUrl, "eve@example.org")).visitor;
  expect((await eve.get(`/videos/${id}`)).status).toBe(404);
  expect((await eve.post(`/videos/${id}/cancellation`)).status).toBe(404);
  expect((await eve.post(`/videos/${id}/retry`)).status).toBe(404);
  expect((await eve.fetch(`/videos/${id}`, { method: "DELETE" })).status).toBe(404);
  expect((await eve.get("/videos/not-an-id")).status).toBe(404);
  expect((await new Visitor(product.baseUrl).get(`/videos/${id}`)).status).toBe(302);
  expect((await ada.state(id)).status).toBe("ready");
});

test("a removed film is deleted with its files", async () => {
  const id = await ada.upload(await makeFilm(films, "silent.mp4"));
  await ada.settled(id);
  expect((await ada.visitor.fetch(`/videos/${id}`, { method: "DELETE" })).status).toBe(200);
  expect((await ada.visitor.get(`/videos/${id}`)).status).toBe(404);
  await expect.poll(() => isStored(`films/${id}/film.mp4`)).toBe(false);
  expect((await ada.visitor.get(`/media/films/${id}/film.mp4`)).status).toBe(404);
});

test("a cancelled preparation stops, and can be started again", async () => {
  const long = await makeFilm(films, "old.avi", 90);
  const id = await ada.upload(long);
  expect((await ada.visitor.post(`/videos/${id}/cancellation`)).status).toBe(200);
  expect(await ada.settled(id)).toMatchObject({ status: "cancelled", canRetry: true });
  // Qualities of the films before may still be in the making.
  await expect.poll(workFiles).toEqual([]);
  expect(await isStored(`films/${id}/film.mp4`)).toBe(false);
  expect((await ada.visitor.post(`/videos/${id}/retry`)).status).toBe(200);
  expect((await ada.visitor.post(`/videos/${id}/cancellation`)).status).toBe(200);
  expect((await ada.visitor.fetch(`/videos/${id}`, { method: "DELETE" })).status).toBe(200);
});

test("the more films of an account are in work, the later its next one", async () => {
  const { accountId } = await createAccount(product.db);
  const priority = async () => (await jobPriorityOf(product.db, accountId)).priority;
  for (const status of ["uploaded", "ready"] as const) await createVideo(product.db, accountId, { status });
  expect(await priority()).toBe(-1);
  await createVideo(product.db, accountId, { status: "processing" });
  expect(await priority()).toBe(-2);
});
