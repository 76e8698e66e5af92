import type { Kept } from "./costs.ts";

/** Processor seconds of all request tests of a quick run on two cores, beside checks and rules. */
const MOST_SECONDS = 20;
/** A file that is cheaper than `tests/costs.json` has lines for. */
const CHEAP_SECONDS = 1.5;

const OF_DISTRICT = /^(?:app\/(?:features|routes)|tests\/requests)\/(?<district>[^/]+)\//;

/**
 * The request tests that a quick run has for these changed files: those that were changed themselves, then the
 * cheapest of the districts that were changed, as many as there is time for.
 */
export function requestsReached(changed: string[], requests: string[], costs: Kept): string[] {
  const districts = new Set(changed.map((file) => OF_DISTRICT.exec(file)?.groups?.district));
  const costOf = (file: string) => costs[file] ?? CHEAP_SECONDS;
  const reached = requests
    .filter((file) => districts.has(OF_DISTRICT.exec(file)?.groups?.district))
    .toSorted((a, b) => Number(changed.includes(b)) - Number(changed.includes(a)) || costOf(a) - costOf(b));
  let seconds = 0;
  return reached.filter((file) => {
    seconds += costOf(file);
    return seconds <= MOST_SECONDS;
  });
}
