import { rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

const fileIn = (dataDir: string) => join(dataDir, "restored");

/** Tells the next start that the rows come from a backup. */
export const noteRestored = (dataDir: string): Promise<void> => writeFile(fileIn(dataDir), "", { flush: true });

/** Does what the first start after a restore has to do; after a kill the next start does it again. */
export async function onceRestored(dataDir: string, work: () => Promise<void>): Promise<void> {
  const isNoted = await stat(fileIn(dataDir)).then(
    () => true,
    () => false,
  );
  if (!isNoted) return;
  await work();
  await rm(fileIn(dataDir), { force: true });
}
