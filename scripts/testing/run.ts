import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import type { Cost } from "../../tests/support/cost-record.ts";
import { type Outcome, type Part, runAtOnce, turnsOf } from "./scheduler.ts";

/** Runs the parts turn by turn, also after a failure; returns the outcome of each and what each test file cost. */
export async function runMeasured(parts: Part[], settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "indielens-run-"));
  try {
    const env = { ...process.env, ...settings, TEST_COSTS: folder };
    const outcomes: Outcome[] = [];
    for (const turn of turnsOf(parts, availableParallelism())) outcomes.push(...(await runAtOnce(turn, env, folder)));
    return { outcomes, costs: withRest(outcomes, costsIn(folder)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Ends a run with what its failed parts printed last, so that the end of a log tells why; returns the exit code. */
export function reportFailed(outcomes: Outcome[]): 0 | 1 {
  const failed = outcomes.filter(({ isGreen }) => !isGreen);
  for (const { name, lastLines } of failed) console.error([`\nThe end of ${name}:`, ...lastLines].join("\n"));
  if (failed.length) console.error(`Failed: ${failed.map(({ name }) => name).join(", ")}`);
  return failed.length ? 1 : 0;
}

const costsIn = (folder: string): Cost[] =>
  globSync(join(folder, "*.jsonl"))
    .flatMap((file) => readFileSync(file, "utf8").trim().split("\n"))
    .map((line) => JSON.parse(line));

/**
 * With the checks, which have no files, and with what vitest was spent for beside its files. Of journeys that is not
 * known: browsers leave processes behind that nobody has waited for.
 */
function withRest(outcomes: Outcome[], costs: Cost[]): Cost[] {
  const sum = (all: { seconds: number }[]) => all.reduce((total, { seconds }) => total + seconds, 0);
  const by = (program: string) => sum(outcomes.filter((outcome) => outcome.program === program));
  const files = sum(costs.filter(({ file }) => !file.startsWith("tests/e2e/")));
  return [
    ...costs,
    { file: "checks", seconds: by("npm") },
    { file: "vitest and what it starts once", seconds: Math.max(0, by("vitest") - files) },
  ];
}
