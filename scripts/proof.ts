// Everything that is proved, or the named parts: all groups, kills and storms, second servers, second engines, and
// walks with every combination. `npm test` is the same with less of each. A group that is green is proved, as there.
import { hashesNow } from "./testing/checkout.ts";
import { keptCosts } from "./testing/cost-file.ts";
import { sayCosts } from "./testing/costs.ts";
import { GROUP_NAMES } from "./testing/groups.ts";
import { PART_NAMES, proofParts } from "./testing/parts.ts";
import { readProofs, withGreen, writeProofs } from "./testing/proofs.ts";
import { reportFailed, runMeasured } from "./testing/run.ts";

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PART_NAMES.includes(name));
if (unknown.length) {
  console.error(`No part of the proof is called ${unknown.join(", ")}. There are: ${PART_NAMES.join(", ")}.`);
  process.exit(1);
}

const before = await hashesNow();
const { outcomes, costs } = await runMeasured(proofParts(wanted), { PROOF: "full" });
for (const line of sayCosts(costs, keptCosts())) console.log(line);
const green = GROUP_NAMES.filter((group) => outcomes.some(({ name, isGreen }) => name === group && isGreen));
writeProofs(withGreen(readProofs(), green, before, await hashesNow(), new Date()));
process.exitCode = reportFailed(outcomes);
