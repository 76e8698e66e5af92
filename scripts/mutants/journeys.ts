import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import type { Mutant } from "./choice.ts";
import { districtOf } from "./kinds.ts";

const HANGS_MS = 1_800_000;
/** A report holds the output of every failed journey. */
const MOST_REPORT_BYTES = 256 * 1024 * 1024;

/** The mutants that the journeys of their district find, with the journey; the product is built already. */
export function judgeByJourneys(mutants: Mutant[], tell: (mutant: Mutant, foundBy: string) => void): Mutant[] {
  const assets = globSync("build/{client,islands}/**/*.js").map((file) => ({ file, code: readFileSync(file, "utf8") }));
  const switching = assets.filter(({ code }) => code.includes("globalThis.mutant"));
  const failing = new Map([...new Set(mutants.map(districtOfMutant))].map((each) => [each, failingWithout(each)]));
  return mutants.filter((mutant) => {
    // A browser has no environment variables: each file says for itself which mutant is on.
    const prelude = `globalThis.mutant ??= (id) => id === "${mutant.id}";\n`;
    for (const { file, code } of switching) writeFileSync(file, prelude + code);
    const foundBy = firstFailure(mutant, failing.get(districtOfMutant(mutant)) ?? []);
    if (foundBy) tell(mutant, foundBy);
    return !foundBy;
  });
}

const districtOfMutant = ({ file }: Mutant) => districtOf(file);

/** Titles of journeys that fail without a mutant: they would find every mutant. */
function failingWithout(district: string): string[] {
  const { stdout } = runJourneys(district, ["--reporter", "json"], {});
  const titles = failedTitles(JSON.parse(stdout) as Report);
  for (const title of titles) console.error(`Fails without a mutant, and is left out: ${district} > ${title}`);
  return titles;
}

type Suite = { suites?: Suite[]; specs?: { title: string; ok: boolean }[] };
type Report = { suites: Suite[] };

/** What Playwright's JSON report names as failed, at any depth. */
export function failedTitles({ suites }: Report): string[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ title }) => title),
    ...failedTitles({ suites: inner }),
  ]);
}

function firstFailure(mutant: Mutant, leftOut: string[]): string | null {
  // A sign that means something in a pattern is matched by any sign.
  const patterns = leftOut.map((title) => title.replaceAll(/\W/g, "."));
  const without = patterns.length ? ["--grep-invert", patterns.join("|")] : [];
  const env = { MUTANT: mutant.id };
  const { status, stdout } = runJourneys(districtOfMutant(mutant), ["-x", "--reporter", "line", ...without], env);
  if (status === 0) return null;
  return /^\s+1\) \[embedded\] › (.+?)\s*─*$/m.exec(stdout)?.[1] ?? "a journey that never ends";
}

const runJourneys = (district: string, options: string[], env: Record<string, string>) =>
  spawnSync("npx", ["playwright", "test", `tests/e2e/${district}/`, "--project", "embedded", ...options], {
    env: { ...process.env, ...env },
    encoding: "utf8",
    timeout: HANGS_MS,
    maxBuffer: MOST_REPORT_BYTES,
  });
