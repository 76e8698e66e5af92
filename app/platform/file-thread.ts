// Runs in worker threads, from this source file: reading and writing without waiting for the event loop after each block.
import { createHash } from "node:crypto";
import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { crc32 } from "node:zlib";

/** `start`, `length` and `position` in bytes; `crc` is the checksum of what came before. */
export type Slice = { from: string; start: number; length: number; into: string; position: number; crc: number };

/** Small enough for the caches of a core, and used again for every block. */
const block = Buffer.allocUnsafeSlow(256 * 1024);

/**
 * Copies a part of a file to a position of another file; returns the CRC-32 up to its end.
 * @throws when the source ends before
 */
export function copySlice({ from, start, length, into, position, crc }: Slice): number {
  let sum = crc;
  withFile(into, "r+", (target) => {
    for (const { bytes, at } of blocksOf(from, start, start + length)) {
      sum = crc32(bytes, sum);
      writeWhole(target, bytes, position + at - start);
    }
  });
  return sum;
}

/** SHA-256 of a file's first `length` bytes, in hex. */
export function digestOf({ path, length }: { path: string; length: number }): string {
  const hash = createHash("sha256");
  for (const { bytes } of blocksOf(path, 0, length)) hash.update(bytes);
  return hash.digest("hex");
}

/** Each block is valid until the next is requested. */
function* blocksOf(path: string, start: number, end: number): Generator<{ bytes: Buffer; at: number }> {
  const file = openSync(path, "r");
  try {
    for (let at = start; at < end; ) {
      const read = readSync(file, block, 0, Math.min(block.length, end - at), at);
      if (!read) throw new Error(`${path} ended at byte ${at} of ${end}`);
      yield { bytes: block.subarray(0, read), at };
      at += read;
    }
  } finally {
    closeSync(file);
  }
}

function writeWhole(file: number, bytes: Buffer, position: number) {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, position + done);
}

function withFile(path: string, flags: string, use: (file: number) => void) {
  const file = openSync(path, flags);
  try {
    use(file);
  } finally {
    closeSync(file);
  }
}
