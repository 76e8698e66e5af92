import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { domainPageKey } from "~/features/account/addresses/rules.ts";
import { showsThing } from "~/features/content/domains/queries.server.ts";
import {
  documentInFront,
  linkInFront,
  pathBehind,
  pathInFront,
  type Thing,
  thingIn,
} from "~/features/content/domains/rules/addresses.ts";
import type { DomainPage } from "~/features/content/domains/rules.ts";
import type { Product } from "~/product.server.ts";
import type { HttpEnv } from "./app.server.ts";
import { transportOfDomains } from "./security.server.ts";

/** No route has it, so that it is answered like every other path without a page. */
const NOTHING_THERE = "/nothing-here";

/** Answers requests under a page's own domain: what belongs to the page, and 404 for everything else. */
export function domainRequests({ pages, config }: Product, app: Pick<Hono<HttpEnv>, "fetch">) {
  return (request: IncomingMessage, response: ServerResponse, domain: DomainPage): void => {
    const isCached =
      domain.hasPlan && isFront(request.url) && pages.answer(request, response, domainPageKey(domain.host));
    if (isCached) return;
    // Parsed, because dots and backslashes would lead out of the page's own paths.
    const url = URL.parse(`http://domain${request.url}`);
    const behind = url && pathBehind(domain, url.pathname);
    const elsewhere = url && behind && betterAddress(domain, url, config.baseUrl);
    if (elsewhere && isRead(request)) {
      sendOn(response, elsewhere);
      return;
    }
    request.url = behind ? behind + url.search : NOTHING_THERE;
    const listen = getRequestListener((raw, env) => app.fetch(raw, { ...(env as HttpEnv["Bindings"]), domain }));
    void listen(request, response);
  };
}

/** The only path under a domain whose document is kept in memory. */
const isFront = (url = "") => url === "/" || url.startsWith("/?");

const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

/** The shorter address of a page's path; without a plan that has domains, the page's address on the instance. */
function betterAddress(domain: DomainPage, { pathname, search }: URL, baseUrl: string): string | null {
  if (!domain.hasPlan) return baseUrl + domain.path;
  const front = pathInFront(domain, pathname);
  return front && front !== pathname ? front + search : null;
}

const sendOn = (response: ServerResponse, location: string) =>
  response.writeHead(302, { location, "cache-control": "no-store", "content-length": 0 }).end();

/** Things that were found to be a page's are not looked up again for a minute. */
const THINGS_IN_MEMORY = { max: 20_000, ttl: 60_000 };

/** Under a domain, media and reactions of its own page only; and its own transport security. */
export function ofDomainOnly({ db, config }: Pick<Product, "db" | "config">): MiddlewareHandler<HttpEnv> {
  const shown = new LRUCache<string, true>(THINGS_IN_MEMORY);
  const transport = transportOfDomains(config);
  const isShown = async (domain: DomainPage, thing: Thing) => {
    const key = `${domain.pageId} ${thing.kind} ${thing.name}`;
    if (shown.has(key)) return true;
    const found = await showsThing(db, domain, thing);
    if (found) shown.set(key, true);
    return found;
  };
  return async (c, next) => {
    const { domain } = c.env ?? {};
    if (!domain) return next();
    const thing = thingIn(c.req.path);
    if (thing && !(await isShown(domain, thing))) return c.notFound();
    await next();
    if (transport) c.res.headers.set("strict-transport-security", transport);
  };
}

const NOT_KEPT_LENGTH = ["content-length", "etag"];

/** An answer with its links as they must be under the domain. */
export async function linksInFront(response: Response, domain: DomainPage, baseUrl: string): Promise<Response> {
  const headers = new Headers(response.headers);
  const location = headers.get("location");
  if (location?.startsWith("/")) headers.set("location", linkInFront(domain, location, baseUrl));
  const { status } = response;
  if (!headers.get("content-type")?.startsWith("text/html")) return new Response(response.body, { status, headers });
  const html = documentInFront(domain, await response.text(), baseUrl);
  for (const name of NOT_KEPT_LENGTH) headers.delete(name);
  return new Response(html, { status, headers });
}
