import { execFile, type SpawnOptions, spawnSync } from "node:child_process";
import { realpath, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { StartFailure } from "./start-failure.ts";

/** A folder on the way is closed to the plain user, and nothing lets it pass. */
class NoWayThrough extends StartFailure {}

/** Whom PostgreSQL, which refuses root, runs as. */
export type PlainUser = {
  /** Null when we are a plain user ourselves. */
  identity: { uid: number; gid: number } | null;
  /** A folder on the way is closed to others: the program needs leave to walk through it. */
  needsPassage: boolean;
};

type CommandLine = { file: string; args: string[]; options: SpawnOptions };

/** `nobody` on Debian and its kin. */
const NOBODY = 65_534;
const PASSAGE = ["--clear-groups", "--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search", "--"];

/**
 * Chooses the plain user: the owner that `home` already has, else `nobody`; ourselves when we are not root.
 * @param home folder that will belong to the user
 * @param reach paths that the user must be able to get to
 * @throws {StartFailure} when a folder on the way is closed and the kernel gives no leave to pass
 */
export async function choosePlainUser(home: string, reach: string[]): Promise<PlainUser> {
  if (process.getuid?.() !== 0) return { identity: null, needsPassage: false };
  const owner = await stat(home).catch(() => null);
  const identity = owner?.uid ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
  const closed = (await Promise.all(reach.map((path) => closedFolderOnTheWay(path, identity.uid)))).find(Boolean);
  const user = { identity, needsPassage: Boolean(closed) };
  if (closed && !canPass(user)) {
    throw new NoWayThrough(
      `The database cannot run as root, and other users cannot pass ${closed}. Run "chmod o+x ${closed}", ` +
        "move IndieLens to a folder open to all, or start it as a plain user.",
    );
  }
  return user;
}

/** The command line by which `command` runs as that user, away from our working folder. */
export function asPlainUser({ identity, needsPassage }: PlainUser, command: string[]): CommandLine {
  const viaSetpriv = identity && needsPassage;
  const ids = viaSetpriv ? ["setpriv", `--reuid=${identity.uid}`, `--regid=${identity.gid}`, ...PASSAGE] : [];
  const [file = "", ...args] = [...ids, ...command];
  return { file, args, options: { ...(viaSetpriv ? {} : identity), cwd: "/" } };
}

/** Asks the kernel to interrupt the program when this process dies, even by SIGKILL. */
export const dieWithParent = (command: string[]): string[] =>
  hasSetpriv() ? ["setpriv", "--pdeathsig", "INT", "--", ...command] : command;

/** Runs a short program as the plain user and answers its output. */
export async function runAsPlainUser(user: PlainUser, command: string[]): Promise<string> {
  const { file, args, options } = asPlainUser(user, command);
  const { stdout } = await promisify(execFile)(file, args, { ...options, encoding: "utf8" });
  return stdout;
}

const closedFolderOnTheWay = async (path: string, uid: number) => firstClosedFolder(await realpath(path), uid);

async function firstClosedFolder(path: string, uid: number): Promise<string | null> {
  const parent = dirname(path);
  const above = parent === path ? null : await firstClosedFolder(parent, uid);
  const found = await stat(path).catch(() => null);
  const open = !found?.isDirectory() || found.mode & 0o001 || found.uid === uid;
  return above ?? (open ? null : path);
}

function canPass(user: PlainUser): boolean {
  const { file, args, options } = asPlainUser(user, ["true"]);
  return spawnSync(file, args, options).status === 0;
}

let setpriv: boolean | undefined;
function hasSetpriv(): boolean {
  setpriv ??= process.platform === "linux" && spawnSync("setpriv", ["--version"]).status === 0;
  return setpriv;
}
