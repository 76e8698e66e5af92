import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { constants, copyFile, mkdir, rename, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";

/** Beside the packages: whoever removes them removes the films too. */
const FOLDER = "node_modules/.cache/films";

export const ffmpeg = (args: string[]) =>
  promisify(execFile)("ffmpeg", ["-hide_banner", "-nostdin", "-loglevel", "error", "-y", ...args]);

/** What ffmpeg makes with these arguments, at `path`; made once, and kept from run to run. */
export async function keptFilm(args: readonly string[], path: string): Promise<void> {
  const name = createHash("sha256").update(args.join("\n")).digest("hex").slice(0, 32);
  const kept = join(FOLDER, name + extname(path));
  if (!(await isThere(kept))) await make(args, kept);
  await copyFile(kept, path, constants.COPYFILE_FICLONE);
}

/** Two that make it at once both have all of it. */
async function make(args: readonly string[], kept: string) {
  await mkdir(FOLDER, { recursive: true });
  const unfinished = join(FOLDER, `unfinished-${randomUUID()}${extname(kept)}`);
  await ffmpeg([...args, unfinished]);
  await rename(unfinished, kept);
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
