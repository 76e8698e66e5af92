import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "~/http/app.server.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * No cookie is read here, so nobody's browser can be misused: the payment service proves itself by a signature, and a
 * mail program that unsubscribes from its own server (RFC 8058) by the address, which is the key.
 */
const FROM_ANYWHERE = new Set(["POST /api/stripe/webhook", "POST /contacts"]);

/** Refuses every state change that another site's page could have caused; browsers always send one of the two headers. */
export const sameOriginOnly = (baseUrl: string): MiddlewareHandler<HttpEnv> => {
  const ownHost = new URL(baseUrl).host;
  return async (c, next) => {
    const hosts = [ownHost, c.req.header("host"), c.get("sender").forwardedHost];
    const { method, path } = c.req;
    const isOpen = SAFE.has(method) || FROM_ANYWHERE.has(`${method} ${path}`);
    if (isOpen || comesFromHere(c.req.raw.headers, hosts)) return next();
    return c.text("This request did not come from our own pages. Reload the page and try again.\n", 403);
  };
};

function comesFromHere(headers: Headers, ownHosts: (string | undefined | null)[]): boolean {
  const site = headers.get("sec-fetch-site");
  if (site) return site === "same-origin";
  const origin = headers.get("origin");
  return origin !== null && URL.canParse(origin) && ownHosts.includes(new URL(origin).host);
}
