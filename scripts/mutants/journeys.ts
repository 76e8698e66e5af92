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

/** The first journey that fails twice with the mutant: one that fails once may only have met a busy machine. */
function firstFailure(mutant: Mutant, leftOut: string[]): string | null {
  const env = { MUTANT: mutant.id };
  const district = districtOfMutant(mutant);
  const without = leftOut.length ? ["--grep-invert", patternOf(leftOut)] : [];
  const { status, stdout } = runJourneys(district, ["-x", "--reporter", "json", ...without], env);
  if (status === 0) return null;
  if (status === null) return "a journey that never ends";
  const [title] = failedTitles(JSON.parse(stdout) as Report);
  if (!title) throw new Error(`the journeys of ${district} could not be run`);
  const again = runJourneys(district, ["--grep", patternOf([title]), "--reporter", "line"], env);
  return again.status === 0 ? firstFailure(mutant, [...leftOut, title]) : title;
}

/** Matches these titles; a sign that means something in a pattern is matched by any sign. */
const patternOf = (titles: string[]) => titles.map((title) => title.replaceAll(/\W/g, ".")).join("|");

const runJourneys = (district: string, options: string[], env: Record<string, string>) =>
  spawnSync("npx", ["playwright", "test", `tests/e2e/${district}/`, "--project", "embedded", ...options], {
    env: { ...process.env, ...env },
    encoding: "utf8",
    timeout: HANGS_MS,
    maxBuffer: MOST_REPORT_BYTES,
  });
