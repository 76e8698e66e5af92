import proxyAddr from "proxy-addr";

/** Whose forwarded headers are trusted: this number of nearest proxies, or proxies in these networks. */
export type ProxyTrust = number | string[];

/** A larger number is a typing mistake. */
const MOST_PROXIES = 9;

/** Reads `none`, a number of proxies, or addresses and networks (`loopback`, `10.0.0.0/8`); null for anything else. */
export function parseProxyTrust(text: string): ProxyTrust | null {
  const trimmed = text.trim();
  if (trimmed === "none") return 0;
  if (/^\d+$/.test(trimmed)) return Number(trimmed) <= MOST_PROXIES ? Number(trimmed) : null;
  const networks = trimmed.split(",").map((network) => network.trim());
  try {
    proxyAddr.compile(networks);
    return networks;
  } catch {
    return null;
  }
}
