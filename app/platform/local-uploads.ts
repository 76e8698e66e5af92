import { createWriteStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FileStore } from "@tus/file-store";
import { ERRORS } from "@tus/server";
import { isDiskFull } from "./disk-space.ts";
import type { Storage } from "./storage.ts";
import type { UploadStore } from "./upload-store.ts";

type Options = { folder: string; storage: Storage; keyOf: (id: string) => string };

/** The library's store hides why a write failed, but a full disk needs another message than a lost connection. */
class UploadFolder extends FileStore {
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: "r+", start: offset });
    await pipeline(source, file).catch((error) => {
      throw isDiskFull(error) ? error : ERRORS.FILE_WRITE_ERROR;
    });
    return offset + file.bytesWritten;
  }
}

/** Unfinished uploads in a folder: for each a file named after its id, and a record beside it. */
export function openLocalUploads({ folder, storage, keyOf }: Options): UploadStore {
  return {
    datastore: new UploadFolder({ directory: folder }),
    async deliver(id, size) {
      if ((await storage.size(keyOf(id))) === size) return true;
      const path = join(folder, id);
      if ((await sizeOf(path)) !== size) return false;
      await storage.putFile(keyOf(id), path);
      return true;
    },
    async forget(id) {
      await rm(join(folder, id), { force: true });
      await rm(join(folder, `${id}.json`), { force: true });
    },
    async ids() {
      const names = await readdir(folder).catch(() => []);
      return [...new Set(names.map((name) => name.replace(/\.json$/, "")))];
    },
  };
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );
