import { AsyncLocalStorage } from "node:async_hooks";

/** Ids in every log line of one request or job; never anything that identifies a visitor. */
export type Trace = { requestId?: string; job?: string; jobId?: string };

const traces = new AsyncLocalStorage<Trace>();

/** Runs `work` so that its log lines and the jobs that it enqueues have these ids. */
export const traced = <Result>(trace: Trace, work: () => Result): Result => traces.run(trace, work);

/** A copy of the current ids; empty outside of requests and jobs. */
export const currentTrace = (): Trace => ({ ...traces.getStore() });
