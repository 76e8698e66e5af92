import { registeredDomain } from "~/lib/host-names.ts";
import { plainAddress } from "~/platform/bulk-mail.ts";
import type { Config } from "~/platform/config.ts";
import { operatorsPublicKey } from "~/platform/dkim.ts";
import type { Dns } from "~/platform/dns.ts";
import type { StoredSendingDomain } from "../queries.server.ts";
import { dkimRecord, dmarcRecord, spfRecord } from "../rules/records.ts";
import { dkimName, dmarcNames, type SenderRecord, shownOf } from "../rules.ts";

const zoneOf = (host: string) => registeredDomain(host) ?? host;
const textsAt = async (dns: Dns, name: string, host: string) => shownOf(await dns.txt(name, zoneOf(host)));

/** The first name that has records; null where none answered. */
async function dmarcTexts(dns: Dns, host: string): Promise<string[] | null> {
  const texts = await Promise.all(dmarcNames(host).map((name) => textsAt(dns, name, host)));
  return texts.find((found) => found?.length) ?? (texts.includes(null) ? null : []);
}

/** Looks up the records of an account's own sending domain. */
export async function lookUpDomain(dns: Dns, domain: Pick<StoredSendingDomain, "host" | "selector" | "publicKey">) {
  const { host, selector } = domain;
  const [dkim, dmarc] = await Promise.all([textsAt(dns, dkimName(selector, host), host), dmarcTexts(dns, host)]);
  return { seen: { dkim, dmarc }, records: recordsOfDomain(domain, { dkim, dmarc }) };
}

/** The records of an own domain by what was seen at the last check. */
export const recordsOfDomain = (
  { host, selector, publicKey }: Pick<StoredSendingDomain, "host" | "selector" | "publicKey">,
  seen: StoredSendingDomain["seen"],
): SenderRecord[] => [
  dkimRecord(host, seen ? seen.dkim : [], { selector, publicKey }),
  dmarcRecord(host, seen ? seen.dmarc : []),
];

type Settings = Pick<Config, "mailFrom" | "bounces" | "dkim" | "smtpUrl">;

/** Where mails of the installation come from: its address, and the domain to which they come back. */
export function installationSender({ mailFrom, bounces }: Settings) {
  const address = plainAddress(mailFrom);
  const domainOf = (mail: string) => mail.split("@")[1]?.toLowerCase() ?? "";
  return { address, host: domainOf(address), returnHost: domainOf(bounces.address ?? address) };
}

/** Looks up the records of the installation's domain; none where its sender has no domain on the internet. */
export async function lookUpInstallation(dns: Dns, config: Settings): Promise<SenderRecord[]> {
  const { host, returnHost } = installationSender(config);
  if (registeredDomain(host) === null) return [];
  const { selector = "", domain = "" } = config.dkim ?? {};
  const publicKey = operatorsPublicKey(config.dkim);
  const [spf, dkim, dmarc] = await Promise.all([
    textsAt(dns, returnHost, returnHost),
    publicKey ? textsAt(dns, dkimName(selector, domain), domain) : [],
    dmarcTexts(dns, host),
  ]);
  const signed = publicKey ? [dkimRecord(domain, dkim, { selector, publicKey })] : [];
  return [spfRecord(returnHost, spf, serverOf(config)), ...signed, dmarcRecord(host, dmarc)];
}

/** The mail server's name; null for an address, or a server of this machine. */
function serverOf({ smtpUrl }: Settings): string | null {
  const host = smtpUrl ? new URL(smtpUrl).hostname : "";
  return registeredDomain(host) ? host : null;
}
