import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { openCpuShares } from "~/platform/cpu-shares.ts";
import type { Watched } from "~/platform/loop-watch.ts";
import type { Metrics } from "~/platform/metrics.ts";

/** A function, because the pattern is known only after the router has matched. */
export type MeteredVariables = { routePattern: () => string | null };

type Meters = Pick<Metrics, "requests" | "requestSeconds" | "requestCpuSeconds"> & { loop: Watched };

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts every response under the matched pattern, so that unknown paths and methods add no label values. */
export function requestMetrics({
  requests,
  requestSeconds,
  requestCpuSeconds,
  loop,
}: Meters): MiddlewareHandler<{ Variables: MeteredVariables }> {
  const shares = openCpuShares();
  return async (c, next) => {
    const started = performance.now();
    const ended = loop.begin(() => `${methodOf(c)} ${routeOf(c)}`);
    const cpu = shares.begin();
    let cpuSeconds = 0;
    await next().finally(() => {
      ended();
      cpuSeconds = cpu();
    });
    const [route, method] = [routeOf(c), methodOf(c)];
    requestCpuSeconds.inc({ route }, cpuSeconds);
    requests.inc({ route, method, status: `${Math.floor(c.res.status / 100)}xx` });
    requestSeconds.observe({ route }, (performance.now() - started) / 1000);
  };
}

const methodOf = ({ req }: Context) => (METHODS.has(req.method) ? req.method : "other");

/** The router's patterns have no leading slash, Hono's have one. */
const routeOf = (c: Context<{ Variables: MeteredVariables }>) =>
  `/${(c.get("routePattern")?.() ?? routePath(c)).replace(/^\//, "")}`;
