// Runs all parts of the tests, also after a failure, so that one run reports everything.
import { spawnSync } from "node:child_process";

const PARTS = [
  ["npm", "run", "--silent", "checks"],
  ["vitest", "run"],
  ["playwright", "test"],
];

const failed = PARTS.filter(([program = "", ...args]) => spawnSync(program, args, { stdio: "inherit" }).status !== 0);
for (const part of failed) console.error(`Failed: ${part.join(" ")}`);
process.exitCode = failed.length ? 1 : 0;
