import { currentlySpent, type Spent } from "./trace.ts";

const ms = (duration: number): string => duration.toFixed(1);

/** The value of `Server-Timing` (W3C): all of it, the database with the number of queries, and rendering. */
export function timingText({ begunAt, queries, queryMs, renderMs, isRendered }: Spent, now: number): string {
  const parts = [`total;dur=${ms(now - begunAt)}`, `db;desc="${queries} queries";dur=${ms(queryMs)}`];
  return [...parts, ...(isRendered ? [`render;dur=${ms(renderMs)}`] : [])].join(", ");
}

/**
 * Tells the browser where the time of a screen went. For owners and in development: visitors need not know. Not with other
 * answers: what is a stranger's and what is not there at all are answered alike.
 */
export function tellTiming({ method }: Pick<Request, "method">, { ok, headers }: Response): void {
  const spent = currentlySpent();
  if (spent && ok && method === "GET") headers.set("server-timing", timingText(spent, performance.now()));
}
