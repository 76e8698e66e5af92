import { Worker } from "node:worker_threads";

/** Response times of the health check during an attack. */
export type Waited = {
  /** The longest wait for an answer. */
  gapMs: number;
  /** The longest work of the answering thread during one wait: time of a suspended machine does not count. */
  heldMs: number;
};
type ProbeMessage = { look: number; longest: Waited } | { silence: Waited };

/** Asks `/healthz` every 20 ms from a thread of its own, so that this program's own work is not measured. */
export function startLatencyProbe(baseUrl: string, pid: () => number) {
  const workerData = { url: `${baseUrl}/healthz` };
  const worker = new Worker(new URL("./latency-probe-worker.ts", import.meta.url), { workerData });
  let silence = new AbortController();
  let looks = 0;
  let answer = (_: Waited) => {};
  worker.on("message", (message: ProbeMessage) => {
    if ("silence" in message) silence.abort(message.silence);
    else if (message.look === looks) answer(message.longest);
  });
  /** The longest wait since the last look. */
  const look = () =>
    new Promise<Waited>((resolve) => {
      answer = resolve;
      worker.postMessage({ look: ++looks, pid: pid() });
    });
  return {
    /** The longest wait during `act`; `silent` aborts it when the product no longer answers. */
    async during<T>(act: (silent: AbortSignal) => Promise<T>) {
      await look();
      silence = new AbortController();
      const { signal } = silence;
      const value = await act(signal);
      const waited: Waited = await Promise.race([aborted(signal), look()]);
      return { value, isSilent: signal.aborted, ...waited };
    },
    stop: () => worker.terminate(),
  };
}

/** The reason of a signal, as soon as it is aborted. */
const aborted = (signal: AbortSignal) =>
  new Promise<Waited>((resolve) => {
    if (signal.aborted) resolve(signal.reason);
    else signal.addEventListener("abort", () => resolve(signal.reason), { once: true });
  });

export type LatencyProbe = ReturnType<typeof startLatencyProbe>;
