import { spawnSync } from "node:child_process";
import { ROOT } from "./paths.mjs";
import { Sentence } from "./sentence.mjs";

/** Logs a step and runs its program, showing the output; a failure ends the set-up. */
export function step(what, command, args, options = {}) {
  console.log(`Set-up: ${what}`);
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: "inherit", ...options });
  if (status !== 0) throw new Sentence(`Set-up failed: ${[command, ...args].join(" ")} (${error?.message ?? status}).`);
}

/** What a program prints, or null when it is missing or fails. */
export function outputOf(command, args) {
  const { status, stdout } = spawnSync(command, args, { cwd: ROOT, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}
