import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { writeZip } from "~/platform/zip.ts";
import { scratchFolder } from "../support/scratch-folder.ts";

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
