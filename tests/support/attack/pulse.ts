import { Worker } from "node:worker_threads";

const EVERY_MS = 20;
const PATIENCE_MS = 5_000;

/** What somebody met who asked meanwhile. */
export type Waited = {
  /** The longest wait for an answer. */
  gapMs: number;
  /** The longest work of the answering thread during one wait: a machine that was taken away is nobody's fault. */
  heldMs: number;
};
type Said = { longest?: Waited; silent?: boolean };

/** Asks `/healthz` every 20 ms from a thread of its own, so that this program's own work is not measured. */
export function startPulse(baseUrl: string, pid: () => number) {
  const workerData = { url: `${baseUrl}/healthz`, everyMs: EVERY_MS, patienceMs: PATIENCE_MS };
  const worker = new Worker(new URL("./pulse-worker.ts", import.meta.url), { workerData });
  let silence = new AbortController();
  let answer = (_: Waited) => {};
  worker.on("message", ({ longest, silent }: Said) => {
    if (silent) silence.abort();
    if (longest) answer(longest);
  });
  const longest = () =>
    new Promise<Waited>((resolve) => {
      answer = resolve;
      worker.postMessage({ pid: pid() });
    });
  return {
    /** Who asked while this was going on; `silent` ends what must not go on when nobody is answered any more. */
    async during<T>(act: (silent: AbortSignal) => Promise<T>) {
      silence = new AbortController();
      await longest();
      const value = await act(silence.signal);
      const isSilent = silence.signal.aborted;
      const waited = isSilent ? { gapMs: PATIENCE_MS, heldMs: PATIENCE_MS } : await longest();
      return { value, isSilent, ...waited };
    },
    stop: () => worker.terminate(),
  };
}

export type Pulse = ReturnType<typeof startPulse>;
