import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import type { FileThreads } from "./file-threads.ts";
import { directoryRecord, type EntryFacts, endOfArchive, LARGE_BYTES, localHeader } from "./zip-format.ts";

/** A file of the disk, valid until `release` is called. */
export type LocalFile = { path: string; release(): Promise<void> };

/** `path` is the file's path inside the archive. `packed` files, such as pictures, are stored without compression. */
export type ZipEntry = { path: string; packed: boolean } & (
  | { bytes: Buffer }
  | { open(): Readable }
  | { file(): Promise<LocalFile> }
);

/** Bytes before compression, and their SHA-256 in hex. */
export type WrittenEntry = { path: string; bytes: number; sha256: string };

type Writing = {
  signal?: AbortSignal;
  /** Copies files of the disk that are stored without compression. */
  threads?: FileThreads;
  /** Is told bytes as they are written, and each entry before the next is opened. */
  onBytes?(bytes: number): void;
  onEntry?(entry: WrittenEntry): void;
};

/** Bytes between two looks at `signal`; the disk is told to begin with what is written at the same time. */
const SLICE_BYTES = 64 * 1024 ** 2;

/**
 * Writes an archive to a file, entry after entry, and syncs it; `at` is the modification time of all entries. An entry
 * is opened when its turn comes. Rejects when one cannot be read, and when `signal` aborts.
 */
export async function writeZip(entries: ZipEntry[], file: string, at: Date, writing: Writing = {}): Promise<void> {
  const handle = await open(file, "w");
  const disk = openSyncs(handle);
  const written: EntryFacts[] = [];
  let offset = 0;
  try {
    for (const entry of entries) {
      writing.signal?.throwIfAborted();
      const { facts, sha256 } = await writeEntry(entry, { handle, disk, file, at, offset, ...writing });
      offset += localHeader(facts).length + facts.packedBytes;
      written.push(facts);
      writing.onEntry?.({ path: entry.path, bytes: facts.bytes, sha256 });
    }
    const directory = Buffer.concat(written.map(directoryRecord));
    const end = endOfArchive({ count: written.length, bytes: directory.length, offset });
    await writeAt(handle, Buffer.concat([directory, end]), offset);
    await disk.ended();
    await handle.datasync();
  } finally {
    await disk.ended();
    await handle.close();
  }
}

type Syncs = { begin(): void; ended(): Promise<void> };
type Place = Writing & { handle: FileHandle; disk: Syncs; file: string; at: Date; offset: number };
type Placed = { facts: EntryFacts; sha256: string };

async function writeEntry(entry: ZipEntry, place: Place): Promise<Placed> {
  if ("bytes" in entry) return pour(entry, Readable.from([entry.bytes]), entry.bytes.length, place);
  if ("open" in entry) return pour(entry, entry.open(), 0, place);
  const { path, release } = await entry.file();
  try {
    const { size } = await stat(path);
    const { threads } = place;
    if (entry.packed && threads) return await copy(entry.path, { path, size, threads }, place);
    return await pour(entry, createReadStream(path), size, place);
  } finally {
    await release();
  }
}

const EMPTY = { crc: 0, bytes: 0, packedBytes: 0 };

/** Writes an entry through this process. An entry of unknown size has `expected` 0 and must not be large. */
async function pour({ path, packed }: ZipEntry, source: Readable, expected: number, place: Place): Promise<Placed> {
  const { handle, at, offset, signal, onBytes } = place;
  const facts = { ...EMPTY, path, isDeflated: !packed, at, offset, bytes: expected };
  const start = offset + localHeader(facts).length;
  const hash = createHash("sha256");
  facts.bytes = 0;
  const measured = async function* (chunks: AsyncIterable<Buffer | string>) {
    for await (const chunk of chunks) {
      const bytes = Buffer.from(chunk);
      hash.update(bytes);
      facts.crc = crc32(bytes, facts.crc);
      facts.bytes += bytes.length;
      onBytes?.(bytes.length);
      yield bytes;
    }
  };
  const write = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      await writeAt(handle, chunk, start + facts.packedBytes);
      facts.packedBytes += chunk.length;
    }
  };
  if (packed) await pipeline(source, measured, write, { signal });
  else await pipeline(source, measured, createDeflateRaw(), write, { signal });
  if (facts.bytes >= LARGE_BYTES !== expected >= LARGE_BYTES) throw new Error(`${path} has another size than expected`);
  await writeAt(handle, localHeader(facts), offset);
  return { facts, sha256: hash.digest("hex") };
}

type Source = { path: string; size: number; threads: FileThreads };

/** Copies a file as it is, in one thread, while another one hashes it. */
async function copy(name: string, { path, size, threads }: Source, place: Place): Promise<Placed> {
  const { handle, disk, file, at, offset, signal, onBytes } = place;
  const facts = { path: name, isDeflated: false, at, offset, crc: 0, bytes: size, packedBytes: size };
  const first = offset + localHeader(facts).length;
  const digest = threads.digest(path, size);
  digest.catch(() => {});
  for (let start = 0; start < size; start += SLICE_BYTES) {
    signal?.throwIfAborted();
    const length = Math.min(SLICE_BYTES, size - start);
    const slice = { from: path, start, length, into: file, position: first + start, crc: facts.crc };
    facts.crc = await threads.copy(slice);
    disk.begin();
    onBytes?.(length);
  }
  await writeAt(handle, localHeader(facts), offset);
  return { facts, sha256: await digest };
}

async function writeAt(handle: FileHandle, bytes: Buffer, position: number) {
  for (let done = 0; done < bytes.length; )
    done += (await handle.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
}

/** Syncs of a file beside the writing, one at a time, so that the last one has little to do. */
function openSyncs(handle: FileHandle): Syncs {
  let under: Promise<void> | null = null;
  return {
    begin() {
      const over = () => {
        under = null;
      };
      // Its failure shows again in the last sync.
      under ??= handle.datasync().then(over, over);
    },
    ended: async () => {
      await under;
    },
  };
}
