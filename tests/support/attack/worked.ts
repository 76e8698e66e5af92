import { readFileSync } from "node:fs";

/** Fields after the name in `/proc/…/stat`, in hundredths of a second. */
const USER = 11;
const SYSTEM = 12;
const TICK_MS = 10;

/** Processor time of the thread that answers requests; other load on the machine does not count. */
export function workedMs(pid: number): number {
  const words = statusOf(pid).split(" ");
  return (Number(words[USER]) + Number(words[SYSTEM])) * TICK_MS || 0;
}

function statusOf(pid: number): string {
  try {
    const line = readFileSync(`/proc/${pid}/task/${pid}/stat`, "utf8");
    return line.slice(line.lastIndexOf(")") + 2);
  } catch {
    return "";
  }
}
