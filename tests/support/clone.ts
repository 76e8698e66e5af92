import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdir, readdir } from "node:fs/promises";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";
import { until } from "./until.ts";

/** Folders that a clone does not contain. */
const LEFT_OUT = [".git", ".env", ".stamps", "data", "test-results", "playwright-report"];

/** The product, set up and built, in another folder; cheap, because its files are hard links where possible. */
export async function cloneInto(folder: string) {
  await mkdir(folder, { recursive: true });
  const parts = (await readdir(".")).filter((name) => !LEFT_OUT.includes(name));
  const copy = (how: string) => promisify(execFile)("cp", [how, "-f", ...parts, folder]);
  await copy("-al").catch(() => copy("-a"));
}

/** `npm start` in that folder, with these variables and without those that are undefined. */
export async function npmStart(folder: string, variables: NodeJS.ProcessEnv) {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const place = {
    HOST: "127.0.0.1",
    PORT: String(port),
    BASE_URL: baseUrl,
    RATE_LIMITS: "false",
    LOG_LEVEL: "warn",
    FACE_MODEL: "off",
  };
  const child = spawn("npm", ["start"], {
    cwd: folder,
    env: { ...withoutNpm(process.env), ...place, ...variables },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  /** A power cut: npm and all that it started. */
  const kill = async () => {
    if (child.pid && !ended(child)) process.kill(-child.pid, "SIGKILL");
    await until(() => ended(child), "npm has ended");
  };
  await until(() => isReady(child, baseUrl, () => output), "npm start answers").catch(async (error) => {
    await kill();
    throw error;
  });
  return { baseUrl, kill };
}

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function isReady(child: ChildProcess, baseUrl: string, output: () => string) {
  if (ended(child)) throw new Error(`npm start ended: ${output()}`);
  const response = await fetch(`${baseUrl}/healthz`).catch(() => null);
  return response?.ok;
}

/** The environment of a plain shell: without the variables that npm sets for its scripts. */
const withoutNpm = (variables: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(variables).filter(([name]) => !/^(npm_|NODE_ENV$|DATA_DIR$|DATABASE_URL$)/.test(name)),
  );
