import { readFile } from "node:fs/promises";

const TICKS_PER_SECOND = 100;

/** CPU seconds of the child processes that ended meanwhile, and of our own work between them. */
export async function cpuSecondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = await cpuSeconds();
  await work();
  return (await cpuSeconds()) - before;
}

/** User and system time of this process and of its ended children: fields 14 to 17 of `/proc/self/stat`. */
async function cpuSeconds(): Promise<number> {
  const stat = await readFile("/proc/self/stat", "utf8");
  const times = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 15);
  return times.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}
