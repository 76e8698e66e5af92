import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";

/** Runs `use` with a temporary folder on the data disk, from which finished files can be moved without copying. */
export async function inWorkFolder<T>(dataDir: string, use: (folder: string) => Promise<T>): Promise<T> {
  const work = join(dataDir, "work");
  await mkdir(work, { recursive: true });
  const folder = await mkdtemp(join(work, "film-"));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
