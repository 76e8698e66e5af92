import { setTimeout as sleep } from "node:timers/promises";
import { median } from "./load.ts";
import { verdict } from "./verdict.ts";

const REPORTS_A_MINUTE = 1_000;
const PAIRS = 7;
const SLICE_MS = 5_000;
const PAGES_A_SECOND = 60;
const MOST_SLOWER = 2;

/** `page` comes from memory, `read` from the database. */
type Flooded = { baseUrl: string; page: string; read: string };

/**
 * How much longer the slowest pages take while reports flood in than without: short slices of both, next to each other,
 * so that what else the machine does is the same for both.
 */
export async function floodVerdict({ baseUrl, page, read }: Flooded) {
  let sent = 0;
  const report = async () => {
    const query = new URLSearchParams({ about: page, category: "other" });
    const words = { explanation: `It is no shop: ${sent}.`, email: `noor-${sent++}@example.org` };
    const body = new URLSearchParams(words);
    const answer = await fetch(`${baseUrl}/report?${query}`, { method: "POST", body, headers: { origin: baseUrl } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a report was answered with ${answer.status}`);
  };
  for (const [what, path] of Object.entries({ "a page from memory": page, "a page from the database": read })) {
    const get = async () => {
      const answer = await fetch(`${baseUrl}${path}`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    };
    await paced(get, PAGES_A_SECOND, SLICE_MS / 2);
    const ratios: number[] = [];
    const calm: number[] = [];
    const flooded: number[] = [];
    for (let pair = 0; pair < PAIRS; pair++) {
      const without = p99(await paced(get, PAGES_A_SECOND, SLICE_MS));
      const [times] = await Promise.all([
        paced(get, PAGES_A_SECOND, SLICE_MS),
        paced(report, REPORTS_A_MINUTE / 60, SLICE_MS),
      ]);
      calm.push(without);
      flooded.push(p99(times));
      ratios.push(p99(times) / without);
    }
    console.log(`     p99 of ${what}: ${median(calm).toFixed(1)} ms, in a flood ${median(flooded).toFixed(1)} ms`);
    verdict(`p99 of ${what} in a flood of reports, times that without`, median(ratios), "at most", MOST_SLOWER);
  }
  console.log(`     reports sent: ${sent}`);
}

/** Starts as many a second, however long each takes; milliseconds of each. */
async function paced(act: () => Promise<void>, aSecond: number, forMs: number): Promise<number[]> {
  const began = performance.now();
  const acts: Promise<number>[] = [];
  while (performance.now() - began < forMs) {
    acts.push(timed(act));
    await sleep(Math.max(0, began + (acts.length * 1000) / aSecond - performance.now()));
  }
  return Promise.all(acts);
}

async function timed(act: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

const p99 = (times: number[]): number => times.toSorted((one, two) => one - two)[Math.floor(times.length * 0.99)] ?? 0;
