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
  /** The visitor's country in two letters, where the operator has named a header for it and a trusted proxy sends it. */
  country: string | null;
};

/** Reads `X-Forwarded-For` and `X-Forwarded-Host` through the trusted proxies only; from anybody else they are noise. */
export function senderReader(
  trustProxy: ProxyTrust,
  countryHeader: string | null = null,
): (request: IncomingMessage | undefined) => Sender {
  const trusted = typeof trustProxy === "number" ? withinHops(trustProxy) : proxyAddr.compile(trustProxy);
  return (request) => {
    const peer = request?.socket.remoteAddress;
    if (!request || !peer) return { address: "unknown", forwardedHost: null, country: null };
    const claimed = proxyAddr(request, trusted);
    const fromProxy = (header: string | null) => (header && trusted(peer, 0) ? firstOf(request.headers[header]) : null);
    return {
      address: countedAs(ipaddr.isValid(claimed) ? claimed : peer),
      forwardedHost: fromProxy("x-forwarded-host"),
      country: countryOf(fromProxy(countryHeader)),
    };
  };
}

const withinHops = (proxies: number) => (_address: string, hop: number) => hop < proxies;

/** `XX` and `ZZ` stand for no country that is known, `T1` for Tor. */
const countryOf = (code: string | null) => (code && /^(?!XX|ZZ)[A-Z]{2}$/i.test(code) ? code.toUpperCase() : null);

const firstOf = (header: string | string[] | undefined) => header?.toString().split(",")[0]?.trim() || null;

function countedAs(address: string): string {
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`).toString();
}
