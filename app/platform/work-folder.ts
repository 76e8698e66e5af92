import { mkdir, mkdtemp, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { removeOlderThan } from "./old-files.ts";

const FOLDERS = "film-";
/** A folder in use is touched at this pace, so that an older one is known to be of a killed process. */
const TOUCHED_EVERY_MS = 20_000;
const DEAD_AFTER_MS = 3 * TOUCHED_EVERY_MS;

const workOf = (dataDir: string) => join(dataDir, "work");

/** Runs `use` with a temporary folder on the data disk, from which finished files can be moved without copying. */
export async function inWorkFolder<T>(dataDir: string, use: (folder: string) => Promise<T>): Promise<T> {
  const work = workOf(dataDir);
  await mkdir(work, { recursive: true });
  const folder = await mkdtemp(join(work, FOLDERS));
  const touching = setInterval(() => {
    const now = new Date();
    void utimes(folder, now, now).catch(() => {});
  }, TOUCHED_EVERY_MS);
  try {
    return await use(folder);
  } finally {
    clearInterval(touching);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the folders that killed processes have left; all of them where this process is the only one. */
export async function removeDeadFolders(dataDir: string, now: Date, isAlone = false): Promise<void> {
  const before = isAlone ? now : new Date(now.getTime() - DEAD_AFTER_MS);
  await removeOlderThan(workOf(dataDir), before, FOLDERS);
}
