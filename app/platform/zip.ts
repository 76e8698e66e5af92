import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

/** `path` is a file's place inside the archive. Pictures are packed already and are only stored. */
export type ZipEntry = { path: string; packed: boolean } & ({ bytes: Buffer } | { open(): Readable });

/** Writes an archive to a file, entry after entry; `at` is the time that all of them bear. */
export async function writeZip(entries: ZipEntry[], file: string, at: Date): Promise<void> {
  const zip = new ZipFile();
  for (const entry of entries) {
    const options = { mtime: at, compress: !entry.packed };
    if ("bytes" in entry) zip.addBuffer(entry.bytes, entry.path, options);
    else zip.addReadStreamLazy(entry.path, options, (give) => give(null, entry.open()));
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}
