import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Removes files and folders directly in `folder` whose name begins so and that were last modified before `before`. */
export async function removeOlderThan(folder: string, before: Date, prefix = ""): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => name.startsWith(prefix))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
}
