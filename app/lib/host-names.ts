import { parse } from "tldts";

/** DNS allows 253 characters; a label for the proof stands before the name. */
const LONGEST_HOST = 240;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const FOREIGN = /[/:?#@\s%\\_*]/;

/** Host names are case-insensitive, and may end with the dot of the DNS root. */
export const plainHost = (host: string): string => host.toLowerCase().replace(/\.$/, "");

/**
 * The host name that somebody typed or pasted, in the form of DNS (ASCII, lower case, IDNA); null for an IP address, and
 * for anything that is more or less than a host name with a dot.
 */
export function hostIn(text: string): string | null {
  const name = text
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/\/$/, "")
    .replace(/\.$/, "");
  if (!name || FOREIGN.test(name)) return null;
  const host = URL.parse(`http://${name}`)?.hostname ?? "";
  const labels = host.split(".");
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? "");
  return isName && host.length <= LONGEST_HOST ? host : null;
}

/**
 * The domain under which a host was registered, by the Public Suffix List; null for names under which others register,
 * such as `co.uk`, and for endings that do not exist.
 */
export function registeredDomain(host: string): string | null {
  const { domain, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true, extractHostname: false });
  return isIcann || isPrivate ? domain : null;
}

/** The host and the names above it, up to the registered domain. */
export function hostAndAbove(host: string): string[] {
  const top = registeredDomain(host) ?? host;
  const labels = host.slice(0, -top.length).split(".").filter(Boolean);
  return [...labels.map((_, index) => `${labels.slice(index).join(".")}.${top}`), top];
}

/** Whether a host is another one, or below it. */
export const isWithin = (host: string, above: string): boolean => host === above || host.endsWith(`.${above}`);

/** Names that cannot be anybody's domain: IP addresses, names without a dot, and those of this machine. */
export const isInternalHost = (host: string): boolean =>
  host.startsWith("[") || /^[\d.]+$/.test(host) || !host.includes(".") || isWithin(host, "localhost");
