import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "~/http/app.server.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A mail program unsubscribes from its own server (RFC 8058). The address itself is the key there: no cookie is read,
 * so nobody's browser can be misused.
 */
const FROM_ANYWHERE = "/contacts";

/** Refuses every state change that another site's page could have caused; browsers always send one of the two headers. */
export const sameOriginOnly = (baseUrl: string): MiddlewareHandler<HttpEnv> => {
  const ownHost = new URL(baseUrl).host;
  return async (c, next) => {
    const hosts = [ownHost, c.req.header("host"), c.get("sender").forwardedHost];
    if (SAFE.has(c.req.method) || c.req.path === FROM_ANYWHERE || comesFromHere(c.req.raw.headers, hosts))
      return next();
    return c.text("This request did not come from our own pages. Reload the page and try again.\n", 403);
  };
};

function comesFromHere(headers: Headers, ownHosts: (string | undefined | null)[]): boolean {
  const site = headers.get("sec-fetch-site");
  if (site) return site === "same-origin";
  const origin = headers.get("origin");
  return origin !== null && URL.canParse(origin) && ownHosts.includes(new URL(origin).host);
}
