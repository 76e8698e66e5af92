import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Client } from "pg";
import { until } from "./until.ts";

export type DatabaseProcess = ReturnType<typeof spawnDatabase>;

const SCRIPT = join(import.meta.dirname, "embedded-postgres-process.ts");

/** Starts the embedded database in another Node process, so that a test may kill either. */
export function spawnDatabase(dataDir: string, prefix: string[] = []) {
  const [file = "", ...args] = [...prefix, process.execPath, SCRIPT, dataDir];
  const child = spawn(file, args, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = () => child.exitCode !== null || child.signalCode !== null;

  return {
    pid: child.pid ?? 0,
    output: () => output,
    /** The connection string, once the database answers. */
    url: () =>
      until(() => {
        if (ended()) throw new Error(`the database process ended: ${output}`);
        return output.match(/^postgres:\S+/m)?.[0];
      }, "the embedded database is ready"),
    running: () => !ended(),
    async ended() {
      if (!ended()) await once(child, "exit");
    },
    /** The exit code; waits for the end. */
    async exitCode() {
      if (!ended()) await once(child, "exit");
      return child.exitCode;
    },
    async end(signal: NodeJS.Signals = "SIGTERM") {
      if (ended()) return child.exitCode;
      child.kill(signal);
      await once(child, "exit");
      return child.exitCode;
    },
  };
}

/** One statement on a connection of its own. */
export async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
