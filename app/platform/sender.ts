import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import proxyAddr from "proxy-addr";
import type { CountryAt } from "./countries.ts";
import type { ProxyTrust } from "./proxy-trust.ts";

/** The trusted information about the origin of a request. */
export type Sender = {
  /** The visitor's address for counting; an IPv6 network (/64) counts as one. */
  address: string;
  /** The host that the visitor requested, when a trusted proxy forwards it. */
  forwardedHost: string | null;
  /** The scheme between the visitor and a trusted proxy, when the proxy forwards it. */
  forwardedScheme: "http" | "https" | null;
  /** The visitor's country in two letters, from the header of a trusted proxy or from the operator's file. */
  country: string | null;
};

/** Where the country of a visitor is read: in a header of trusted proxies, or else by the address. */
type CountrySource = { header: string | null; at: CountryAt | null };

/** Whether the countries of visitors are known here. */
export const knowsCountries = ({ header, at }: CountrySource): boolean => header !== null || at !== null;

const NO_COUNTRIES: CountrySource = { header: null, at: null };

/** Reads `X-Forwarded-For`, `-Host` and `-Proto` of trusted proxies only; from other clients they are ignored. */
export function senderReader(
  trustProxy: ProxyTrust,
  countries = NO_COUNTRIES,
): (request: IncomingMessage | undefined) => Sender {
  const trusted = typeof trustProxy === "number" ? withinHops(trustProxy) : knownTrust(proxyAddr.compile(trustProxy));
  return (request) => {
    const peer = request?.socket.remoteAddress;
    if (!request || !peer) return { address: "unknown", forwardedHost: null, forwardedScheme: null, country: null };
    const claimed = proxyAddr(request, trusted);
    const fromProxy = (header: string | null) => {
      const value = header && request.headers[header];
      return value && trusted(peer, 0) ? firstOf(value) : null;
    };
    const address = addresses.memo(claimed) || countedAs(peer);
    return {
      address,
      forwardedHost: fromProxy("x-forwarded-host"),
      forwardedScheme: schemeOf(fromProxy("x-forwarded-proto")),
      country: countries.header ? countryOf(fromProxy(countries.header)) : (countries.at?.(address) ?? null),
    };
  };
}

const withinHops = (proxies: number) => (_address: string, hop: number) => hop < proxies;

const schemeOf = (value: string | null) => (value === "http" || value === "https" ? value : null);

/** `XX` and `ZZ` mean an unknown country, `T1` means Tor. */
const countryOf = (code: string | null) => (code && /^(?!XX|ZZ)[A-Z]{2}$/i.test(code) ? code.toUpperCase() : null);

const firstOf = (header: string | string[] | undefined) => header?.toString().split(",")[0]?.trim() || null;

/** Cached, because nearly all requests arrive through the same few proxies. */
function knownTrust(trusted: (address: string, hop: number) => boolean) {
  const known = new LRUCache<string, boolean>({ max: 1_000, memoMethod: (address) => trusted(address, 0) });
  return (address: string) => known.memo(address);
}

/** Cached, because visitors send several requests; empty for an invalid address. */
const addresses = new LRUCache<string, string>({
  max: 10_000,
  memoMethod: (claimed) => (ipaddr.isValid(claimed) ? countedAs(claimed) : ""),
});

/** The wider network around an address as `Sender` has it: /24 of IPv4, /48 of IPv6. */
export function wideNetworkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  return ipaddr.IPv4.isValid(address)
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`)}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`)}/48`;
}

function countedAs(address: string): string {
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`).toString();
}
