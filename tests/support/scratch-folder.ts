import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new folder that the database's plain user may enter too; remove it when done. */
export async function scratchFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, "indielens-test-"));
  await chmod(folder, 0o755);
  return folder;
}
