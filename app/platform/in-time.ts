import { setTimeout as sleep } from "node:timers/promises";

/** Waits until the work settles, but not longer than the limit; whatever goes wrong in it is its owner's to report. */
export async function inTime(work: Promise<unknown>, limitMs: number): Promise<void> {
  const limit = new AbortController();
  const over = sleep(limitMs, undefined, { signal: limit.signal }).catch(() => {});
  await Promise.race([work.catch(() => {}), over]);
  limit.abort();
}
