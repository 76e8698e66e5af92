import { createHash, type Hash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { access, link, mkdir, open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { extract, type Pack, pack } from "tar-stream";
import { StartFailure } from "./start-failure.ts";
import { wholeContent } from "./whole-content.ts";

/** Size in bytes and SHA-256 in hex, checked when the entry is read again. */
export type Digest = { size: number; sha256: string };
export type Archive = Awaited<ReturnType<typeof openArchive>>;
type Sink = ReturnType<Pack["entry"]>;
export type ArchiveEntry = { name: string; size: number; content: AsyncIterable<Buffer> };

class NameTaken extends StartFailure {
  constructor(path: string) {
    super(`${path} is there already: choose another name.`);
  }
}

class DiskFull extends StartFailure {}

export const UNFINISHED = ".unfinished";
const GATHERED_BYTES = 256 * 1024;
const COMPRESSION = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/**
 * Writes one compressed tar file, readable by its owner only. It gets its name in `publish`: a kill before that leaves
 * `{path}.unfinished`, which the next writer of that name replaces.
 */
export async function openArchive(path: string) {
  if (await isThere(path)) throw new NameTaken(path);
  const temporary = path + UNFINISHED;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const tar = pack();
  const file = createWriteStream(temporary, { mode: 0o600, flush: true });
  const written = pipeline(gathered(tar as AsyncIterable<Buffer>), createZstdCompress(COMPRESSION), file).catch(
    (error) => {
      throw error.code === "ENOSPC" ? new DiskFull(`${dirname(path)}: no space is left there.`) : error;
    },
  );
  written.catch(() => {});

  const add = async (name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<Digest> => {
    const hash = createHash("sha256");
    try {
      await new Promise<void>((resolve, reject) => {
        const entry = tar.entry({ name, size }, (error) => (error ? reject(error) : resolve()));
        entry.on("error", reject);
        pour(content, entry, hash).catch(reject);
      });
    } catch (error) {
      tar.destroy(error as Error);
      // Throws the first cause, such as a full disk, not the closed stream that follows from it.
      await written;
    }
    return { size, sha256: hash.digest("hex") };
  };
  return {
    /** Rejects when the content has another size. */
    add,
    addBytes: (name: string, bytes: Uint8Array) => add(name, bytes.length, single(bytes)),
    async publish() {
      tar.finalize();
      await written;
      await linkAs(temporary, path);
    },
    async discard() {
      tar.destroy();
      await written.catch(() => {});
      await rm(temporary, { force: true });
    },
  };
}

/** Entries in the order they were written; each content must be read, or ended, before the next is requested. */
export async function* entriesOf(path: string): AsyncGenerator<ArchiveEntry> {
  const entries = extract();
  const file = createReadStream(path);
  await once(file, "open");
  const whole = pipeline(file, createZstdDecompress(), entries);
  whole.catch(() => {});
  for await (const entry of entries) {
    yield { name: entry.header.name, size: entry.header.size ?? 0, content: entry as AsyncIterable<Buffer> };
  }
  await whole;
}

/** The whole content, for entries that are known to be small. */
export const bytesOf = ({ content }: ArchiveEntry): Promise<Buffer> => wholeContent(content);

export async function skip({ content }: ArchiveEntry): Promise<void> {
  for await (const _ of content);
}

async function pour(content: AsyncIterable<Uint8Array>, entry: Sink, hash: Hash) {
  for await (const chunk of content) {
    hash.update(chunk);
    if (!entry.write(chunk)) await once(entry, "drain");
  }
  entry.end(null);
}

async function* single(bytes: Uint8Array) {
  yield bytes;
}

/** Joins small chunks: each result has at least `least` bytes, except the last. */
export async function* inParts(chunks: AsyncIterable<Buffer>, least: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < least) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Headers and paddings are tiny, and each chunk costs the compressor a switch to another thread. */
const gathered = (chunks: AsyncIterable<Buffer>) => inParts(chunks, GATHERED_BYTES);

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** A hard link, not a rename: a file of that name created in the meantime is not replaced. */
async function linkAs(temporary: string, path: string) {
  await link(temporary, path).catch((error) => {
    throw error.code === "EEXIST" ? new NameTaken(path) : error;
  });
  await rm(temporary);
  const folder = await open(dirname(path), "r");
  await folder.sync().finally(() => folder.close());
}
