import { readdir, readFile, stat } from "node:fs/promises";
import { until } from "./until.ts";

/** Ids of every process of this machine. */
async function allPids(): Promise<number[]> {
  return (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
}

/** The process and all its descendants, as they are at this moment. */
export async function familyOf(root: number): Promise<number[]> {
  const parents = new Map(await Promise.all((await allPids()).map(async (pid) => [pid, await parentOf(pid)] as const)));
  const isInside = (pid: number | undefined): boolean => pid === root || (pid ? isInside(parents.get(pid)) : false);
  return [...parents.keys()].filter(isInside);
}

/** Descendants whose command line matches. */
export async function descendantsRunning(root: number, form: RegExp): Promise<number[]> {
  const running = async (pid: number) => (form.test(await commandOf(pid)) ? [pid] : []);
  return (await Promise.all((await familyOf(root)).map(running))).flat();
}

export const isAlive = (pid: number): Promise<boolean> => stat(`/proc/${pid}`).then(Boolean, () => false);

/** Halts a process in the middle of its work; false when it had already ended by itself. */
export async function halt(pid: number): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  process.kill(pid, "SIGSTOP");
  const settled = async () => /^[TZX]?$/.exec(await stateOf(pid));
  const [state] = await until(settled, `process ${pid} halts`);
  return state === "T";
}

/** The state letter that `ps` shows; undefined for a process that has ended. */
const stateOf = async (pid: number) => (await statusOf(pid))[0] ?? "";

const commandOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).replaceAll("\0", " ");

const parentOf = async (pid: number) => Number((await statusOf(pid))[1] ?? 0);

/** The fields of `/proc/…/stat` after the name: state, parent and so on. */
async function statusOf(pid: number): Promise<string[]> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return line.slice(line.lastIndexOf(")") + 2).split(" ");
}
