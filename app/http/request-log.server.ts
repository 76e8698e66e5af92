import type { MiddlewareHandler } from "hono";
import type { RequestIdVariables } from "hono/request-id";
import type { Log } from "~/platform/log.ts";
import { traced } from "~/platform/trace.ts";
import { loggedPath } from "./logged-path.ts";

/** One line for each request, without the query (it may carry a reset token), preview tokens and the visitor's address. */
export const requestLog =
  (log: Log): MiddlewareHandler<{ Variables: RequestIdVariables }> =>
  (c, next) =>
    traced({ requestId: c.get("requestId") }, async () => {
      const started = performance.now();
      await next();
      // Set again: a response of the router does not have the headers that were set before. Not by `c.header`, which after an
      // answer copies it, and so turns a body in memory into a stream.
      c.res.headers.set("x-request-id", c.get("requestId"));
      const { method, path } = c.req;
      const ms = Math.round(performance.now() - started);
      log.info({ method, path: loggedPath(path), status: c.res.status, ms }, "request");
    });
