import { execFile } from "node:child_process";
import { promisify } from "node:util";

export type Load = { requestsPerSecond: number; p99Ms: number };

const MS_PER_UNIT = { us: 0.001, ms: 1, s: 1000 } as const;

/**
 * Asks one address again and again over kept connections with wrk (a load generator in JavaScript is slower than the
 * server it measures). Rejects when any answer is not 2xx or 3xx.
 */
export async function load(url: string, connections: number, seconds: number): Promise<Load> {
  const flags = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "-H", "accept-encoding: br"];
  const { stdout } = await promisify(execFile)("wrk", [...flags, url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} did not always answer:\n${stdout}`);
  const speed = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  if (!speed || !p99) throw new Error(`wrk said nothing usable:\n${stdout}`);
  return { requestsPerSecond: Number(speed), p99Ms: Number(p99) * MS_PER_UNIT[unit as keyof typeof MS_PER_UNIT] };
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
