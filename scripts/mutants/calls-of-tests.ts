import { importedIn, targetOf } from "../../tests/support/import-graph.ts";

/** How often a test file has called each mutant, by its id. */
export type FileCalls = { file: string; calls: Record<string, number> };
export type Timed = FileCalls & { ms: number };

/** The test files that have called a mutant, the quickest first. */
export const filesThatCall = (id: string, files: Timed[]): Timed[] =>
  files.filter(({ calls }) => calls[id]).toSorted((a, b) => a.ms - b.ms);

/** More calls than any test makes of code that ends: a hundred times as many, for loops that take longer. */
export const mostCalls = (id: string, files: Timed[]): number =>
  1000 + 100 * files.reduce((sum, { calls }) => sum + (calls[id] ?? 0), 0);

/** Which of these sources reach a file by their imports: code that runs while it loads is called by no test. */
export function reachingFiles(file: string, sources: Map<string, string>): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [path, code] of sources) {
    for (const specifier of importedIn(code)) {
      const target = targetOf(path, specifier);
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  const seen = new Set([file]);
  for (const path of seen) for (const importer of importers.get(path) ?? []) seen.add(importer);
  return seen;
}
