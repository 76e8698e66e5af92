import { readFile } from "node:fs/promises";

/** The kernel's proportional set size in megabytes: a page shared by n processes counts as 1/n in each. */
export async function proportionalMegabytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(rollup.match(/^Pss:\s+(\d+)/m)?.[1] ?? 0) / 1024;
}
