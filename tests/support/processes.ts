import { readdir, readFile, stat } from "node:fs/promises";

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

const commandOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).replaceAll("\0", " ");

async function parentOf(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return Number(line.slice(line.lastIndexOf(")") + 2).split(" ")[1] ?? 0);
}
