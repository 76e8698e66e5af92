import { once } from "node:events";
import { createReadStream } from "node:fs";
import { readdir, rm, utimes, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openLocalStorage } from "~/platform/local-storage.ts";
import { openS3, requireBucket } from "~/platform/s3-client.ts";
import { openS3Storage } from "~/platform/s3-storage.ts";
import type { Storage } from "~/platform/storage.ts";
import { BadKey } from "~/platform/storage-keys.ts";
import { type S3Server, startS3Server } from "../support/s3-server.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { until } from "../support/until.ts";

/** Before everything here; buckets tell whole seconds. */
const start = new Date(Date.now() - 1_000);
let scratch: string;
let server: S3Server;
beforeAll(async () => {
  scratch = await scratchFolder();
  server = await startS3Server();
});
afterAll(async () => {
  await server.stop();
  await rm(scratch, { recursive: true });
});

const openInBucket = async () => {
  const client = openS3(server.settings);
  return openS3Storage({ client, bucket: server.settings.bucket, workFolder: join(scratch, "work") });
};

describe.each<[string, () => Promise<Storage>]>([
  ["a folder", () => openLocalStorage(join(scratch, "files"))],
  ["a bucket", openInBucket],
])("%s", (_, open) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });

  test("stores bytes under their key, and returns any range of them", async () => {
    await storage.put("films/a/film.mp4", Buffer.from("0123456789"));
    expect(await storage.size("films/a/film.mp4")).toBe(10);
    expect(await text(storage.read("films/a/film.mp4"))).toBe("0123456789");
    expect(await text(storage.read("films/a/film.mp4", { start: 2, end: 4 }))).toBe("234");
    expect(await text(storage.read("films/a/film.mp4", { start: 9, end: 9 }))).toBe("9");
  });

  test("reports a missing file in one way", async () => {
    expect(await storage.size("films/none/film.mp4")).toBeNull();
    await expect(text(storage.read("films/none/film.mp4"))).rejects.toMatchObject({ code: "ENOENT" });
    await expect(storage.remove("films/none/film.mp4")).resolves.toBeUndefined();
    await expect(storage.removeAll("films", "none")).resolves.toBeUndefined();
  });

  test("lists every complete file with its size and its age", async () => {
    await storage.put("posters/listed/poster.jpg", Buffer.from("poster"));
    await storage.put("films/listed/film.mp4", Buffer.alloc(0));
    const found = new Map<string, number>();
    for await (const { key, size, writtenAt } of storage.files()) if (writtenAt >= start) found.set(key, size);
    expect(found.get("posters/listed/poster.jpg")).toBe(6);
    expect(found.get("films/listed/film.mp4")).toBe(0);
    const folders = new Set<string | undefined>();
    for await (const { key } of storage.files("posters")) folders.add(key.split("/")[0]);
    expect([...folders]).toEqual(["posters"]);
    for await (const { key } of storage.files("poster")) throw new Error(key);
  });

  test("moves a file into the store", async () => {
    const path = join(scratch, "given");
    await writeFile(path, "film");
    await storage.putFile("films/b/film.mp4", path);
    expect(await text(storage.read("films/b/film.mp4"))).toBe("film");
    expect(await readdir(scratch)).not.toContain("given");
  });

  test("moves a large file, byte for byte", async () => {
    const path = join(scratch, "large");
    const bytes = Buffer.alloc(20 * 1024 * 1024 + 7, "The Salt Road. ");
    await writeFile(path, bytes);
    await storage.putFile("films/large/film.mp4", path);
    expect(await storage.size("films/large/film.mp4")).toBe(bytes.length);
    const kept = Buffer.concat(await storage.read("films/large/film.mp4").toArray());
    expect(kept.equals(bytes)).toBe(true);
    const seam = { start: 8 * 1024 * 1024 - 5, end: 8 * 1024 * 1024 + 5 };
    expect(await text(storage.read("films/large/film.mp4", seam))).toBe(
      bytes.toString("utf8", seam.start, seam.end + 1),
    );
  });

  test("reads the new version of an overwritten file", async () => {
    await storage.put("posters/v/poster.jpg", Buffer.from("old"));
    expect(await storage.size("posters/v/poster.jpg")).toBe(3);
    await storage.put("posters/v/poster.jpg", Buffer.from("newer"));
    expect(await storage.size("posters/v/poster.jpg")).toBe(5);
    expect(await text(storage.read("posters/v/poster.jpg"))).toBe("newer");
  });

  test.each(["../x", "films/../../x", "/etc/passwd", "films//x", "films/.hidden", "films/a\0b", ".incoming/x", ""])(
    "refuses the key %j",
    async (key) => {
      await expect(storage.put(key, Buffer.from("x"))).rejects.toThrow(BadKey);
      expect(() => storage.read(key)).toThrow(BadKey);
    },
  );

  test("lists a folder of the store and removes one id of it", async () => {
    for (const id of ["one", "one-more", "two"]) {
      for (const name of ["1.jpg", "2.jpg"]) await storage.put(`shelf/${id}/${name}`, Buffer.from("1"));
    }
    await storage.removeAll("shelf", "one");
    expect((await storage.ids("shelf")).sort()).toEqual(["one-more", "two"]);
    expect(await storage.ids("empty-room")).toEqual([]);
    await expect(storage.ids("../files")).rejects.toThrow(BadKey);
  });

  test("provides a temporary copy for programs, and removes it", async () => {
    await storage.put("originals/c/original", Buffer.from("film"));
    const copy = await storage.localCopy("originals/c/original");
    expect(await text(createReadStream(copy.path))).toBe("film");
    await copy.release();
    expect(await readdir(join(scratch, "work")).catch(() => [])).toEqual([]);
    expect(await storage.size("originals/c/original")).toBe(4);
  });

  test("answers its health check", async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });

  test("a reader who disconnects in the middle is released", async () => {
    await storage.put("films/left/film.mp4", Buffer.alloc(4 * 1024 * 1024));
    const stream = storage.read("films/left/film.mp4");
    await once(stream, "readable");
    stream.destroy();
    await once(stream, "close");
    expect(await storage.size("films/left/film.mp4")).toBe(4 * 1024 * 1024);
  });
});

