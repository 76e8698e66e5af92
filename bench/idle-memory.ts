// Memory of the idle product with its embedded database, and the time until a warm start answers.
import { setTimeout as sleep } from "node:timers/promises";
import { familyOf } from "../tests/support/processes.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { median } from "./support/load.ts";
import { proportionalMegabytes } from "./support/memory.ts";
import { timeVerdict, verdict } from "./support/verdict.ts";

const LIMIT_MB = 450;
const WARM_START_LIMIT_S = 5;
const READINGS = 10;

const cold = await startProductProcess();
await cold.end();
const started = performance.now();
const product = await startProductProcess({ dataDir: cold.dataDir });
const warmStartSeconds = (performance.now() - started) / 1000;

for (const path of ["/signup", "/login", "/u/nobody"]) await fetch(product.baseUrl + path);
const readings: number[] = [];
for (let reading = 0; reading < READINGS; reading++) {
  await sleep(1_000);
  readings.push(await memoryOfTree(product.pid ?? 0));
}
await product.discard();

verdict("idle memory of all processes (shared pages counted once)", median(readings), "at most", LIMIT_MB, " MB");
timeVerdict("warm start until ready", warmStartSeconds, WARM_START_LIMIT_S, " s");

async function memoryOfTree(root: number): Promise<number> {
  const family = await familyOf(root);
  const megabytes = await Promise.all(family.map(proportionalMegabytes));
  return megabytes.reduce((sum, own) => sum + own, 0);
}
