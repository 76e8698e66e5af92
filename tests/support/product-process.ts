import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { until } from "./until.ts";

export type ProductProcess = Awaited<ReturnType<typeof startProductProcess>>;

type Options = {
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
  /** Folder that holds the built product. */
  root?: string;
};

/** The product as an operator runs it: `node build/server/index.js`, embedded database included. */
export async function startProductProcess({ dataDir, port, env = {}, root = "." }: Options = {}) {
  const folder = dataDir ?? (await scratchFolder());
  const chosenPort = port ?? (await freePort());
  const baseUrl = `http://127.0.0.1:${chosenPort}`;
  const settings = { HOST: "127.0.0.1", PORT: String(chosenPort), BASE_URL: baseUrl, DATA_DIR: folder };
  const child = spawn("node", [join(root, "build/server/index.js")], {
    env: { ...process.env, NODE_ENV: "production", RATE_LIMITS: "false", LOG_LEVEL: "warn", ...settings, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = collect(child);
  await until(() => answers(baseUrl, child, output), "the product is ready", 60_000);

  return {
    baseUrl,
    dataDir: folder,
    /** The embedded database, for looking at rows from outside. */
    databaseUrl: `postgres:///postgres?host=${encodeURIComponent(join(folder, "run"))}&user=indielens`,
    port: chosenPort,
    pid: child.pid,
    output,
    /** Ends the process as an operator would, or as a power cut would; answers its exit code. */
    async end(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<number | null> {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, "exit");
      }
      return child.exitCode;
    },
    async discard() {
      await this.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function collect(child: ChildProcess): string[] {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => lines.push(String(chunk)));
  return lines;
}

async function answers(baseUrl: string, child: ChildProcess, output: string[]) {
  if (child.exitCode !== null) throw new Error(`the product stopped: ${output.join("")}`);
  const response = await fetch(`${baseUrl}/readyz`).catch(() => null);
  return response?.ok;
}
