import { createHash, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type ArchiveEntry, bytesOf } from "~/platform/archive.ts";
import type { Storage } from "~/platform/storage.ts";
import type { Manifest } from "./input.ts";

/** Small files are written from memory, several in parallel, because each write has a latency. */
const SMALL_BYTES = 1024 * 1024;
const WRITTEN_TOGETHER = 16;

/** Writes the files of a manifest to the storage; large ones go through a temporary file at `path`. */
export function openFileRestore(storage: Storage, files: Manifest["files"], path: string) {
  const wanted = new Map(files.map((file) => [file.entry, file]));
  let pending: Promise<void>[] = [];

  const settle = async () => {
    const writes = pending;
    pending = [];
    await Promise.all(writes);
  };
  return {
    knows: ({ name }: ArchiveEntry) => wanted.has(name),
    async put(entry: ArchiveEntry) {
      const { key, sha256 } = wanted.get(entry.name) ?? { key: "", sha256: "" };
      const hash = createHash("sha256");
      const bytes = entry.size <= SMALL_BYTES ? await bytesOf(entry) : null;
      if (bytes) hash.update(bytes);
      else await pipeline(hashing(entry.content, hash), createWriteStream(path));
      if (hash.digest("hex") !== sha256) throw new Error(`${key} changed while it was read`);
      if (!bytes) return storage.putFile(key, path);
      const write = storage.put(key, bytes);
      // `settle` reports the failure.
      write.catch(() => {});
      pending.push(write);
      if (pending.length === WRITTEN_TOGETHER) await settle();
    },
    /** Waits for all writes in progress. */
    settle,
  };
}

async function* hashing(content: AsyncIterable<Buffer>, hash: Hash) {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
