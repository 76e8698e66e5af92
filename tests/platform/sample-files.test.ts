import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLocalStorage } from "~/platform/local-storage.ts";
import { withSampleFiles } from "~/platform/sample-files.ts";
import type { Storage } from "~/platform/storage.ts";
import { BadKey } from "~/platform/storage-keys.ts";
import { scratchFolder } from "../support/scratch-folder.ts";

const SAMPLE = "00000000-0000-8000-8000-00000000000a";
const OF_DEMO = "7f3a9c01-52de-8b1c-8d04-91ee4200000a";
const OF_OTHERS = "7f3a9c01-52de-4b1c-8d04-91ee4200000a";

let scratch: string;
let real: Storage;
let storage: Storage;
beforeAll(async () => {
  scratch = await scratchFolder();
  const samples = await openLocalStorage(join(scratch, "samples"));
  await samples.put(`films/${SAMPLE}/film.mp4`, Buffer.from("0123456789"));
  await samples.put(`pictures/${SAMPLE}/a-${SAMPLE}-4x4.jpg`, Buffer.from("picture"));
  real = await openLocalStorage(join(scratch, "files"));
  storage = withSampleFiles(real, join(scratch, "samples"));
});
afterAll(() => rm(scratch, { recursive: true }));

test("a demo's files are those of the samples, whole and in ranges", async () => {
  const key = `films/${OF_DEMO}/film.mp4`;
  expect(await storage.size(key)).toBe(10);
  expect(await text(storage.read(key))).toBe("0123456789");
  expect(await text(storage.read(key, { start: 2, end: 4 }))).toBe("234");
  const copy = await storage.localCopy(key);
  expect(await readFile(copy.path, "utf8")).toBe("0123456789");
  await copy.release();
  expect(await readFile(copy.path, "utf8")).toBe("0123456789");
});

test("ids in the names of files are a demo's own as well", async () => {
  expect(await text(storage.read(`pictures/${OF_DEMO}/a-${OF_DEMO}-4x4.jpg`))).toBe("picture");
});

test("what a demo has stored itself comes first", async () => {
  const key = `films/${OF_DEMO.replace("0a", "0b")}/film.mp4`;
  await storage.put(key, Buffer.from("own"));
  expect(await storage.size(key)).toBe(3);
  expect(await text(storage.read(key))).toBe("own");
});

test.each([`films/${OF_DEMO}/none.mp4`, `films/${OF_OTHERS}/film.mp4`, `films/${OF_DEMO}`])(
  "%s is not there",
  async (key) => {
    expect(await storage.size(key)).toBeNull();
    await expect(text(storage.read(key))).rejects.toThrow();
  },
);

test("keys do not leave the folder of samples", async () => {
  const key = `films/${OF_DEMO}/../../secret`;
  expect(() => storage.read(key)).toThrow(BadKey);
  await expect(storage.localCopy(key)).rejects.toThrow(BadKey);
  await expect((async () => storage.size(key))()).rejects.toThrow(BadKey);
});

test("a removal leaves the sample, and lists do not have it", async () => {
  await storage.removeAll("films", OF_DEMO);
  await storage.remove(`films/${OF_DEMO}/film.mp4`);
  expect(await text(storage.read(`films/${OF_DEMO}/film.mp4`))).toBe("0123456789");
  expect(await storage.ids("films")).not.toContain(OF_DEMO);
  for await (const { key } of storage.files()) expect(key).not.toContain("pictures");
});
