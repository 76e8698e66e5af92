import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { requestKind } from "~/gates/request-kinds.ts";
import { tooMany } from "~/gates/too-many.server.ts";
import type { HttpEnv } from "~/http/app.server.ts";
import type { RateLimiter } from "~/platform/rate-limit.ts";

export const TOO_MUCH = "This is more than we can take in at once. Please send less.\n";

/** Counts requests for the visitor's address; what is counted for an account is counted by the gate that knows it. */
export const addressLimits =
  (limiter: RateLimiter): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const { address } = c.get("sender");
    const { counted } = requestKind(c.req.method, c.req.path);
    const all = await limiter.limit("any:address", address);
    if (!all.ok) return tooMany(all.retryAfterSeconds);
    const kind = counted?.endsWith(":address") ? await limiter.limit(counted, address) : all;
    return kind.ok ? next() : tooMany(kind.retryAfterSeconds);
  };

/** Refuses bodies larger than their kind of request needs; one that hides its length is counted as it comes. */
export const bodyLimits: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { url, method, headers, signal, body } = c.req.raw;
  const streamed = headers.has("transfer-encoding");
  if (!streamed && !headers.has("content-length")) return next();
  const asItComes = { method, headers, signal, body, duplex: "half" };
  // What counts a stream can only take the platform's own kind of request apart.
  if (streamed) c.req.raw = new Request(url, asItComes);
  const { bodyBytes } = requestKind(c.req.method, c.req.path);
  return bodyLimit({ maxSize: bodyBytes, onError: () => c.text(TOO_MUCH, 413) })(c, next);
};
