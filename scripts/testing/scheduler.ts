import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { endedSeconds } from "../../tests/support/processor-time.ts";

/** One program of a run. */
export type Part = {
  name: string;
  command: readonly [program: string, ...args: string[]];
  /** Added to the niceness of the run: parts that others wait for have 0. */
  niceness: number;
};

export type Outcome = {
  name: string;
  program: string;
  isGreen: boolean;
  /** Processor seconds. */
  seconds: number;
};

/**
 * Runs all parts at once and waits for all, also after a failure, so that one run reports everything. The output of
 * the last part is shown while it comes, that of each other one at its end; it is kept in the folder until then.
 */
export async function runAtOnce(parts: Part[], env: NodeJS.ProcessEnv, folder: string): Promise<Outcome[]> {
  let known = endedSeconds();
  /** What has just ended is the difference to what had ended before. */
  const ended = () => {
    const before = known;
    known = endedSeconds();
    return known - before;
  };
  return Promise.all(
    parts.map(async (part, place) => {
      const file = place < parts.length - 1 ? join(folder, `${part.name}.log`) : null;
      const isGreen = await run(part, env, file);
      const seconds = ended();
      if (file) process.stdout.write(readFileSync(file));
      console.log(`${part.name}: ${isGreen ? "green" : "failed"}`);
      return { name: part.name, program: part.command[0], isGreen, seconds };
    }),
  );
}

async function run({ command, niceness }: Part, env: NodeJS.ProcessEnv, file: string | null): Promise<boolean> {
  const output = file ? openSync(file, "w") : "inherit";
  const child = spawn("nice", ["-n", String(niceness), ...command], { env, stdio: ["ignore", output, output] });
  const [code] = await once(child, "exit");
  return code === 0;
}
