import { existsSync } from "node:fs";
import { inRoot } from "./paths.mjs";
import { step } from "./run.mjs";
import { fingerprint, stampIs, writeStamp } from "./stamp.mjs";

const STAMP = "node_modules/.cache/set-up/lock-file";
// An operator's NODE_ENV=production must not leave out what the build needs.
const ARGUMENTS = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];

/** Installs exactly what the lock file says, when it changed or nothing is installed. */
export function installPackages() {
  const lockFile = fingerprint(["package-lock.json"]);
  if (existsSync(inRoot("node_modules/.package-lock.json")) && stampIs(STAMP, lockFile)) return;
  step("installing packages", "npm", ARGUMENTS);
  writeStamp(STAMP, lockFile);
}
