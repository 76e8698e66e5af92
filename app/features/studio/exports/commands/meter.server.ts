import { createHash } from "node:crypto";
import { pipeline, type Readable, Transform } from "node:stream";
import type { ZipEntry } from "~/platform/zip.ts";
import type { FileRecord } from "../rules/manifest.ts";

/** Entries that are counted and hashed while they are written; `onBytes` is told how many bytes have passed. */
export function openMeter(onBytes: (bytes: number) => void) {
  const files: FileRecord[] = [];
  let passed = 0;

  const measured = (path: string, source: Readable): Readable => {
    const hash = createHash("sha256");
    let bytes = 0;
    const meter = new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk);
        bytes += chunk.length;
        passed += chunk.length;
        onBytes(passed);
        done(null, chunk);
      },
      flush(done) {
        files.push({ path, bytes, sha256: hash.digest("hex") });
        done();
      },
    });
    // A failure of the source destroys the meter, whose reader rejects.
    return pipeline(source, meter, () => {});
  };

  return {
    entry: (path: string, packed: boolean, open: () => Readable): ZipEntry => ({
      path,
      packed,
      open: () => measured(path, open()),
    }),
    /** The entries that were written so far. */
    files: (): FileRecord[] => files,
  };
}
