import { AsyncLocalStorage } from "node:async_hooks";

/** Ids in every log line of one request or job; never anything that identifies a visitor. */
export type Trace = { requestId?: string; job?: string; jobId?: string };

/** Where the time of one request or job went so far; times in milliseconds, of `performance.now()`. */
export type Spent = { begunAt: number; queries: number; queryMs: number; renderMs: number; isRendered: boolean };

const traces = new AsyncLocalStorage<{ ids: Trace; spent: Spent }>();

/** Runs `work` so that its log lines and the jobs that it enqueues have these ids, and what it spends is counted. */
export const traced = <Result>(ids: Trace, work: () => Result): Result =>
  traces.run(
    { ids, spent: { begunAt: performance.now(), queries: 0, queryMs: 0, renderMs: 0, isRendered: false } },
    work,
  );

/** A copy of the current ids; empty outside of requests and jobs. */
export const currentTrace = (): Trace => ({ ...traces.getStore()?.ids });

/** What the current request or job has spent; null outside of both. */
export const currentlySpent = (): Spent | null => traces.getStore()?.spent ?? null;

/** Begins a query of the current request or job; the returned function is called at its end. */
export function queryBegins(): () => void {
  const [spent, begunAt] = [currentlySpent(), performance.now()];
  if (spent) spent.queries++;
  return () => {
    if (spent) spent.queryMs += performance.now() - begunAt;
  };
}

/** Begins to render the answer of the current request; the returned function is called at its end. */
export function renderBegins(): () => void {
  const [spent, begunAt] = [currentlySpent(), performance.now()];
  return () => {
    if (spent) Object.assign(spent, { renderMs: spent.renderMs + performance.now() - begunAt, isRendered: true });
  };
}
