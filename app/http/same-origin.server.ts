import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "~/http/app.server.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** No browser sends these: whoever calls proves it by a signature. */
const SIGNED = new Set(["POST /api/stripe/webhook"]);

/** Refuses every state change that another site's page could have caused; browsers always send one of the two headers. */
export const sameOriginOnly = (baseUrl: string): MiddlewareHandler<HttpEnv> => {
  const ownHost = new URL(baseUrl).host;
  return async (c, next) => {
    const hosts = [ownHost, c.req.header("host"), c.get("sender").forwardedHost];
    if (
      SAFE.has(c.req.method) ||
      SIGNED.has(`${c.req.method} ${c.req.path}`) ||
      comesFromHere(c.req.raw.headers, hosts)
    )
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
