import { execFile, type SpawnOptions, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { StartFailure } from "./start-failure.ts";

/** A folder on the way is closed to the plain user, and nothing lets it pass. */
class NoWayThrough extends StartFailure {}

/** Whom PostgreSQL, which refuses root, runs as; null when we are a plain user ourselves. */
export type PlainUser = { uid: number; gid: number } | null;

type CommandLine = { file: string; args: string[]; options: SpawnOptions };

/** `nobody` on Debian and its kin. */
const NOBODY = 65_534;

/** What a process was handed: Linux opens these names without asking for the folders above. */
export const WORKING_FOLDER = "/proc/self/cwd";
export const descriptor = (number: number) => `/proc/self/fd/${number}`;

/** Chooses the plain user: the owner that `home` already has, else `nobody`; ourselves when we are not root. */
export async function choosePlainUser(home: string): Promise<PlainUser> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(home).catch(() => null);
  return owner?.uid ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
}

/** The folder on the way to `path` that the user may not pass; null when the way is open. */
export async function closedFolderOnTheWay(path: string, user: PlainUser): Promise<string | null> {
  return user ? firstClosedFolder(await realpath(path), user.uid) : null;
}

/**
 * The name by which the user's program opens a folder: its path, or, below a closed folder, as what it was handed.
 * @throws {StartFailure} when a folder on the way is closed and the system has no such names
 */
export async function nameFor(user: PlainUser, folder: string, handed: string): Promise<string> {
  if (!user) return folder;
  const closed = await closedFolderOnTheWay(folder, user);
  if (closed && !existsSync(WORKING_FOLDER)) throw noWayThrough(closed);
  return closed ? handed : realpath(folder);
}

export const noWayThrough = (closed: string, cause?: unknown): StartFailure =>
  new NoWayThrough(
    `The database cannot run as root, and other users cannot pass ${closed}. Run "chmod o+x ${closed}", ` +
      "move IndieLens to a folder open to all, or start it as a plain user.",
    { cause },
  );

/** The command line by which `command` runs as that user; we enter the working folder before we become the user. */
export function asPlainUser(user: PlainUser, [file = "", ...args]: string[], workingFolder: string): CommandLine {
  return { file, args, options: { ...user, cwd: workingFolder } };
}

/** Asks the kernel to interrupt the program when this process dies, even by SIGKILL. */
export const dieWithParent = (command: string[]): string[] =>
  hasSetpriv() ? ["setpriv", "--pdeathsig", "INT", "--", ...command] : command;

/** Runs a short program as the plain user and answers its output. */
export async function runAsPlainUser(user: PlainUser, command: string[], workingFolder: string): Promise<string> {
  const { file, args, options } = asPlainUser(user, command, workingFolder);
  const { stdout } = await promisify(execFile)(file, args, { ...options, encoding: "utf8" });
  return stdout;
}

async function firstClosedFolder(path: string, uid: number): Promise<string | null> {
  const parent = dirname(path);
  const above = parent === path ? null : await firstClosedFolder(parent, uid);
  const found = await stat(path).catch(() => null);
  const open = !found?.isDirectory() || found.mode & 0o001 || found.uid === uid;
  return above ?? (open ? null : path);
}

let setpriv: boolean | undefined;
function hasSetpriv(): boolean {
  setpriv ??= process.platform === "linux" && spawnSync("setpriv", ["--version"]).status === 0;
  return setpriv;
}
