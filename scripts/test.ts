// Runs all parts of the tests, also after a failure, so that one run reports everything.
import { spawnSync } from "node:child_process";

const PARTS = [
  ["npm", "run", "--silent", "checks"],
  ["vitest", "run", "--project", "embedded", "--project", "servers"],
  // Each starts and kills whole products: more at once than cores would only make every start slower.
  ["vitest", "run", "--project", "crash", "--maxWorkers", "2"],
  ["playwright", "test"],
];

const failed = PARTS.filter(([program = "", ...args]) => spawnSync(program, args, { stdio: "inherit" }).status !== 0);
for (const part of failed) console.error(`Failed: ${part.join(" ")}`);
process.exitCode = failed.length ? 1 : 0;
