const REPORT_EVERY_MS = 1_000;

/** Long work that its owner may call off. */
export type WantedWork = {
  /** Aborts when the process stops or the work was called off. */
  signal: AbortSignal;
  calledOff(): boolean;
  onProgress(percent: number): void;
};

/**
 * Passes progress on about once a second, and ends the work once `report` answers false.
 * @param stopping aborts when this process gives its jobs back
 */
export function wantedWork(stopping: AbortSignal, report: (percent: number) => Promise<boolean>): WantedWork {
  const cancellation = new AbortController();
  let lastReport = 0;
  return {
    signal: AbortSignal.any([stopping, cancellation.signal]),
    calledOff: () => cancellation.signal.aborted,
    onProgress(percent) {
      if (performance.now() - lastReport < REPORT_EVERY_MS) return;
      lastReport = performance.now();
      void report(percent)
        .then((wanted) => wanted || cancellation.abort())
        .catch(() => {});
    },
  };
}
