import { execFile } from "node:child_process";
import { hash } from "node:crypto";
import { open, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { openFileThreads } from "~/platform/file-threads.ts";
import { type WrittenEntry, writeZip } from "~/platform/zip.ts";
import { directoryRecord, endOfArchive, LARGE_BYTES, localHeader } from "~/platform/zip-format.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { readZip } from "../support/zip.ts";

test("another program finds every checksum of an archive right, of stored and of packed entries", async () => {
  const folder = await scratchFolder();
  const file = join(folder, "archive.zip");
  const film = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * at) % 251));
  const entries = [
    { path: "film.mp4", packed: true, open: () => Readable.from([film, film]) },
    { path: "words.txt", packed: false, open: () => Readable.from([Buffer.from("The Salt Road\n".repeat(900))]) },
    { path: "empty.txt", packed: false, open: () => Readable.from([]) },
    { path: "small.txt", packed: true, bytes: Buffer.from("Come.") },
  ];
  await writeZip(entries, file, new Date("2026-03-01T12:00:00Z"));
  const { stdout } = await promisify(execFile)("python3", ["-m", "zipfile", "-t", file]);
  expect(stdout).toContain("Done testing");
  expect(stdout).not.toContain("failing");
  await rm(folder, { recursive: true });
});

test("a file of the disk is copied and hashed by threads, and comes out as it was", async () => {
  const folder = await scratchFolder();
  const [source, file] = [join(folder, "film.mp4"), join(folder, "archive.zip")];
  const film = Buffer.from(Array.from({ length: 700_001 }, (_, at) => (at * at) % 253));
  await writeFile(source, film);
  const written: WrittenEntry[] = [];
  let [released, bytes] = [0, 0];
  const threads = openFileThreads(".");
  const release = async () => {
    released += 1;
  };
  const found = async () => ({ path: source, release });
  const entries = [
    { path: "media/film.mp4", packed: true, file: found },
    { path: "films/film.txt", packed: false, file: found },
  ];
  const onBytes = (some: number) => {
    bytes += some;
  };
  const onEntry = (entry: WrittenEntry) => void written.push(entry);
  await writeZip(entries, file, new Date("2026-03-01T12:00:00Z"), { threads, onBytes, onEntry });
  await threads.stop();
  const sha256 = hash("sha256", film, "hex");
  expect(written).toEqual(entries.map(({ path }) => ({ path, bytes: film.length, sha256 })));
  expect([released, bytes]).toEqual([2, 2 * film.length]);
  const read = await readZip(await readFile(file));
  for (const { path } of entries) expect(read.get(path)?.equals(film)).toBe(true);
  await rm(folder, { recursive: true });
});

test("a file that is not there ends the archive with its error", async () => {
  const folder = await scratchFolder();
  const threads = openFileThreads(".");
  const file = async () => ({ path: join(folder, "gone.mp4"), release: async () => {} });
  const written = writeZip([{ path: "gone.mp4", packed: true, file }], join(folder, "a.zip"), new Date(), { threads });
  await expect(written).rejects.toThrow("ENOENT");
  await threads.stop();
  await rm(folder, { recursive: true });
});

test("another program reads the directory of an archive whose files need sizes of 64 bits", async () => {
  const folder = await scratchFolder();
  const at = new Date("2026-03-01T12:00:00Z");
  const large = { path: "large.mp4", isDeflated: false, at, crc: 7, bytes: 5 * 1024 ** 3, packedBytes: 5 * 1024 ** 3 };
  const small = { path: "small.txt", isDeflated: false, at, crc: 0, bytes: 0, packedBytes: 0 };
  const first = { ...large, offset: 0 };
  const second = { ...small, offset: localHeader(first).length + large.bytes };
  const directory = Buffer.concat([directoryRecord(first), directoryRecord(second)]);
  const offset = second.offset + localHeader(second).length;
  const end = endOfArchive({ count: 2, bytes: directory.length, offset });
  await using file = await open(join(folder, "archive.zip"), "w");
  await file.write(localHeader(first), 0, undefined, first.offset);
  await file.write(localHeader(second), 0, undefined, second.offset);
  await file.write(Buffer.concat([directory, end]), 0, undefined, offset);
  const { stdout } = await promisify(execFile)("python3", ["-c", LISTING, join(folder, "archive.zip")]);
  expect(stdout.trim().split("\n")).toEqual([
    `large.mp4 ${large.bytes} 0 2026-03-01 12:00`,
    `small.txt 0 ${second.offset} 2026-03-01 12:00`,
  ]);
  expect(large.bytes).toBeGreaterThan(LARGE_BYTES);
  await rm(folder, { recursive: true });
});

const LISTING = `
import sys, zipfile
for i in zipfile.ZipFile(sys.argv[1]).infolist():
    print(i.filename, i.file_size, i.header_offset, "%04d-%02d-%02d %02d:%02d" % i.date_time[:5])
    zipfile.ZipFile(sys.argv[1]).open(i)
`;
