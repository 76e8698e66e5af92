import { execFile, type SpawnOptions, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { StartFailure } from "./start-failure.ts";

/** The plain user may not enter a parent folder, and there is no other way to open it. */
class FolderClosed extends StartFailure {}

/** The user that PostgreSQL runs as, since it refuses root; null when this process is not root. */
export type PlainUser = { uid: number; gid: number } | null;

type CommandLine = { file: string; args: string[]; options: SpawnOptions };

/** `nobody` on most Linux systems. */
const NOBODY = 65_534;

/** Inherited folders: Linux opens these names without checking the permissions of the parent folders. */
export const WORKING_FOLDER = "/proc/self/cwd";
export const descriptor = (number: number) => `/proc/self/fd/${number}`;

/** Chooses the plain user: the owner that `home` already has, else `nobody`; null when this process is not root. */
export async function choosePlainUser(home: string): Promise<PlainUser> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(home).catch(() => null);
  return owner?.uid ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
}

/** The first parent folder of `path` that the user may not enter; null when there is none. */
export async function closedParentFolder(path: string, user: PlainUser): Promise<string | null> {
  return user ? firstClosedFolder(await realpath(path), user.uid) : null;
}

/**
 * The name by which the user's program opens a folder: its path, or below a closed folder the inherited name `handed`.
 * @throws {StartFailure} when a parent folder is closed and the system has no `/proc/self`
 */
export async function nameFor(user: PlainUser, folder: string, handed: string): Promise<string> {
  if (!user) return folder;
  const closed = await closedParentFolder(folder, user);
  if (closed && !existsSync(WORKING_FOLDER)) throw closedFolderFailure(closed);
  return closed ? handed : realpath(folder);
}

export const closedFolderFailure = (closed: string, cause?: unknown): StartFailure =>
  new FolderClosed(
    `The database cannot run as root, and other users cannot pass ${closed}. Run "chmod o+x ${closed}", ` +
      "move IndieLens to a folder open to all, or start it as a plain user.",
    { cause },
  );

/** How to spawn `command` as that user; Node.js enters the working folder before it changes the user. */
export function asPlainUser(user: PlainUser, [file = "", ...args]: string[], workingFolder: string): CommandLine {
  return { file, args, options: { ...user, cwd: workingFolder } };
}

/** Wraps a command so that the kernel sends it a signal when this process dies, even by SIGKILL. */
export const dieWithParent = (command: string[], signal: "INT" | "KILL" = "INT"): string[] =>
  hasSetpriv() ? ["setpriv", "--pdeathsig", signal, "--", ...command] : command;

/** Runs a short program as the plain user and returns its output. */
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
