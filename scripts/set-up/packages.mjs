import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { inRoot } from "./paths.mjs";
import { outputOf, step } from "./run.mjs";
import { fingerprint, stampIs, writeStamp } from "./stamp.mjs";

const STAMP = "node_modules/.cache/set-up/lock-file";
// An operator's NODE_ENV=production must not leave out what the build needs.
const ARGUMENTS = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];

/** Installs exactly what the lock file says, when it changed or nothing is installed. */
export function installPackages() {
  const lockFile = fingerprint(["package-lock.json"]);
  if (existsSync(inRoot("node_modules/.package-lock.json")) && stampIs(STAMP, lockFile)) return;
  step("installing packages", "npm", [...ARGUMENTS, ...cacheWherePossible()]);
  writeStamp(STAMP, lockFile);
}

/** npm stores its cache in the home folder; where that is not writable, a folder of the clone is used. */
function cacheWherePossible() {
  const usual = outputOf("npm", ["config", "get", "cache"]);
  try {
    mkdirSync(usual ?? "", { recursive: true });
    accessSync(usual ?? "", constants.W_OK);
    return [];
  } catch {
    return [`--cache=${inRoot(".stamps/npm-cache")}`];
  }
}
