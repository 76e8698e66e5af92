import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Of Linux on every machine that runs the product (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;
/** Places after the program's name in `/proc/PID/stat`, see proc_pid_stat(5): parent; own and ended children's times. */
const PARENT = 1;
const OWN = [11, 12] as const;
const ENDED = [13, 14] as const;

/** Where a process's times can be read. */
export const HAS_TIMES = existsSync("/proc/self/stat");

type Process = { pid: number; parent: number; ticks: number };

/** Processor seconds so far of a process and all that it started, those included that have ended and were waited for. */
export function processorSecondsOf(pid: number): number {
  const processes = readdirSync("/proc").flatMap(processNamed);
  const below = new Set([pid]);
  // Until nothing is added: numbers come round, so a process may be listed before the one that started it.
  for (let before = 0; before !== below.size; ) {
    before = below.size;
    for (const { pid, parent } of processes) if (below.has(parent)) below.add(pid);
  }
  return processes.reduce((sum, { pid, ticks }) => (below.has(pid) ? sum + ticks : sum), 0) / TICKS_PER_SECOND;
}

/** Processor seconds of all processes that this one started and that have ended. */
export function endedSeconds(): number {
  return HAS_TIMES ? sumAt(fieldsOf("self"), ENDED) / TICKS_PER_SECOND : 0;
}

function processNamed(name: string): Process[] {
  if (!/^\d+$/.test(name)) return [];
  try {
    const fields = fieldsOf(name);
    return [{ pid: Number(name), parent: fields[PARENT] ?? 0, ticks: sumAt(fields, [...OWN, ...ENDED]) }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

function fieldsOf(name: string): number[] {
  const stat = readFileSync(`/proc/${name}/stat`, "utf8");
  return stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
}

const sumAt = (fields: number[], places: readonly number[]) =>
  places.reduce((sum, place) => sum + (fields[place] ?? 0), 0);
