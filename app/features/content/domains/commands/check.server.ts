import { randomBytes } from "node:crypto";
import type { SeenRecords } from "~/db/schema/custom-domains.ts";
import { isInternalHost, plainHost, registeredDomain } from "~/lib/host-names.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Dns } from "~/platform/dns.ts";
import type { Fetcher } from "~/platform/fetch.ts";
import type { DomainTokens } from "~/platform/seals.ts";
import { REACH_PATH } from "../rules/addresses.ts";
import { type Found, pointsHere, type Target, type Verdict, verdictOn } from "../rules/checks.ts";
import { proofName } from "../rules.ts";

export type CheckServices = { dns: Dns; fetcher: Fetcher; domainTokens: DomainTokens; config: { baseUrl: string } };
type Domain = { accountId: AccountId; host: string; seen: SeenRecords | null };

/** A record may hold anything; so much of it is stored and shown. */
const MOST_SEEN = 6;
const LONGEST_SEEN = 200;

/** Where this instance is. */
export async function targetOf({ dns, config }: Pick<CheckServices, "dns" | "config">): Promise<Target> {
  const host = plainHost(new URL(config.baseUrl).hostname).replace(/^\[|\]$/g, "");
  if (/^[\d.]+$|:/.test(host)) return { name: null, addresses: [host] };
  const addresses = (await dns.addresses(host)) ?? [];
  return { name: isInternalHost(host) ? null : host, addresses };
}

/** Looks at the records of a domain, and asks under it for this instance where they lead elsewhere. */
export async function checkDomain(
  services: CheckServices,
  { accountId, host, seen }: Domain,
): Promise<{ verdict: Verdict; seen: SeenRecords }> {
  const { dns, domainTokens } = services;
  const zone = registeredDomain(host) ?? host;
  const [target, txt, cname, addresses] = await Promise.all([
    targetOf(services),
    dns.txt(proofName(host), zone),
    dns.cname(host, zone),
    dns.addresses(host),
  ]);
  const mayBeProxied = pointsHere(target, { cname, addresses }) === false && Boolean(addresses?.length);
  const isAnswered = mayBeProxied && (await answersUnder(services, host, seen?.way === "proxy"));
  const found: Found = { txt, cname, addresses, isAnswered };
  const verdict = verdictOn(domainTokens.proof(accountId, host), target, found);
  return { verdict, seen: { ...shown(found), way: verdict.way } };
}

const LIMITS = { maxBytes: 200, timeoutMs: 5000, beyond: "stop" } as const;

/** Null where a domain that was reached through a proxy does not answer just now. */
async function answersUnder({ fetcher, domainTokens }: CheckServices, host: string, wasProxied: boolean) {
  const challenge = randomBytes(16).toString("hex");
  try {
    const { status, body } = await fetcher(`http://${host}${REACH_PATH}/${challenge}`, LIMITS);
    if (status >= 500) return wasProxied ? null : false;
    return body.toString("utf8").trim() === domainTokens.answer(host, challenge);
  } catch {
    return wasProxied ? null : false;
  }
}

const shown = ({ txt, cname, addresses }: Found) => ({
  txt: few(txt),
  cname: few(cname),
  addresses: few(addresses),
});

const few = (values: string[] | null) =>
  (values ?? []).slice(0, MOST_SEEN).map((value) => value.slice(0, LONGEST_SEEN));
