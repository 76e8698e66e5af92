import { execFile } from "node:child_process";
import { chmod, open, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { scratchFolder } from "./scratch-folder.ts";

const run = promisify(execFile);
const CHUNK = Buffer.alloc(1024 * 1024, 1);
const SMALLEST_BYTES = 512;

export const mayMount = process.getuid?.() === 0;

/** A disk in memory of this many megabytes, which only root may mount. */
export async function smallDisk(megabytes: number) {
  const folder = await scratchFolder();
  await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  await chmod(folder, 0o755);
  const ballast = join(folder, "ballast");
  return {
    folder,
    /** Fills the remaining space. */
    async fill() {
      const file = await open(ballast, "w");
      for (let size = CHUNK.length; size >= SMALLEST_BYTES; ) {
        const written = await file.write(CHUNK, 0, size).catch(() => ({ bytesWritten: 0 }));
        if (written.bytesWritten < size) size /= 2;
      }
      await file.close();
    },
    free: () => rm(ballast),
    async remove() {
      await run("umount", ["--lazy", folder]);
      await rmdir(folder);
    },
  };
}
