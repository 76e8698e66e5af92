import { execFile } from "node:child_process";
import { hash, randomUUID } from "node:crypto";
import { constants, copyFile, mkdir, rename, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";

/** Inside node_modules: removing the packages removes the films, too. */
const FOLDER = "node_modules/.cache/films";

export const ffmpeg = (args: string[]) =>
  promisify(execFile)("ffmpeg", ["-hide_banner", "-nostdin", "-loglevel", "error", "-y", ...args]);

/** Puts ffmpeg's output for these arguments at `path`; it is encoded once and cached between runs. */
export async function cachedFilm(args: readonly string[], path: string): Promise<void> {
  const name = hash("sha256", args.join("\n"), "hex").slice(0, 32);
  const kept = join(FOLDER, name + extname(path));
  if (!(await isThere(kept))) await make(args, kept);
  await copyFile(kept, path, constants.COPYFILE_FICLONE);
}

/** Safe for two concurrent callers: both get the complete file. */
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
