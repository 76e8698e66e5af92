// Runs the benchmarks one after the other, or the named ones; fails when any figure is past its limit.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";

const names = readdirSync("bench")
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.slice(0, -".ts".length));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));

if (unknown.length) {
  console.error(`No benchmark is called ${unknown.join(", ")}. There are: ${names.join(", ")}.`);
  process.exit(1);
}
const failed = (wanted.length ? wanted : names).filter((name) => !keepsItsLimits(name));
console.log(failed.length ? `\nPast a limit: ${failed.join(", ")}` : "\nEvery benchmark keeps its limits.");
process.exitCode = failed.length ? 1 : 0;

function keepsItsLimits(name: string): boolean {
  console.log(`\n${name}`);
  const run = spawnSync(process.execPath, [...process.execArgv, `bench/${name}.ts`], { stdio: "inherit" });
  return run.status === 0;
}
