import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { isAnsweredAnywhere } from "~/features/content/domains/rules/addresses.ts";
import type { DomainPage } from "~/features/content/domains/rules.ts";
import { isInternalHost, plainHost } from "~/lib/host-names.ts";
import type { Config } from "~/platform/config.ts";
import { senderReader } from "~/platform/sender.ts";
import type { Product } from "~/product.server.ts";
import type { HttpEnv } from "./app.server.ts";
import { domainRequests } from "./domains.server.ts";
import { linkRedirects } from "./link-redirects.server.ts";

const OWN = "own";

/** The host is read once: page cache, short links and everything behind them answer for it alone. */
export function answerByHost(product: Product, app: Pick<Hono<HttpEnv>, "fetch">) {
  const hostOf = hostReader(product);
  // With the adapter's own `Request` and `Response` as the global ones: a body in memory is sent without a stream.
  const throughApp = getRequestListener(app.fetch);
  const throughDomain = domainRequests(product, app);
  const redirectLink = linkRedirects(product);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const host = hostOf(request);
    if (host === OWN) {
      const isAnswered = product.pages.answer(request, response) || redirectLink(request, response);
      if (!isAnswered) void throughApp(request, response);
    } else if (host) throughDomain(request, response, host);
    else if (isAnsweredAnywhere(request.url?.split("?", 1)[0] ?? "")) void throughApp(request, response);
    else refuse(response);
  };
}

/** The instance itself, the page with this domain, or null for a host that is nobody's. */
function hostReader({ config, domains }: Pick<Product, "config" | "domains">) {
  const senderOf = senderReader(config.trustProxy);
  const own = ownHosts(config);
  const ownName = new URL(config.baseUrl).host;
  return (request: IncomingMessage): typeof OWN | DomainPage | null => {
    const { host = "", "x-forwarded-host": forwarded } = request.headers;
    const asked = forwarded && forwarded !== host ? (senderOf(request).forwardedHost ?? host) : host;
    if (asked === ownName) return OWN;
    // Browsers write it so; only other spellings are worth reading.
    const asWritten = domains.get(asked);
    if (asWritten) return asWritten;
    const name = plainHost(asked.replace(/:\d*$/, ""));
    const domain = domains.get(name);
    if (domain) return domain;
    return own.has(name) || isInternalHost(name) ? OWN : null;
  };
}

/**
 * The public address, and the name on which this process listens. Addresses and names without a dot are the instance's
 * too: no domain can be one, and health checks and proxies use them.
 */
const ownHosts = ({ baseUrl, host }: Pick<Config, "baseUrl" | "host">) =>
  new Set([plainHost(new URL(baseUrl).hostname), plainHost(host)]);

const NOBODYS = Buffer.from(
  `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>No page here</title><h1>No page has this address</h1>
<p>If the domain is yours, open the settings of your project and check its records there.`,
);

/** RFC 9110, section 15.5.20: this server does not answer for that host. */
const refuse = (response: ServerResponse) =>
  response
    .writeHead(421, {
      "content-type": "text/html; charset=utf-8",
      "content-length": NOBODYS.length,
      "content-security-policy": "default-src 'none'",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    })
    .end(NOBODYS);
