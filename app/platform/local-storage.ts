import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { tryWriting } from "./disk-space.ts";
import { removeOlderThan } from "./old-files.ts";
import type { Storage, StoredFile } from "./storage.ts";
import { checkedKey, checkedPrefix, isKey } from "./storage-keys.ts";

/** Stores files in a folder of this machine. Every file is written under a temporary name and then renamed. */
export async function openLocalStorage(folder: string): Promise<Storage> {
  const incoming = join(folder, ".incoming");
  await mkdir(incoming, { recursive: true });

  const pathOf = (key: string) => join(folder, checkedKey(key));
  const publish = async (temporary: string, path: string) => {
    await mkdir(dirname(path), { recursive: true });
    await rename(temporary, path);
  };

  return {
    async putFile(key, path) {
      const destination = pathOf(key);
      const temporary = join(incoming, randomUUID());
      await rename(path, temporary).catch(() => copyFile(path, temporary));
      await flush(temporary);
      await publish(temporary, destination);
      await rm(path, { force: true });
    },
    async put(key, bytes) {
      const destination = pathOf(key);
      const temporary = join(incoming, randomUUID());
      await writeFile(temporary, bytes, { flush: true });
      await publish(temporary, destination);
    },
    size: (key) =>
      stat(pathOf(key)).then(
        (found) => (found.isFile() ? found.size : null),
        () => null,
      ),
    read: (key, range) => createReadStream(pathOf(key), range),
    localCopy: async (key) => ({ path: pathOf(key), release: async () => {} }),
    files: (prefix) => filesUnder(folder, prefix && checkedPrefix(prefix)),
    ids: async (prefix) => readdir(join(folder, checkedPrefix(prefix))).catch(() => []),
    removeAll: (prefix, id) => rm(pathOf(`${prefix}/${id}`), { recursive: true, force: true }),
    tidy: (before) => removeOlderThan(incoming, before),
    remove: (key) => rm(pathOf(key), { force: true }),
    check: () => tryWriting(incoming),
  };
}

/** Skips names that begin with a dot: `.incoming` holds unfinished writes. */
async function* filesUnder(folder: string, prefix = ""): AsyncGenerator<StoredFile> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const key = prefix ? `${prefix}/${entry.name}` : entry.name;
    if (entry.isDirectory() && !entry.name.startsWith(".")) yield* filesUnder(folder, key);
    const found = entry.isFile() && isKey(key) ? await stat(join(folder, key)).catch(() => null) : null;
    if (found) yield { key, size: found.size, writtenAt: found.mtime };
  }
}

async function flush(path: string) {
  const file = await open(path, "r+");
  await file.sync().finally(() => file.close());
}
