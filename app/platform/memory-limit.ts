import { spawnSync } from "node:child_process";

/** Wraps a command so that the program can allocate at most this much memory; beyond it fails with its own error. */
export const withinMemory = (bytes: number, command: string[]): string[] =>
  hasPrlimit() ? ["prlimit", `--data=${bytes}`, "--", ...command] : command;

let prlimit: boolean | undefined;
function hasPrlimit(): boolean {
  prlimit ??= process.platform === "linux" && spawnSync("prlimit", ["--version"]).status === 0;
  return prlimit;
}
