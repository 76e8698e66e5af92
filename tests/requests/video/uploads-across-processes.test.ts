import { hash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { videoById } from "~/features/video/videos/queries.server.ts";
import { makeFilm } from "../../support/films.ts";
import { copyTemplate, startTestProduct, type TestProduct } from "../../support/product.ts";
import { type S3Server, startS3Server } from "../../support/s3-server.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { PASSWORD } from "../../support/signed-up-visitor.ts";
import { until } from "../../support/until.ts";
import { type Uploader, uploaderOf, videoIdOf } from "../../support/uploader.ts";
import { Visitor } from "../../support/visitor.ts";

let server: S3Server;
let folder: string;
let film: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  server = await startS3Server();
  folder = await scratchFolder();
  film = new Uint8Array(await readFile(await makeFilm(folder, "grain.mov", 4)));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

describe.each(["a shared folder", "a shared bucket"])("with %s", (place) => {
  let products: TestProduct[];
  let uploaders: Uploader[];
  beforeAll(async () => {
    const s3 = place === "a shared bucket" ? await server.newBucket() : null;
    const shared = { role: "web", databaseUrl: await copyTemplate(), dataDir: folder, s3 } as const;
    products = [await startTestProduct(shared), await startTestProduct(shared)];
    const visitors = products.map(({ baseUrl }) => new Visitor(baseUrl));
    const who = { email: "ada@example.org", password: PASSWORD };
    await visitors[0]?.post("/signup", { ...who, terms: "on" });
    await visitors[1]?.post("/login", who);
    uploaders = visitors.map((visitor) => uploaderOf(visitor));
  });
  afterAll(async () => {
    for (const product of products) await product.stop();
  });
  const uploaderOfProcess = (number: number) => uploaders[number % 2] as Uploader;

  const expectStored = async (location: string) => {
    const { db, storage } = products[0] as TestProduct;
    const video = await videoById(db, videoIdOf(location));
    expect(video).toMatchObject({ status: "uploaded", byteSize: film.length });
    const stored = await buffer(storage.read(video?.originalKey ?? ""));
    const digest = (bytes: Uint8Array) => hash("sha256", bytes, "hex");
    expect(digest(stored)).toBe(digest(film));
  };

  test("an upload alternates between two processes", async () => {
    const location = (await uploaderOfProcess(0).create(film.length)).headers.get("location") ?? "";
    const step = Math.ceil(film.length / 3);
    for (let part = 0; part < 3; part++) {
      const offset = part * step;
      expect(await uploaderOfProcess(part).offset(location)).toBe(offset);
      const sent = await uploaderOfProcess(part).send(location, offset, film.slice(offset, offset + step));
      expect(sent.status).toBe(204);
    }
    expect(await uploaderOfProcess(1).offset(location)).toBe(film.length);
    await expectStored(location);
  });

  test("a stalled request on one process is replaced by the next one on the other", async () => {
    const location = (await uploaderOfProcess(0).create(film.length)).headers.get("location") ?? "";
    const stalled = stall(products[0] as TestProduct, uploaderOfProcess(0), location, film.subarray(0, 1000));
    await until(() => stalled.sent(), "the first bytes are sent");
    const offset = await until(async () => {
      const reached = await uploaderOfProcess(1).offset(location);
      return reached > 0 ? reached : null;
    }, "the other process has received them");
    expect(offset).toBe(1000);
    expect((await uploaderOfProcess(1).send(location, offset, film.slice(offset))).status).toBe(204);
    stalled.destroy();
    await expectStored(location);
  });
});

/** Starts to send an upload and then stops, like a browser whose connection died. */
function stall(product: TestProduct, { visitor }: Uploader, location: string, bytes: Uint8Array) {
  let sent = false;
  const headers = {
    "tus-resumable": "1.0.0",
    "upload-offset": "0",
    "content-type": "application/offset+octet-stream",
    "content-length": String(film.length),
    cookie: visitor.cookieHeader,
    origin: product.baseUrl,
  };
  const upload = request(new URL(location, product.baseUrl), { method: "PATCH", headers });
  upload.on("error", () => {});
  upload.write(bytes, () => {
    sent = true;
  });
  return { sent: () => sent, destroy: () => upload.destroy() };
}
