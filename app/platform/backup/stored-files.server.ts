import { once } from "node:events";
import type { Readable } from "node:stream";
import { bytesText } from "~/lib/byte-sizes.ts";
import type { Archive, Digest } from "~/platform/archive.ts";
import type { Storage } from "~/platform/storage.ts";
import type { Manifest } from "./input.ts";
import { fileEntry, isBackedUpFile } from "./rules.ts";

type FileRecord = Manifest["files"][number];
type Found = { key: string; size: number };
type Copied = { record: FileRecord; edition: number };
type Seen = { key: string; size: number; copied: Copied | undefined; bytes: Buffer | null };
export type Say = (line: string) => void;

const SAY_EVERY_MS = 5_000;
/** A pass that found no more than this is followed by the last one, during which no file may be removed. */
const FEW_NEW_FILES = 16;
const PASSES_AT_MOST = 5;
/** Small files are read in parallel, because each read has the latency of a disk or the network. */
const READ_TOGETHER = 16;
const SMALL_BYTES = 1024 * 1024;

/** Copies a storage that is in use: repeated passes over new files, until the last pass is short. */
export function openFileCopy(archive: Archive, storage: Storage, say: Say) {
  const copies = new Map<string, Copied>();
  const progress = progressLine(say);

  const pass = async () => {
    const present: FileRecord[] = [];
    let fresh = 0;
    for await (const files of inBatches(storage.files())) {
      const wanted = files.filter(({ key }) => isBackedUpFile(key));
      for (const seen of await Promise.all(wanted.map((file) => inspect(storage, file, copies.get(file.key))))) {
        if (!seen) continue;
        const copy = seen.bytes || seen.copied?.record.size !== seen.size ? await copyFile(seen) : seen.copied;
        if (!copy) continue;
        if (copy !== seen.copied) fresh += 1;
        copies.set(seen.key, copy);
        present.push(copy.record);
      }
    }
    return { fresh, present };
  };

  const copyFile = async ({ key, size, copied, bytes }: Seen): Promise<Copied | null> => {
    const edition = (copied?.edition ?? 0) + 1;
    const entry = fileEntry(key, edition);
    const digest = bytes
      ? await archive.addBytes(entry, bytes)
      : await addLarge(archive, entry, size, storage.read(key));
    if (!digest) return null;
    progress(size);
    return { edition, record: { key, entry, ...digest } };
  };

  return {
    /** Copies existing files while the product may change them. */
    async catchUp() {
      for (let passes = 0; passes < PASSES_AT_MOST && (await pass()).fresh > FEW_NEW_FILES; passes++);
    },
    /** Copies the rest and returns the files that exist now; nothing may be removed meanwhile. */
    finish: async (): Promise<FileRecord[]> => (await pass()).present,
  };
}

/** Null when the file was removed after it was listed. */
async function inspect(storage: Storage, { key, size }: Found, copied: Copied | undefined): Promise<Seen | null> {
  if (copied?.record.size === size || size > SMALL_BYTES) return { key, size, copied, bytes: null };
  const bytes = await wholeOf(storage.read(key)).catch(nullWhenGone);
  return bytes && { key, size: bytes.length, copied, bytes };
}

const wholeOf = async (content: Readable) => Buffer.concat(await content.toArray());

/** An entry cannot be cancelled once begun, so it begins only when the file can be read. */
async function addLarge(archive: Archive, entry: string, size: number, content: Readable): Promise<Digest | null> {
  const there = await once(content, "readable").catch(nullWhenGone);
  return there && archive.add(entry, size, content);
}

function nullWhenGone(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

async function* inBatches(files: AsyncIterable<Found>): AsyncGenerator<Found[]> {
  let batch: Found[] = [];
  for await (const file of files) {
    batch.push(file);
    if (batch.length < READ_TOGETHER) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

function progressLine(say: Say) {
  let files = 0;
  let bytes = 0;
  let last = performance.now();
  return (size: number) => {
    files += 1;
    bytes += size;
    if (performance.now() - last < SAY_EVERY_MS) return;
    last = performance.now();
    say(`Files: ${files} (${bytesText(bytes)}) …`);
  };
}
