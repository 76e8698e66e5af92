import { execFile } from "node:child_process";
import { promisify } from "node:util";

export type Load = { requests: number; requestsPerSecond: number; megabytesPerSecond: number; p99Ms: number };

/** A Lua script of wrk that builds the requests, and its arguments. */
export type Script = { path: string; words: string[] };

const MEGABYTES_PER_UNIT = { B: 1 / 1024 / 1024, KB: 1 / 1024, MB: 1, GB: 1024 } as const;
const MS_PER_UNIT = { us: 0.001, ms: 1, s: 1000 } as const;

/**
 * Loads one address over keep-alive connections with wrk (a load generator in JavaScript is slower than the server it
 * measures), optionally with the requests of a script. Rejects when any response is not 2xx or 3xx.
 */
export async function load(
  url: string,
  connections: number,
  seconds: number,
  headers: Record<string, string> = { "accept-encoding": "br" },
  script: Script | null = null,
): Promise<Load> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const flags = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "--timeout", "30s", ...sent];
  const [scriptFlags, scriptArguments] = script
    ? [
        ["-s", script.path],
        ["--", ...script.words],
      ]
    : [[], []];
  const { stdout } = await promisify(execFile)("wrk", [...flags, ...scriptFlags, url, ...scriptArguments]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} did not always answer:\n${stdout}`);
  const requests = /(\d+) requests in/.exec(stdout)?.[1];
  const speed = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const [, bytes, size] = /Transfer\/sec:\s+([\d.]+)(B|KB|MB|GB)/.exec(stdout) ?? [];
  if (!requests || !speed || !p99 || !bytes) throw new Error(`wrk said nothing usable:\n${stdout}`);
  return {
    requests: Number(requests),
    requestsPerSecond: Number(speed),
    megabytesPerSecond: Number(bytes) * MEGABYTES_PER_UNIT[size as keyof typeof MEGABYTES_PER_UNIT],
    p99Ms: Number(p99) * MS_PER_UNIT[unit as keyof typeof MS_PER_UNIT],
  };
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
