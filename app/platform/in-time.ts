import { setTimeout as sleep } from "node:timers/promises";

/** Waits until the work settles, at most for the limit; errors of the work are ignored here. */
export async function inTime(work: Promise<unknown>, limitMs: number): Promise<void> {
  const limit = new AbortController();
  const over = sleep(limitMs, undefined, { signal: limit.signal }).catch(() => {});
  await Promise.race([work.catch(() => {}), over]);
  limit.abort();
}