test("a folder deletes only old interrupted writes", async () => {
  const folder = join(scratch, "cut-off");
  const storage = await openLocalStorage(folder);
  const incoming = join(folder, ".incoming");
  const yesterday = new Date("2026-01-01T00:00:00Z");
  for (const name of ["old", "new"]) await writeFile(join(incoming, name), "x");
  await utimes(join(incoming, "old"), yesterday, yesterday);
  await storage.tidy(new Date("2026-01-02T00:00:00Z"));
  expect(await readdir(incoming)).toEqual(["new"]);
});

test("a bucket deletes only old parts of unfinished objects", async () => {
  const client = openS3(server.settings);
  const { bucket: Bucket } = server.settings;
  const storage = await openInBucket();
  const begun = async () => (await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads?.length ?? 0;
  await client.send(new CreateMultipartUploadCommand({ Bucket, Key: "films/half/film.mp4" }));
  await storage.tidy(new Date(Date.now() - 3600_000));
  expect(await begun()).toBe(1);
  await storage.tidy(new Date(Date.now() + 3600_000));
  expect(await begun()).toBe(0);
});

describe("in a bucket that another process writes to as well", () => {
  test("a file removed by it is missing here, although its size was cached", async () => {
    const [here, there] = [await openInBucket(), await openInBucket()];
    await here.put("films/gone/film.mp4", Buffer.from("film"));
    expect(await here.size("films/gone/film.mp4")).toBe(4);
    await there.remove("films/gone/film.mp4");
    await expect(text(here.read("films/gone/film.mp4"))).rejects.toMatchObject({ code: "ENOENT" });
    expect(await here.size("films/gone/film.mp4")).toBeNull();
  });

  test("a file of another size is not returned as the cached one", async () => {
    const [here, there] = [await openInBucket(), await openInBucket()];
    await here.put("posters/new/poster.jpg", Buffer.from("old"));
    expect(await here.size("posters/new/poster.jpg")).toBe(3);
    await there.put("posters/new/poster.jpg", Buffer.from("longer"));
    await expect(text(here.read("posters/new/poster.jpg", { start: 0, end: 2 }))).rejects.toThrow("6 bytes, not 3");
    expect(await here.size("posters/new/poster.jpg")).toBe(6);
  });
});

test("a reader who disconnects in the middle also ends the request to the store", async () => {
  const { bucket, endpoint } = server.settings;
  const proxy = await countingProxy(Number(new URL(endpoint ?? "").port));
  const client = openS3({ ...server.settings, endpoint: `http://127.0.0.1:${proxy.port}` });
  const storage = openS3Storage({ client, bucket, workFolder: scratch });
  await storage.put("films/left-early/film.mp4", Buffer.alloc(16 * 1024 * 1024));
  const readers = Array.from({ length: 5 }, () => storage.read("films/left-early/film.mp4"));
  await Promise.all(readers.map((reader) => once(reader, "readable")));
  expect(proxy.open()).toBeGreaterThanOrEqual(5);
  for (const reader of readers) reader.destroy();
  await until(() => proxy.open() <= 1, "their connections to the store are closed");
  client.destroy();
  proxy.close();
});

/** A TCP proxy to the store that counts its open connections. */
async function countingProxy(storePort: number) {
  let open = 0;
  const proxy = createServer((visitor) => {
    open += 1;
    const store = connect(storePort, "127.0.0.1");
    visitor.once("close", () => {
      open -= 1;
      store.destroy();
    });
    for (const socket of [visitor, store]) socket.on("error", () => socket.destroy());
    visitor.pipe(store).pipe(visitor);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return { port: (proxy.address() as AddressInfo).port, open: () => open, close: () => proxy.close() };
}

test.each([
  ["another key", { secretAccessKey: "wrong" }, /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: /],
  ["another bucket", { bucket: "no-such-bucket" }, /^S3_BUCKET: /],
  ["another address", { endpoint: "http://127.0.0.1:1" }, /^S3_ENDPOINT: .*ECONNREFUSED/],
])("%s is refused at the start in one line", async (_, change, message) => {
  const settings = { ...server.settings, ...change };
  await expect(requireBucket(openS3(settings), settings.bucket)).rejects.toThrow(message);
});
