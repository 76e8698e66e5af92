import ipaddr from "ipaddr.js";

const PROXY_RANGES = new Set(["loopback", "private", "uniqueLocal", "linkLocal"]);

/**
 * The visitor's address for counting attempts; an IPv6 network (/64) counts as one.
 * `X-Forwarded-For` is believed only when the connection comes from a proxy of our own network.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | null): string {
  const nearest = forwardedFor?.split(",").at(-1)?.trim();
  const believed = nearest && ipaddr.isValid(nearest) && isOwnProxy(peer) ? nearest : peer;
  return believed && ipaddr.isValid(believed) ? countedAs(believed) : "unknown";
}

const isOwnProxy = (peer: string | undefined) =>
  peer !== undefined && ipaddr.isValid(peer) && PROXY_RANGES.has(ipaddr.process(peer).range());

function countedAs(address: string): string {
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`).toString();
}
