import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import type { Mutant } from "./choice.ts";
import { districtOf } from "./kinds.ts";

const HANGS_MS = 1_800_000;

/** The mutants that the journeys of their district find, with the journey; the product is built already. */
export function judgeByJourneys(mutants: Mutant[], tell: (mutant: Mutant, foundBy: string) => void): Mutant[] {
  const assets = globSync("build/{client,islands}/**/*.js").map((file) => ({ file, code: readFileSync(file, "utf8") }));
  const switching = assets.filter(({ code }) => code.includes("globalThis.mutant"));
  return mutants.filter((mutant) => {
    // A browser has no environment variables: each file says for itself which mutant is on.
    const prelude = `globalThis.mutant ??= (id) => id === "${mutant.id}";\n`;
    for (const { file, code } of switching) writeFileSync(file, prelude + code);
    const foundBy = firstFailure(mutant);
    if (foundBy) tell(mutant, foundBy);
    return !foundBy;
  });
}

function firstFailure(mutant: Mutant): string | null {
  const words = ["playwright", "test", `tests/e2e/${districtOf(mutant.file)}/`, "--project", "embedded", "-x"];
  const env = { ...process.env, MUTANT: mutant.id };
  const { status, stdout } = spawnSync("npx", [...words, "--reporter", "line"], {
    env,
    encoding: "utf8",
    timeout: HANGS_MS,
  });
  if (status === 0) return null;
  return /^\s+1\) \[embedded\] › (.+?)\s*─*$/m.exec(stdout)?.[1] ?? "a journey that never ends";
}
