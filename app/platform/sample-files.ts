import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Storage } from "./storage.ts";
import { isKey } from "./storage-keys.ts";

/** Ids of version 8 are those of samples: rows and files of a demo have them, and nothing else has. */
const SAMPLE_ID = /[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{6}(?=[0-9a-f]{6})/g;
const OF_SAMPLE = /^[a-z0-9-]+\/[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}\//;
/** What stands in place of a demo's own digits in the names of sample files. */
const PREFIX = "00000000-0000-8000-8000-000000";

/**
 * The same storage, which reads files of demos that it does not have from a folder of samples: many demos share them.
 * Everything but reading concerns the storage alone, so samples are never listed, counted or removed.
 */
export function withSampleFiles(storage: Storage, folder: string): Storage {
  const sampleOf = (key: string): string | null =>
    isKey(key) && OF_SAMPLE.test(key) ? join(folder, key.replace(SAMPLE_ID, PREFIX)) : null;
  const sizeOf = async (key: string): Promise<number | null> => {
    const stored = await storage.size(key);
    const sample = stored === null ? sampleOf(key) : null;
    return sample ? sizeOfFile(sample) : stored;
  };
  return {
    ...storage,
    size: sizeOf,
    read(key, range) {
      const sample = sampleOf(key);
      if (!sample) return storage.read(key, range);
      const bytes = async function* () {
        const isStored = (await storage.size(key)) !== null;
        yield* isStored ? storage.read(key, range) : createReadStream(sample, range);
      };
      return Readable.from(bytes(), { objectMode: false });
    },
    async localCopy(key) {
      const sample = sampleOf(key);
      const isSample = sample && (await storage.size(key)) === null && (await sizeOfFile(sample)) !== null;
      return isSample ? { path: sample, release: async () => {} } : storage.localCopy(key);
    },
  };
}

const sizeOfFile = (path: string): Promise<number | null> =>
  stat(path).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );
