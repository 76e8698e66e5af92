import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Folders that this process is filling; others with its process id are left from an older process. */
const inProgress = new Set<string>();

/**
 * Fills a folder under a temporary name and then renames it, so that an existing folder is complete.
 * Safe to repeat, to kill and to run in two processes at once.
 */
export async function makeFolderAtomically(folder: string, fill: (unfinished: string) => Promise<void>) {
  const prefix = `${folder}-unfinished-`;
  await discardUnfinished(prefix);
  if (await exists(folder)) return;
  const unfinished = newName(prefix);
  inProgress.add(unfinished);
  try {
    await mkdir(unfinished, { mode: 0o700 });
    await fill(unfinished);
    await renameTo(unfinished, folder);
  } finally {
    inProgress.delete(unfinished);
  }
}

async function renameTo(unfinished: string, folder: string) {
  await rename(unfinished, folder).catch(async (error) => {
    await rm(unfinished, { recursive: true });
    if (!(await exists(folder))) throw error;
  });
}

const newName = (prefix: string) => `${prefix}${process.pid}-${randomUUID().slice(0, 8)}`;

async function discardUnfinished(prefix: string) {
  const beginning = basename(prefix);
  for (const name of await readdir(dirname(prefix))) {
    const maker = name.startsWith(beginning) && Number(name.slice(beginning.length).split("-")[0]);
    const path = join(dirname(prefix), name);
    if (!maker || inProgress.has(path) || (maker !== process.pid && isRunning(maker))) continue;
    await rm(path, { recursive: true, force: true, maxRetries: 5 });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
