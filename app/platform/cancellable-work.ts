import { setInterval } from "node:timers/promises";

/** How often progress is reported. */
export const REPORT_MS = 1_000;

/** Long work that its owner may cancel. */
export type CancellableWork = {
  /** Aborts when the process stops or the work was cancelled. */
  signal: AbortSignal;
  calledOff(): boolean;
  onProgress(percent: number): void;
};

/**
 * Reports the progress of some work once a second, and cancels it when `report` returns false. By a timer, not by the
 * work's progress, because a program that hangs reports none.
 * @param stopping aborts when this process gives its jobs back
 */
export async function runCancellable<T>(
  stopping: AbortSignal,
  report: (percent: number) => Promise<boolean>,
  work: (wanted: CancellableWork) => Promise<T>,
): Promise<T> {
  const [cancellation, over] = [new AbortController(), new AbortController()];
  let progress = 0;
  void reportRegularly(() => report(progress), cancellation, over.signal);
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

async function reportRegularly(report: () => Promise<boolean>, cancellation: AbortController, over: AbortSignal) {
  try {
    for await (const _ of setInterval(REPORT_MS, null, { signal: over })) {
      // A failed query cancels nothing.
      if (!(await report().catch(() => true))) return cancellation.abort();
    }
  } catch (error) {
    if (!over.aborted) throw error;
  }
}
