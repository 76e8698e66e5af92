import { globSync } from "node:fs";
import { GROUP_NAMES, GROUPS, type GroupName } from "./groups.ts";
import type { Part } from "./scheduler.ts";

/** Types, format, lint and unused code: nobody waits for them, so they take what the tests leave. */
export const checks: Part = { name: "checks", command: ["npm", "run", "--silent", "checks"], niceness: 10 };

/** Encodes that a test waits for have the same priority (`app/platform/ffmpeg.ts`); browsers go before both. */
export const tests = (name: string, ...args: string[]): Part => ({
  name,
  command: ["vitest", "run", ...args],
  niceness: 5,
});

const journeys = (name: string, ...args: string[]): Part => ({
  name,
  command: ["playwright", "test", ...args],
  niceness: 0,
  opensBrowsers: true,
});

const engines: Part = {
  name: "engines",
  command: ["npm", "run", "--silent", "browsers"],
  niceness: 0,
  opensBrowsers: true,
};

const EMBEDDED = ["--project=embedded"];
const RULES = ["tests/rules", "tests/platform", "tests/doors", "tests/deploy"];

/** What an ordinary run consists of; the output of the last of a turn is shown while it comes. */
export const ORDINARY: Part[] = [checks, tests("tests"), journeys("journeys")];

/** Whether a group consists of journeys. */
export const isSeenInBrowser = (name: GroupName) =>
  GROUPS[name].tests.every((pattern) => pattern.startsWith("tests/e2e/"));

/** The parts of `npm run proof` by their names. */
const NAMED: Record<string, Part[]> = {
  checks: [checks],
  rules: [tests("rules", ...EMBEDDED, ...RULES)],
  requests: [tests("requests", ...EMBEDDED, "tests/requests")],
  security: [tests("security", ...EMBEDDED, "tests/security")],
  kills: [tests("kills", "--project=crash")],
  servers: [tests("servers", "--project=servers"), journeys("journeys on servers", "--project=servers")],
  pooler: [tests("pooler", "--project=pooler")],
  journeys: [journeys("journeys", ...EMBEDDED)],
  demo: [journeys("demo", ...EMBEDDED, "tests/e2e/studio/demo/")],
  engines: [engines],
  ...Object.fromEntries(GROUP_NAMES.map((name) => [name, [groupPart(name)]])),
};

function groupPart(name: GroupName): Part {
  const files = GROUPS[name].tests
    .flatMap((pattern) => globSync(pattern))
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  return isSeenInBrowser(name) ? journeys(name, ...EMBEDDED, ...files) : tests(name, ...files);
}

export const PART_NAMES = Object.keys(NAMED);

/** Everything, or the named parts. */
export const proofParts = (names: string[]): Part[] =>
  names.length ? names.flatMap((name) => NAMED[name] ?? []) : [engines, ...ORDINARY];
