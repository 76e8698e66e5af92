import type { MiddlewareHandler } from "hono";
import type { RequestIdVariables } from "hono/request-id";
import type { Log } from "~/platform/log.ts";

/** One line a request: no query (it may carry a reset token), no visitor's address. */
export const requestLog =
  (log: Log): MiddlewareHandler<{ Variables: RequestIdVariables }> =>
  async (c, next) => {
    const started = performance.now();
    await next();
    const { method, path } = c.req;
    const ms = Math.round(performance.now() - started);
    log.info({ requestId: c.get("requestId"), method, path, status: c.res.status, ms }, "request");
  };
