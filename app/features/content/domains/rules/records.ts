import { registeredDomain } from "~/lib/host-names.ts";
import { proofName } from "../rules.ts";
import { pointsHere, type Target } from "./checks.ts";

/** A record to set, with what the last check saw in its place. */
export type DnsRecord = {
  type: "TXT" | "CNAME" | "A" | "AAAA";
  /** The whole name, and the part of it that most DNS panels ask for. */
  name: string;
  shortName: string;
  value: string;
  seen: string[];
  isThere: boolean;
};

type Seen = { txt: string[]; cname: string[]; addresses: string[]; way: "records" | "proxy" | null };

const NOTHING: Seen = { txt: [], cname: [], addresses: [], way: null };

/** A registered domain itself can have no CNAME record (RFC 1034, section 3.6.2). */
const isApex = (host: string): boolean => registeredDomain(host) === host;

/** The records that prove a domain and lead it here. */
export function recordsOf(host: string, proof: string, target: Target, seen: Seen | null): DnsRecord[] {
  const found = seen ?? NOTHING;
  const proving = record("TXT", proofName(host), proof, found.txt);
  const leads = found.way !== null || pointsHere(target, found) === true;
  return [proving, ...leading(host, target, found).map((way) => ({ ...way, isThere: way.isThere || leads }))];
}

function leading(host: string, { name, addresses }: Target, seen: Seen): DnsRecord[] {
  if (name && !isApex(host)) {
    return [record("CNAME", host, name, seen.cname.length ? seen.cname : seen.addresses)];
  }
  return addresses.map((address) => {
    const isV6 = address.includes(":");
    const alike = seen.addresses.filter((other) => other.includes(":") === isV6);
    return record(isV6 ? "AAAA" : "A", host, address, alike);
  });
}

function record(type: DnsRecord["type"], name: string, value: string, seen: string[]): DnsRecord {
  const zone = registeredDomain(name) ?? name;
  const shortName = name === zone ? "@" : name.slice(0, -zone.length - 1);
  return { type, name, shortName, value, seen, isThere: seen.some((other) => other.trim() === value) };
}
