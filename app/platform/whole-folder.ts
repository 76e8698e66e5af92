import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** What this very process is filling; an older process of the same id left the rest. */
const inHand = new Set<string>();

/**
 * Fills a folder under another name and renames it then: a folder that is there is whole.
 * Safe to repeat, to kill, and to run in two processes at once.
 */
export async function makeWholeFolder(folder: string, fill: (unfinished: string) => Promise<void>) {
  const prefix = `${folder}-unfinished-`;
  await discardUnfinished(prefix);
  if (await exists(folder)) return;
  const unfinished = newName(prefix);
  inHand.add(unfinished);
  try {
    await mkdir(unfinished, { mode: 0o700 });
    await fill(unfinished);
    await takePlace(unfinished, folder);
  } finally {
    inHand.delete(unfinished);
  }
}

async function takePlace(unfinished: string, folder: string) {
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
    if (!maker || inHand.has(path) || (maker !== process.pid && lives(maker))) continue;
    await rm(path, { recursive: true, force: true, maxRetries: 5 });
  }
}

function lives(pid: number): boolean {
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
