import type { MiddlewareHandler } from "hono";
import { domainOrigin } from "~/features/content/domains/rules.ts";
import type { HttpEnv } from "~/http/app.server.ts";
import { isOneClick } from "~/http/one-click.ts";
import type { Sender } from "~/platform/sender.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * These routes read no cookie, so cross-site requests gain nothing: the payment service and the mail
 * provider are authenticated by a signature, and one-click unsubscribe of mail programs by the token in its address.
 */
const SIGNED = new Set(["POST /api/stripe/webhook", "POST /api/mail/events"]);
/** Services call back at addresses that only they were told. */
const isCallback = (method: string, path: string) => method === "POST" && path.startsWith("/api/clips/callbacks/");
const isFromAnywhere = (method: string, path: string) =>
  SIGNED.has(`${method} ${path}`) || isCallback(method, path) || isOneClick(method, path);

/** Refuses state changes that another site's page could have caused; browsers always send one of the two headers. */
export const sameOriginOnly = (baseUrl: string): MiddlewareHandler<HttpEnv> => {
  const ownOrigins = originReader(baseUrl);
  return async (c, next) => {
    const { method, path } = c.req;
    const isOpen = SAFE.has(method) || isFromAnywhere(method, path);
    const { domain } = c.env;
    // A page under its own domain is no page of the instance, and the other way round.
    const origins = domain ? [domainOrigin(domain.host, baseUrl)] : ownOrigins(c.get("sender"), c.req.header("host"));
    if (isOpen || comesFromHere(c.req.raw.headers, origins)) return next();
    return c.text("This request did not come from our own pages. Reload the page and try again.\n", 403);
  };
};

/** The origins that this request's own pages may have; behind an `https:` address none of them is `http:`. */
function originReader(baseUrl: string) {
  const { origin: ownOrigin, protocol } = new URL(baseUrl);
  return ({ forwardedHost, forwardedScheme }: Sender, host: string | undefined): (string | null)[] => {
    const scheme = protocol === "https:" ? "https" : (forwardedScheme ?? "http");
    return [ownOrigin, originOf(`${scheme}://${host}`), forwardedHost && originOf(`${scheme}://${forwardedHost}`)];
  };
}

function comesFromHere(headers: Headers, ownOrigins: (string | null)[]): boolean {
  const site = headers.get("sec-fetch-site");
  if (site) return site === "same-origin";
  const origin = originOf(headers.get("origin") ?? "");
  return origin !== null && ownOrigins.includes(origin);
}

/** With the port of its scheme left out, as browsers write it; null for what is no address. */
const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);
