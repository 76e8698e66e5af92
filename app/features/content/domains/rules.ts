/** Longest name that DNS allows, in characters. */
const LONGEST_NAME = 253;

/** Whether a page of ours is at this host name, so that a certificate for it is worth asking for. */
export function isServedHost(host: string, baseUrl: string): boolean {
  if (host.length > LONGEST_NAME) return false;
  return plainName(host) === plainName(new URL(baseUrl).hostname);
}

/** Names have no case, and may end with the dot of the root. */
const plainName = (host: string) => host.toLowerCase().replace(/\.$/, "");
