import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { FileStore } from "@tus/file-store";
import type { Storage } from "./storage.ts";
import type { UploadStore } from "./upload-store.ts";

type Options = { folder: string; storage: Storage; keyOf: (id: string) => string };

/** Half-uploaded files in a folder, named after their upload, with a record of each beside it. */
export function openLocalUploads({ folder, storage, keyOf }: Options): UploadStore {
  return {
    datastore: new FileStore({ directory: folder }),
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
