import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import type { Mutant } from "./choice.ts";
import { changed } from "./switched.ts";

/** The mutants that the compiler refuses: it looks at one of each file at a time, in the copy. */
export function refusedByTypes(mutants: Mutant[], sources: Map<string, string>): Set<string> {
  const refused = new Set<string>();
  spawnSync("npx", ["react-router", "typegen"]);
  for (const round of roundsOf(mutants)) {
    const kept = new Map(round.map(({ file }) => [file, readFileSync(file, "utf8")]));
    for (const mutant of round) writeFileSync(mutant.file, changed(sources.get(mutant.file) ?? "", mutant));
    const { stdout } = spawnSync("npx", ["tsc", "--pretty", "false"], { encoding: "utf8" });
    const wrong = filesWithErrors(stdout);
    for (const { file, id } of round) if (wrong.has(file)) refused.add(id);
    for (const [file, code] of kept) writeFileSync(file, code);
  }
  return refused;
}

/** Mutants in rounds, each with at most one of every file. */
export function roundsOf(mutants: Mutant[]): Mutant[][] {
  const files = [...Map.groupBy(mutants, ({ file }) => file).values()];
  const most = Math.max(0, ...files.map(({ length }) => length));
  return Array.from({ length: most }, (_, round) => files.flatMap((ofFile) => ofFile.slice(round, round + 1)));
}

export const filesWithErrors = (output: string): Set<string> =>
  new Set([...output.matchAll(/^(\S+)\(\d+,\d+\): error /gm)].map(([, file = ""]) => file));
