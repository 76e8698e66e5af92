// Everything that is proved, or the named parts: all groups, kills and storms, second servers, second engines, and
// walks with every combination. `npm test` is the same with less of each.

import { keptCosts } from "./testing/cost-file.ts";
import { sayCosts } from "./testing/costs.ts";
import { PART_NAMES, proofParts } from "./testing/parts.ts";
import { reportFailed, runMeasured } from "./testing/run.ts";

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PART_NAMES.includes(name));
if (unknown.length) {
  console.error(`No part of the proof is called ${unknown.join(", ")}. There are: ${PART_NAMES.join(", ")}.`);
  process.exit(1);
}

const { outcomes, costs } = await runMeasured(proofParts(wanted), { PROOF: "full" });
for (const line of sayCosts(costs, keptCosts())) console.log(line);
process.exitCode = reportFailed(outcomes);
