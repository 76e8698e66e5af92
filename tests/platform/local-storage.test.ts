import { readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BadKey, openLocalStorage } from "~/platform/local-storage.ts";
import type { Storage } from "~/platform/storage.ts";
import { scratchFolder } from "../support/scratch-folder.ts";

let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await scratchFolder();
  storage = await openLocalStorage(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test("keeps bytes under their key, and gives any part of them back", async () => {
  await storage.put("films/a/film.mp4", Buffer.from("0123456789"));
  expect(await storage.size("films/a/film.mp4")).toBe(10);
  expect(await text(storage.read("films/a/film.mp4"))).toBe("0123456789");
  expect(await text(storage.read("films/a/film.mp4", { start: 2, end: 4 }))).toBe("234");
});

test("takes a file over: it is gone where it was, and nothing half-written is left", async () => {
  const path = join(folder, "given");
  await writeFile(path, "film");
  await storage.putFile("films/b/film.mp4", path);
  expect(await text(storage.read("films/b/film.mp4"))).toBe("film");
  expect(await readdir(folder)).not.toContain("given");
  expect(await readdir(join(folder, ".incoming"))).toEqual([]);
});

test.each(["../x", "films/../../x", "/etc/passwd", "films//x", "films/.hidden", "films/a\0b", ".incoming/x", ""])(
  "no way out by %j",
  async (key) => {
    await expect(storage.put(key, Buffer.from("x"))).rejects.toThrow(BadKey);
    expect(() => storage.read(key)).toThrow(BadKey);
  },
);

test("lists a room and clears one of its ids away", async () => {
  await storage.put("posters/one/poster.jpg", Buffer.from("1"));
  await storage.put("posters/two/poster.jpg", Buffer.from("2"));
  await storage.removeAll("posters", "one");
  expect(await storage.ids("posters")).toEqual(["two"]);
  expect(await storage.ids("empty-room")).toEqual([]);
});

test("forgets writes that were cut off long ago, and only those", async () => {
  const incoming = join(folder, ".incoming");
  const yesterday = new Date("2026-01-01T00:00:00Z");
  for (const name of ["old", "new"]) await writeFile(join(incoming, name), "x");
  await utimes(join(incoming, "old"), yesterday, yesterday);
  await storage.tidy(new Date("2026-01-02T00:00:00Z"));
  expect(await readdir(incoming)).toEqual(["new"]);
});
