import { Resolver } from "node:dns/promises";
import { isPublicAddress } from "./fetch.ts";

/** Looks up records; an empty list where there are none, null where no name server answered. */
export type Dns = {
  /** @param zone the registered domain, whose own name servers are asked first: they know new records at once */
  txt(name: string, zone: string): Promise<string[] | null>;
  cname(name: string, zone: string): Promise<string[] | null>;
  /** IPv4 and IPv6, through any CNAME. */
  addresses(name: string): Promise<string[] | null>;
};

const PATIENCE = { timeout: 2_000, tries: 2 };
const NO_RECORDS = new Set(["ENODATA", "ENOTFOUND"]);
/** Of the name servers of a zone, so many are asked. */
const SERVERS_ASKED = 2;

/** @param servers name servers for everything, such as `127.0.0.1:53`; by default the system's and each zone's own */
export function openDns(servers: string[] | null = null): Dns {
  const resolver = new Resolver(PATIENCE);
  if (servers) resolver.setServers(servers);

  /** Asks the zone's own name servers, and the usual ones where those cannot be reached. */
  const inZone = async (zone: string, ask: (of: Resolver) => Promise<string[]>) => {
    const own = servers ? null : await serversOf(resolver, zone).catch(() => null);
    return (own && (await recordsOrNull(ask(own)))) ?? recordsOrNull(ask(resolver));
  };
  return {
    txt: (name, zone) => inZone(zone, async (of) => (await of.resolveTxt(name)).map((pieces) => pieces.join(""))),
    cname: (name, zone) => inZone(zone, async (of) => (await of.resolveCname(name)).map(plain)),
    async addresses(name) {
      const [v4, v6] = await Promise.all([
        recordsOrNull(resolver.resolve4(name)),
        recordsOrNull(resolver.resolve6(name)),
      ]);
      return v4 && v6 && [...v4, ...v6];
    },
  };
}

/** A resolver of the zone's name servers; null without one on the public internet. */
async function serversOf(resolver: Resolver, zone: string): Promise<Resolver | null> {
  const names = (await resolver.resolveNs(zone)).slice(0, SERVERS_ASKED);
  const found = await Promise.all(names.map((name) => resolver.resolve4(name).catch(() => [])));
  const addresses = found.flat().filter(isPublicAddress);
  if (!addresses.length) return null;
  const own = new Resolver(PATIENCE);
  own.setServers(addresses);
  return own;
}

async function recordsOrNull(asked: Promise<string[]>): Promise<string[] | null> {
  try {
    return await asked;
  } catch (error) {
    return error instanceof Error && "code" in error && NO_RECORDS.has(String(error.code)) ? [] : null;
  }
}

const plain = (name: string) => name.toLowerCase().replace(/\.$/, "");
