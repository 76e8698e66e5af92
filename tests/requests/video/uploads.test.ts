import { hash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { videos } from "~/db/schema/videos.ts";
import { finishUpload } from "~/features/video/uploads/commands.server.ts";
import { sweep } from "~/features/video/uploads/jobs.server.ts";
import { LARGEST_UPLOAD_BYTES } from "~/features/video/videos/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { makeFilm } from "../../support/films.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { accountIdOf, signedInUploader, type Uploader, uploaderOf, videoIdOf } from "../../support/uploader.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let ada: Uploader;
let accountId: AccountId;
let films: string;
let film: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  // No worker: originals stay as they arrived, for the tests.
  product = await startTestProduct({ role: "web" });
  ada = await signedInUploader(product.baseUrl, "ada@example.org");
  accountId = await accountIdOf(product.db, "ada@example.org");
  films = await scratchFolder();
  film = new Uint8Array(await readFile(await makeFilm(films, "film.mp4")));
});
afterAll(async () => {
  await product.stop();
  await rm(films, { recursive: true });
});

const startUpload = async (size = film.length) => (await ada.create(size)).headers.get("location") ?? "";
const rowOf = async (location: string) =>
  (
    await product.db
      .select()
      .from(videos)
      .where(eq(videos.id, videoIdOf(location)))
  )[0];
const digest = (bytes: Uint8Array) => hash("sha256", bytes, "hex");
const inUploads = async () => (await product.uploads.ids()).sort();

test("an upload resumes where it stopped, and is stored byte for byte", async () => {
  const location = await startUpload();
  expect(await rowOf(location)).toMatchObject({
    status: "uploading",
    platform: "file",
    originalName: "film.mp4",
    accountId,
  });
  const half = Math.floor(film.length / 2);
  expect((await ada.send(location, 0, film.slice(0, half))).status).toBe(204);
  expect(await ada.offset(location)).toBe(half);
  expect((await ada.send(location, half - 1, film.slice(half - 1))).status).toBe(409);
  expect((await ada.send(location, half, film.slice(half))).status).toBe(204);

  const row = await rowOf(location);
  expect(row).toMatchObject({ status: "uploaded", byteSize: film.length });
  const stored = await buffer(product.storage.read(row?.originalKey ?? ""));
  expect(digest(stored)).toBe(digest(film));
  expect(await inUploads()).not.toContain(videoIdOf(location));
});

test("when the last response is lost, the offset reports that everything has arrived", async () => {
  const location = await startUpload();
  await ada.send(location, 0, film);
  expect(await ada.offset(location)).toBe(film.length);
});

test("uploads need a session, and another account's upload is not found", async () => {
  const nobody = uploaderOf(new Visitor(product.baseUrl));
  expect((await nobody.create(10)).status).toBe(401);
  const location = await startUpload();
  expect((await nobody.send(location, 0, film)).status).toBe(401);
  const eve = await signedInUploader(product.baseUrl, "eve@example.org");
  expect((await eve.send(location, 0, film)).status).toBe(404);
  expect(await eve.offset(location)).toBeNaN();
  const headers = { "tus-resumable": "1.0.0" };
  expect((await eve.visitor.fetch(location, { method: "DELETE", headers })).status).toBe(404);
  expect(await ada.offset(location)).toBe(0);
});

test("500 MB are accepted; one byte more and an empty file are refused with a message", async () => {
  expect((await ada.create(LARGEST_UPLOAD_BYTES)).status).toBe(201);
  const before = await inUploads();
  const tooLarge = await ada.create(LARGEST_UPLOAD_BYTES + 1);
  expect([tooLarge.status, await tooLarge.text()]).toEqual([413, "File size must be less than 500MB\n"]);
  const empty = await ada.create(0);
  expect([empty.status, await empty.text()]).toEqual([400, "This file is empty. Please choose another one.\n"]);
  expect(await inUploads()).toEqual(before);
});

test("more bytes than announced are refused", async () => {
  const location = await startUpload(1000);
  expect((await ada.send(location, 0, film.slice(0, 2000))).status).toBeGreaterThanOrEqual(400);
  expect((await rowOf(location))?.status).not.toBe("uploaded");
});

test("invalid upload addresses are not found", async () => {
  for (const path of ["/api/uploads/..%2f..%2fauth-secret", "/api/uploads/nope", "/api/uploads/a/b"]) {
    expect((await ada.visitor.fetch(path, { method: "HEAD", headers: { "tus-resumable": "1.0.0" } })).status).toBe(404);
  }
});

test("a kill between the last byte and the transaction loses nothing, and finishing is idempotent", async () => {
  const location = await startUpload();
  await ada.send(location, 0, film.slice(0, -1));
  await product.uploads.datastore.write(Readable.from([film.slice(-1)]), videoIdOf(location), film.length - 1);
  expect((await rowOf(location))?.status).toBe("uploading");
  await sweep(product, new Date());
  expect((await rowOf(location))?.status).toBe("uploaded");
  const again = await Promise.all(
    [1, 2, 3].map(() => finishUpload(product, accountId, videoIdOf(location), new Date())),
  );
  expect(again).toEqual(Array(3).fill({ ok: true, status: "uploaded" }));
});

test("a kill after the move into the store loses nothing either", async () => {
  const location = await startUpload();
  const id = videoIdOf(location);
  await product.storage.put(`originals/${id}/original`, film);
  await product.uploads.forget(id);
  expect(await finishUpload(product, accountId, id, new Date())).toEqual({ ok: true, status: "uploaded" });
});

test("an unfinished upload fails after a day", async () => {
  const location = await startUpload();
  await ada.send(location, 0, film.slice(0, 100));
  const now = Date.now();
  await sweep(product, new Date(now + 23 * 3600_000));
  expect((await rowOf(location))?.status).toBe("uploading");
  await sweep(product, new Date(now + 25 * 3600_000));
  expect(await rowOf(location)).toMatchObject({ status: "failed", failure: "upload-abandoned" });
  expect(await inUploads()).toEqual([]);
});

test("an original that arrived while its upload was cancelled is deleted by the sweep", async () => {
  const location = await startUpload();
  const key = `originals/${videoIdOf(location)}/original`;
  expect((await ada.visitor.post(`/videos/${videoIdOf(location)}/cancellation`)).status).toBe(200);
  await product.storage.put(key, film);
  await sweep(product, new Date());
  expect(await product.storage.size(key)).toBeNull();
  expect(await inUploads()).not.toContain(videoIdOf(location));
});

test("files without a row are deleted by the sweep", async () => {
  const orphan = `films/${crypto.randomUUID()}/film.mp4`;
  await product.storage.put(orphan, film);
  await sweep(product, new Date());
  expect(await product.storage.size(orphan)).toBeNull();
});
