// A quick run before a commit: checks, all rules, the import rules, and request tests of what was changed.
import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keptCosts } from "./testing/cost-file.ts";
import { GROUP_NAMES } from "./testing/groups.ts";
import { checks, tests } from "./testing/parts.ts";
import { requestsReached } from "./testing/reached.ts";
import { runAtOnce } from "./testing/scheduler.ts";

const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" }).stdout.split("\n").filter(Boolean);

const uncommitted = [...git("diff", "--name-only", "HEAD"), ...git("ls-files", "--others", "--exclude-standard")];
const changed = uncommitted.length ? uncommitted : git("diff", "--name-only", "HEAD~1", "HEAD");
const requests = requestsReached(changed, globSync("tests/requests/*/*.test.ts"), keptCosts());
console.log(
  requests.length ? `Request tests of what was changed: ${requests.join(", ")}` : "No request tests are reached.",
);

const folder = mkdtempSync(join(tmpdir(), "indielens-verify-"));
const parts = [checks, tests("tests", "--project", "embedded", "tests/rules", "tests/doors", ...requests)];
const outcomes = await runAtOnce(parts, { ...process.env, PROVED: GROUP_NAMES.join() }, folder);
rmSync(folder, { recursive: true });
process.exitCode = outcomes.every(({ isGreen }) => isGreen) ? 0 : 1;
