import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";

/** `nobody` on Debian and its kin: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

/** `uid` and `gid` to spawn the database with; empty when we are not root. */
export const plainUser = (): { uid?: number; gid?: number } =>
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Asks the kernel to interrupt the program when this process dies, even by SIGKILL. */
export const dieWithParent = (command: string[]): string[] =>
  hasSetpriv() ? ["setpriv", "--pdeathsig", "INT", "--", ...command] : command;

/** Splits a command line for `spawn`. */
export function asPlainUser([command, ...args]: string[]): [string, string[]] {
  if (!command) throw new Error("asPlainUser needs a command");
  return [command, args];
}

/** Runs a short program as the plain user and answers its output. */
export async function run(command: string[]): Promise<string> {
  const [file, args] = asPlainUser(command);
  const { stdout } = await promisify(execFile)(file, args, { ...plainUser(), cwd: "/" });
  return stdout;
}

let setpriv: boolean | undefined;
function hasSetpriv(): boolean {
  setpriv ??= process.platform === "linux" && spawnSync("setpriv", ["--version"]).status === 0;
  return setpriv;
}
