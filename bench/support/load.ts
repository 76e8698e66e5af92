import autocannon from "autocannon";

export type Load = { requestsPerSecond: number; p99Ms: number };

/** Asks one address again and again over kept connections; rejects when any answer is not 2xx. */
export async function load(url: string, connections: number, seconds: number): Promise<Load> {
  const headers = { "accept-encoding": "br" };
  const result = await autocannon({ url, connections, duration: seconds, headers });
  const bad = result.errors + result.non2xx;
  if (bad) throw new Error(`${bad} answers of ${url} were not 2xx`);
  return { requestsPerSecond: result.requests.average, p99Ms: result.latency.p99 };
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
