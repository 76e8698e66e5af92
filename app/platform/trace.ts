import { AsyncLocalStorage } from "node:async_hooks";

/** Ids that every log line of one piece of work carries; never anything that tells who a visitor is. */
export type Trace = { requestId?: string; job?: string; jobId?: string };

const traces = new AsyncLocalStorage<Trace>();

/** Runs `work` so that all it logs, and all jobs it enqueues, bear these ids. */
export const traced = <Result>(trace: Trace, work: () => Result): Result => traces.run(trace, work);

/** The ids of the work in hand; a copy, empty outside of any. */
export const currentTrace = (): Trace => ({ ...traces.getStore() });
