/** Longest name that DNS allows, in characters. */
const LONGEST_NAME = 253;

/** Whether this instance serves the host name, so that a certificate for it may be requested. */
export function isServedHost(host: string, baseUrl: string): boolean {
  if (host.length > LONGEST_NAME) return false;
  return plainName(host) === plainName(new URL(baseUrl).hostname);
}

/** Host names are case-insensitive, and may end with the dot of the DNS root. */
const plainName = (host: string) => host.toLowerCase().replace(/\.$/, "");
