import type { MiddlewareHandler } from "hono";
import type { RequestIdVariables } from "hono/request-id";
import type { Log } from "~/platform/log.ts";
import { traced } from "~/platform/trace.ts";

/** One line a request: no query (it may carry a reset token), no visitor's address. */
export const requestLog =
  (log: Log): MiddlewareHandler<{ Variables: RequestIdVariables }> =>
  (c, next) =>
    traced({ requestId: c.get("requestId") }, async () => {
      const started = performance.now();
      await next();
      // Set again: an answer that the router made has not got the headers that were set before it.
      c.header("x-request-id", c.get("requestId"));
      const { method, path } = c.req;
      const ms = Math.round(performance.now() - started);
      log.info({ method, path, status: c.res.status, ms }, "request");
    });
