import { readFile } from "node:fs/promises";

/** Columns of the first line of Linux's `/proc/stat` (man 5 proc_stat): user, nice, …, and eighth the stolen time. */
const STOLEN = 7;
const COUNTED = 8;

/** The share of CPU time that the host gave to other machines during `work`; 0 where the system does not report it. */
export async function whileWatched<Result>(work: () => Promise<Result>): Promise<{ result: Result; stolen: number }> {
  const before = await ticks();
  const result = await work();
  const passed = (await ticks()).map((value, column) => value - (before[column] ?? 0));
  const all = passed.reduce((sum, value) => sum + value, 0);
  return { result, stolen: all ? (passed[STOLEN] ?? 0) / all : 0 };
}

async function ticks(): Promise<number[]> {
  const [line = ""] = (await readFile("/proc/stat", "utf8").catch(() => "")).split("\n");
  return line
    .trim()
    .split(/\s+/)
    .slice(1, 1 + COUNTED)
    .map(Number);
}
