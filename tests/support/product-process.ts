import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { until } from "./until.ts";

const started = new Set<ChildProcess>();

/** Ends what a test that failed has left. */
export async function endLeftProcesses() {
  await Promise.all([...started].map((child) => endProcess(child, "SIGTERM")));
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals) {
  if (ended(child)) return;
  child.kill(signal);
  await once(child, "exit");
}

export type ProductProcess = Awaited<ReturnType<typeof startProductProcess>>;

type Options = {
  dataDir?: string;
  port?: number;
  /** Without it the process starts its embedded database. */
  databaseUrl?: string;
  role?: "all" | "web" | "worker";
  env?: Record<string, string>;
  /** Folder that holds the built product. */
  root?: string;
};

/** The product as an operator runs it: `node build/server/index.js`, by default with the embedded database. */
export async function startProductProcess({
  dataDir,
  port,
  databaseUrl,
  role = "all",
  env = {},
  root = ".",
}: Options = {}) {
  const folder = dataDir ?? (await scratchFolder());
  const chosenPort = port ?? (await freePort());
  const baseUrl = `http://127.0.0.1:${chosenPort}`;
  const place = { HOST: "127.0.0.1", PORT: String(chosenPort), BASE_URL: baseUrl, DATA_DIR: folder };
  // As `npm start` sets it.
  const settings = { MALLOC_MMAP_THRESHOLD_: "131072", ...place, ROLE: role, DATABASE_URL: databaseUrl ?? "" };
  const child = spawn(
    "node",
    ["--max-semi-space-size=16", "--heap-growing-percent=50", join(root, "build/server/index.js")],
    {
      env: {
        ...process.env,
        NODE_ENV: "production",
        RATE_LIMITS: "false",
        LOG_LEVEL: "warn",
        FACE_MODEL: "off",
        ...settings,
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  started.add(child);
  child.once("exit", () => started.delete(child));
  const output = collect(child);
  const isReady = role === "worker" ? () => saysReady(child, output) : () => answers(baseUrl, child, output);
  await until(isReady, "the product is ready").catch((error) => {
    child.kill("SIGKILL");
    throw error;
  });

  return {
    baseUrl,
    dataDir: folder,
    /** For reading rows from outside. */
    databaseUrl:
      databaseUrl ??
      env.DATABASE_URL ??
      `postgres:///postgres?host=${encodeURIComponent(join(folder, "run"))}&user=indielens`,
    port: chosenPort,
    env,
    pid: child.pid,
    output,
    /** Ends the process as an operator would, or as a power cut would; returns its exit code. */
    async end(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
      await endProcess(child, signal);
      return child.exitCode;
    },
    running: () => !ended(child),
    async ended() {
      if (!ended(child)) await once(child, "exit");
    },
    async discard() {
      await this.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function collect(child: ChildProcess): string[] {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => lines.push(String(chunk)));
  return lines;
}

function saysReady(child: ChildProcess, output: string[]) {
  if (ended(child)) throw new Error(`the product stopped: ${output.join("")}`);
  return output.some((line) => line.includes("is ready"));
}

async function answers(baseUrl: string, child: ChildProcess, output: string[]) {
  if (ended(child)) throw new Error(`the product stopped: ${output.join("")}`);
  const response = await fetch(`${baseUrl}/readyz`).catch(() => null);
  return response?.ok;
}
