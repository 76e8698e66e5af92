import { appendFileSync } from "node:fs";
import { join, relative } from "node:path";
import { HAS_TIMES, processorSecondsOf } from "./processor-time.ts";

/** Processor seconds of a test file, or under a name of what several files share. */
export type Cost = { file: string; seconds: number };

const folder = HAS_TIMES ? process.env.TEST_COSTS : undefined;

/**
 * Begins to measure this process and all that it starts. The returned function records what was spent since, for a file
 * or under a name.
 */
export function measureCost(pid = process.pid) {
  const before = folder ? processorSecondsOf(pid) : 0;
  return (path: string) => {
    if (!folder) return;
    const seconds = Math.max(0, processorSecondsOf(pid) - before);
    const cost: Cost = { file: path.startsWith("/") ? relative(process.cwd(), path) : path, seconds };
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(cost)}\n`);
  };
}
