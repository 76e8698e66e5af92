// What a change must pass: checks, tests and journeys, without the groups that are proved with the same inputs.
import { existsSync } from "node:fs";
import { hashesNow } from "./testing/checkout.ts";
import { keptCosts, writeCosts } from "./testing/cost-file.ts";
import { keptAfter, sayCosts } from "./testing/costs.ts";
import { GROUP_NAMES } from "./testing/groups.ts";
import { isSeenInBrowser, ORDINARY } from "./testing/parts.ts";
import { decide, readProofs, sayDecision, withGreen, writeProofs } from "./testing/proofs.ts";
import { reportFailed, runMeasured } from "./testing/run.ts";

const proofs = readProofs();
const before = await hashesNow();
const decision = decide(before, proofs);
for (const line of sayDecision(decision, proofs)) console.log(line);

const { outcomes, costs } = await runMeasured(ORDINARY, { PROOF: "ordinary", PROVED: decision.proved.join() });
const isGreen = (name: string) => outcomes.some((outcome) => outcome.name === name && outcome.isGreen);

for (const line of sayCosts(costs, keptCosts())) console.log(line);
if (outcomes.every(({ isGreen }) => isGreen)) writeCosts(keptAfter(costs, keptCosts(), existsSync));

const ran = GROUP_NAMES.filter((name) => !decision.proved.includes(name));
const green = ran.filter((name) => isGreen(isSeenInBrowser(name) ? "journeys" : "tests"));
writeProofs(withGreen(proofs, green, before, await hashesNow(), new Date()));

process.exitCode = reportFailed(outcomes);
