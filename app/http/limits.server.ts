import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { HttpEnv } from "~/http/app.server.ts";
import { isUrlEncoded } from "~/http/forms.server.ts";
import { formBounds, requestKind } from "~/middleware/request-kinds.ts";
import { tooMany } from "~/middleware/too-many.server.ts";
import type { RateLimiter } from "~/platform/rate-limit.ts";

export const TOO_MUCH = "This is more than we can take in at once. Please send less.\n";

/** Counts requests for the visitor's address; requests of an account are counted where its session is read. */
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

/** Refuses bodies larger than their kind of request needs; a body without a length is counted while it arrives. */
export const bodyLimits: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { url, method, headers, signal, body } = c.req.raw;
  const streamed = headers.has("transfer-encoding");
  if (!streamed && !headers.has("content-length")) return next();
  const init = { method, headers, signal, body, duplex: "half" };
  // `bodyLimit` can count a stream only of the platform's own `Request`.
  if (streamed) c.req.raw = new Request(url, init);
  // Files come in the other kind of form only.
  const isText = isUrlEncoded(headers.get("content-type") ?? "");
  const maxSize = isText ? formBounds(method, c.req.path).textBytes : requestKind(method, c.req.path).bodyBytes;
  return bodyLimit({ maxSize, onError: () => c.text(TOO_MUCH, 413) })(c, next);
};
