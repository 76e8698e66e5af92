import { createHash, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type ArchiveEntry, bytesOf } from "~/platform/archive.ts";
import type { Storage } from "~/platform/storage.ts";
import type { Manifest } from "./input.ts";

/** What memory can hold goes straight into the store, several side by side: each costs a wait. */
const SMALL_BYTES = 1024 * 1024;
const WRITTEN_TOGETHER = 16;

/** Brings the files of a manifest back into the store; a large one rests at `path` on its way. */
export function openFileReturn(storage: Storage, files: Manifest["files"], path: string) {
  const wanted = new Map(files.map((file) => [file.entry, file]));
  let inHand: Promise<void>[] = [];

  const settle = async () => {
    const writes = inHand;
    inHand = [];
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
      // Its failure is met when the others are waited for.
      write.catch(() => {});
      inHand.push(write);
      if (inHand.length === WRITTEN_TOGETHER) await settle();
    },
    /** Everything is in the store once this returns. */
    settle,
  };
}

async function* hashing(content: AsyncIterable<Buffer>, hash: Hash) {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
