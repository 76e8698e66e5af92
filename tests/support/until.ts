import { setTimeout as sleep } from "node:timers/promises";

/** Polls until `probe` answers something truthy; a condition, never a guess at how long work takes. */
export async function until<T>(probe: () => Promise<T> | T, what: string, limitMs = 20_000): Promise<NonNullable<T>> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    const found = await probe();
    if (found) return found;
    await sleep(25);
  }
  throw new Error(`gave up waiting until ${what}`);
}
