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
  const { url, method, headers, signal } = c.req.raw;
  // Files come in the other kind of form only.
  const isText = isUrlEncoded(headers.get("content-type") ?? "");
  const maxSize = isText ? formBounds(method, c.req.path).textBytes : requestKind(method, c.req.path).bodyBytes;
  const onError = () => c.text(TOO_MUCH, 413);
  // A body that is asked for and not read is not drained: the connection's next request would wait and be cut off.
  if (!headers.has("transfer-encoding")) return Number(headers.get("content-length")) > maxSize ? onError() : next();
  // `bodyLimit` can count a stream only of the platform's own `Request`.
  const init = { method, headers, signal, body: c.req.raw.body, duplex: "half" };
  c.req.raw = new Request(url, init);
  return bodyLimit({ maxSize, onError })(c, next);
};
