import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Metrics } from "~/platform/metrics.ts";

export type MeteredVariables = { routePattern: string | null };

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts every answer under the pattern that matched, so that made-up paths and methods add nothing to the list. */
export const requestMetrics =
  ({
    requests,
    requestSeconds,
  }: Pick<Metrics, "requests" | "requestSeconds">): MiddlewareHandler<{ Variables: MeteredVariables }> =>
  async (c, next) => {
    const started = performance.now();
    await next();
    const route = routeOf(c);
    const method = METHODS.has(c.req.method) ? c.req.method : "other";
    requests.inc({ route, method, status: `${Math.floor(c.res.status / 100)}xx` });
    requestSeconds.observe({ route }, (performance.now() - started) / 1000);
  };

/** The router's patterns come without the slash that Hono's begin with. */
const routeOf = (c: Context<{ Variables: MeteredVariables }>) =>
  `/${(c.get("routePattern") ?? routePath(c)).replace(/^\//, "")}`;
