import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";
import type { ProxyTrust } from "./proxy-trust.ts";

/** What a request says of where it comes from, as far as it may be believed. */
export type Sender = {
  /** The visitor's address for counting; an IPv6 network (/64) counts as one. */
  address: string;
  /** The host that the visitor asked for, when a trusted proxy passes it on. */
  forwardedHost: string | null;
};

/** Reads `X-Forwarded-For` and `X-Forwarded-Host` through the trusted proxies only; from anybody else they are noise. */
export function senderReader(trustProxy: ProxyTrust): (request: IncomingMessage | undefined) => Sender {
  const trusted = typeof trustProxy === "number" ? withinHops(trustProxy) : proxyAddr.compile(trustProxy);
  return (request) => {
    const peer = request?.socket.remoteAddress;
    if (!request || !peer) return { address: "unknown", forwardedHost: null };
    const claimed = proxyAddr(request, trusted);
    return {
      address: countedAs(ipaddr.isValid(claimed) ? claimed : peer),
      forwardedHost: trusted(peer, 0) ? firstOf(request.headers["x-forwarded-host"]) : null,
    };
  };
}

const withinHops = (proxies: number) => (_address: string, hop: number) => hop < proxies;

const firstOf = (header: string | string[] | undefined) => header?.toString().split(",")[0]?.trim() || null;

function countedAs(address: string): string {
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`).toString();
}
