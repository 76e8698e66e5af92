import type { Context, MiddlewareHandler } from "hono";

/** As reverse proxies count it: the browser closed the connection before it was answered. */
const CLIENT_CLOSED_REQUEST = 499;

/** Whether the browser has given up; what fails then is no failure of the product. */
export const isGivenUp = (c: Context): boolean => c.req.raw.signal.aborted;

/** A request that its browser gave up is neither logged nor counted as an error of the server. */
export const countGivenUp: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status >= 500 && isGivenUp(c)) c.res = new Response(null, { status: CLIENT_CLOSED_REQUEST });
};
