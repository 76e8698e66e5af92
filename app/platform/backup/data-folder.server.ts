import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Archive, type ArchiveEntry, bytesOf } from "~/platform/archive.ts";
import type { Manifest } from "./input.ts";
import { ENTRY, isBackedUpDataFile } from "./rules.ts";

/** Copies the rest of the data folder, beside database and files: the secret that signs cookies, and the outbox. */
export async function copyDataFolder(archive: Archive, dataDir: string, secretIsSetting: boolean) {
  const mails = await readdir(join(dataDir, "outbox")).catch(() => []);
  const names = [...(secretIsSetting ? [] : ["auth-secret"]), ...mails.map((name) => `outbox/${name}`)];
  const records: Manifest["data"] = [];
  for (const name of names.filter(isBackedUpDataFile)) {
    const bytes = await readFile(join(dataDir, name)).catch(() => null);
    if (bytes) records.push({ name, ...(await archive.addBytes(ENTRY.data + name, bytes)) });
  }
  return records;
}

/** Writes each file completely or not at all, and only names that `isBackedUpDataFile` accepts. */
export async function restoreDataFile(dataDir: string, entry: ArchiveEntry): Promise<void> {
  const name = entry.name.slice(ENTRY.data.length);
  if (!isBackedUpDataFile(name)) throw new Error(`${name} has no place in a data folder`);
  const path = join(dataDir, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.restored`, await bytesOf(entry), { mode: 0o600, flush: true });
  await rename(`${path}.restored`, path);
}
