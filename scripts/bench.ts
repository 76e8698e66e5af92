// Runs the benchmarks one after the other, or the named ones; fails when any figure is past its limit.
// Numbers after a name are arguments of that benchmark: `npm run bench -- faults 100 7 soak 30`.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { slowness } from "../tests/support/machine-speed.ts";

const names = readdirSync("bench")
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.slice(0, -".ts".length));
const words = process.argv.slice(2);
const isArgument = (word: string) => /^\d+$/.test(word);
const wanted = words.filter((word) => !isArgument(word));
const unknown = wanted.filter((name) => !names.includes(name));

if (unknown.length) {
  console.error(`No benchmark is called ${unknown.join(", ")}. There are: ${names.join(", ")}.`);
  process.exit(1);
}
const failed = (wanted.length ? wanted : names).filter((name) => !passes(name));
console.log(failed.length ? `\nPast a limit: ${failed.join(", ")}` : "\nEvery benchmark keeps its limits.");
process.exitCode = failed.length ? 1 : 0;

function passes(name: string): boolean {
  console.log(`\n${name} (${calm()})`);
  const run = spawnSync(process.execPath, [...process.execArgv, `bench/${name}.ts`, ...argumentsOf(name)], {
    stdio: "inherit",
  });
  return run.status === 0;
}

/** How calm the machine is before a benchmark. */
function calm(): string {
  const [lastMinute = Number.NaN] = loadavg();
  return `load ${lastMinute.toFixed(1)} on ${availableParallelism()} cores, a core is ${slowness().toFixed(2)}x slower`;
}

function argumentsOf(name: string): string[] {
  const own = words.includes(name) ? words.slice(words.indexOf(name) + 1) : [];
  const end = own.findIndex((word) => !isArgument(word));
  return end < 0 ? own : own.slice(0, end);
}
