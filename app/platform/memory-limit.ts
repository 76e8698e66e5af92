import { spawnSync } from "node:child_process";

/** The command line under which a program gets no more memory than this, and ends with an error of its own. */
export const withinMemory = (bytes: number, command: string[]): string[] =>
  hasPrlimit() ? ["prlimit", `--data=${bytes}`, "--", ...command] : command;

let prlimit: boolean | undefined;
function hasPrlimit(): boolean {
  prlimit ??= process.platform === "linux" && spawnSync("prlimit", ["--version"]).status === 0;
  return prlimit;
}
