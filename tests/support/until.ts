import { setTimeout as sleep } from "node:timers/promises";

/** A limit for what hangs, not for what is slow. */
export const HANGS_MS = 120_000;
/** The same for background work of the product, which has the lowest priority beside browsers. */
export const WORK_HANGS_MS = 480_000;
/** The same for a whole test: a shared machine can be four times slower than usual. No test sets its own. */
export const TEST_HANGS_MS = 900_000;

/** Polls until `probe` returns a truthy value: a condition instead of a guessed duration. */
export async function until<T>(probe: () => Promise<T> | T, what: string, limitMs = HANGS_MS): Promise<NonNullable<T>> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    const found = await probe();
    if (found) return found;
    await sleep(25);
  }
  throw new Error(`gave up waiting until ${what}`);
}
