import { setInterval } from "node:timers/promises";

const ASK_EVERY_MS = 1_000;

/** Long work that its owner may call off. */
export type WantedWork = {
  /** Aborts when the process stops or the work was called off. */
  signal: AbortSignal;
  calledOff(): boolean;
  onProgress(percent: number): void;
};

/**
 * Reports the progress of some work once a second, and calls it off when `report` answers false. The clock asks, not
 * the work: a program that stands still says nothing.
 * @param stopping aborts when this process gives its jobs back
 */
export async function whileWanted<T>(
  stopping: AbortSignal,
  report: (percent: number) => Promise<boolean>,
  work: (wanted: WantedWork) => Promise<T>,
): Promise<T> {
  const [cancellation, over] = [new AbortController(), new AbortController()];
  let progress = 0;
  void askAgainAndAgain(() => report(progress), cancellation, over.signal);
  try {
    return await work({
      signal: AbortSignal.any([stopping, cancellation.signal]),
      calledOff: () => cancellation.signal.aborted,
      onProgress(percent) {
        progress = percent;
      },
    });
  } finally {
    over.abort();
  }
}

async function askAgainAndAgain(report: () => Promise<boolean>, cancellation: AbortController, over: AbortSignal) {
  try {
    for await (const _ of setInterval(ASK_EVERY_MS, null, { signal: over })) {
      // A database that does not answer for a moment calls nothing off.
      if (!(await report().catch(() => true))) return cancellation.abort();
    }
  } catch (error) {
    if (!over.aborted) throw error;
  }
}
