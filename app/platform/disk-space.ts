import { randomUUID } from "node:crypto";
import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** No space left, quota used up, and PostgreSQL's `disk_full`. */
const FULL = new Set<unknown>(["ENOSPC", "EDQUOT", "53100"]);
const MOST_CAUSES = 8;
/** Less than this counts as full: the next film, or the database's next file, needs more. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;
const TRIAL_BYTES = 4096;

/** Whether this failed because a disk is full: that of the files or of the database. */
export function isDiskFull(error: unknown): boolean {
  let reason = error;
  for (let depth = 0; depth < MOST_CAUSES && reason instanceof Error; depth++) {
    if ("code" in reason && FULL.has(reason.code)) return true;
    reason = reason.cause;
  }
  return false;
}

/** For writes that a reader does not need: skipped while the disk is full. */
export async function ignoringFullDisk(work: Promise<unknown>): Promise<void> {
  await work.catch((error) => {
    if (!isDiskFull(error)) throw error;
  });
}

/** Rejects when not even a small file can be written into this folder. */
export async function tryWriting(folder: string): Promise<void> {
  const path = join(folder, `trial-${randomUUID()}`);
  await writeFile(path, Buffer.alloc(TRIAL_BYTES, 1), { flush: true }).finally(() => rm(path, { force: true }));
}

/** Rejects when the disk of this folder is nearly full. */
export async function requireRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < LEAST_FREE_BYTES) throw Object.assign(new Error("the disk is full"), { code: "ENOSPC" });
}
