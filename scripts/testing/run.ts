import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Cost } from "../../tests/support/cost-record.ts";
import { type Outcome, type Part, runAtOnce } from "./scheduler.ts";

/** Runs the parts at once; returns the outcome of each and what each test file cost. */
export async function runMeasured(parts: Part[], settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "indielens-run-"));
  try {
    const outcomes = await runAtOnce(parts, { ...process.env, ...settings, TEST_COSTS: folder }, folder);
    return { outcomes, costs: withRest(outcomes, costsIn(folder)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const costsIn = (folder: string): Cost[] =>
  globSync(join(folder, "*.jsonl"))
    .flatMap((file) => readFileSync(file, "utf8").trim().split("\n"))
    .map((line) => JSON.parse(line));

/** What no file was spent for belongs to the runners; checks have no files. */
function withRest(outcomes: Outcome[], costs: Cost[]): Cost[] {
  const isRunner = ({ name }: Outcome) => name !== "checks";
  const sum = (all: { seconds: number }[]) => all.reduce((total, { seconds }) => total + seconds, 0);
  const checks = outcomes.filter((outcome) => !isRunner(outcome));
  return [
    ...costs,
    { file: "checks", seconds: sum(checks) },
    { file: "runners and what they start once", seconds: Math.max(0, sum(outcomes.filter(isRunner)) - sum(costs)) },
  ];
}
