import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

/** Refuses bodies above `maxSize` bytes. Browsers announce every length; a body that hides it is not read at all. */
export const formLimit = (maxSize: number): MiddlewareHandler => {
  const limit = bodyLimit({ maxSize });
  return async (c, next) => {
    if (c.req.header("transfer-encoding")) return c.text("Please send the length of the body.\n", 411);
    return c.req.header("content-length") ? limit(c, next) : next();
  };
};
