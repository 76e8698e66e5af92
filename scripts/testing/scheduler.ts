import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { endedSeconds } from "../../tests/support/processor-time.ts";

/** One program of a run. */
export type Part = {
  name: string;
  command: readonly [program: string, ...args: string[]];
  /** Added to the niceness of the run: parts that others wait for have 0. */
  niceness: number;
  /** Whether it opens browsers, which keep two cores busy by themselves. */
  opensBrowsers?: boolean;
};

export type Outcome = {
  name: string;
  program: string;
  isGreen: boolean;
  /** Processor seconds. */
  seconds: number;
  /** The last lines that a part which failed has printed: which tests failed. Empty for one that is green. */
  lastLines: string[];
};

const LAST_LINES = 60;
/** Tests and journeys have two workers each, and a database and products beside them. */
const CORES_FOR_ALL = 4;

/**
 * The parts that run at once, turn by turn. Where cores are too few for tests and browsers beside each other, both
 * would take longer than one after the other: each switch between their processes costs processor time too.
 */
export function turnsOf(parts: Part[], cores: number): Part[][] {
  if (cores >= CORES_FOR_ALL) return [parts];
  const { browsers = [], others = [] } = Object.groupBy(parts, (part) => (part.opensBrowsers ? "browsers" : "others"));
  return [others, browsers].filter(({ length }) => length > 0);
}

/**
 * Runs all parts at once and waits for all, also after a failure, so that one run reports everything. The output of
 * the last part is shown while it comes, that of each other one at its end; all of it is kept in the folder.
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
      const file = join(folder, `${part.name}.log`);
      const isShown = place === parts.length - 1;
      const isGreen = await (isShown ? runShown(part, env, file) : runApart(part, env, file));
      const seconds = ended();
      const output = readFileSync(file, "utf8");
      if (!isShown) process.stdout.write(output);
      console.log(`${part.name}: ${isGreen ? "green" : "failed"}`);
      const lastLines = isGreen ? [] : output.trimEnd().split("\n").slice(-LAST_LINES);
      return { name: part.name, program: part.command[0], isGreen, seconds, lastLines };
    }),
  );
}

const nice = ({ command, niceness }: Part): [string, string[]] => ["nice", ["-n", String(niceness), ...command]];

async function runApart(part: Part, env: NodeJS.ProcessEnv, file: string): Promise<boolean> {
  const output = openSync(file, "w");
  const [code] = await once(spawn(...nice(part), { env, stdio: ["ignore", output, output] }), "exit");
  return code === 0;
}

async function runShown(part: Part, env: NodeJS.ProcessEnv, file: string): Promise<boolean> {
  const child = spawn(...nice(part), { env, stdio: ["ignore", "pipe", "pipe"] });
  for (const output of [child.stdout, child.stderr])
    output.on("data", (chunk: Buffer) => {
      process.stdout.write(chunk);
      appendFileSync(file, chunk);
    });
  const [code] = await once(child, "close");
  return code === 0;
}
