import { dkimName, dmarcName, placed, type SenderRecord } from "../rules.ts";

const SPF = /^v=spf1(\s|$)/i;
const DMARC = /^v=DMARC1\s*(;|$)/i;

/** Tags of a DKIM or DMARC record, such as `p=reject`, by their lower-case names. Source: RFC 6376, section 3.2. */
export function tagsOf(record: string): Map<string, string> {
  const pairs = record.split(";").map((tag) => tag.split(/=(.*)/s));
  return new Map(pairs.map(([name = "", value = ""]) => [name.trim().toLowerCase(), value.trim()]));
}

const found = (kind: SenderRecord["kind"], name: string, value: string | null, seen: string[] | null) => ({
  kind,
  ...placed(name),
  value,
  seen: seen ?? [],
});

const NO_ANSWER = "The name servers did not answer just now.";

/**
 * Which servers may send for the domain of the return path. Source: RFC 7208.
 * @param server host name of the mail server, where it has one
 */
export function spfRecord(domain: string, seen: string[] | null, server: string | null): SenderRecord {
  const records = (seen ?? []).filter((text) => SPF.test(text));
  const value = server ? `v=spf1 a:${server} ~all` : null;
  const record = found("SPF", domain, value, seen && records);
  const [only, ...others] = records;
  if (seen === null) return { ...record, state: "unknown", words: NO_ANSWER };
  if (!only)
    return {
      ...record,
      state: "missing",
      words: "It names the servers that may send for this domain. A mail provider names its own record for it.",
    };
  if (others.length > 0)
    return {
      ...record,
      state: "wrong",
      words: "There are several SPF records, so receivers use none of them. Put them together into one.",
    };
  if (/(?:^|\s)\+?all(?:\s|$)/i.test(only))
    return {
      ...record,
      state: "wrong",
      words: "It lets every server of the world send for this domain. End it with ~all.",
    };
  return { ...record, state: "good", words: "Receivers know which servers may send for this domain." };
}

type Key = { selector: string; publicKey: string };

/** The public half of the key that signs the mails. Source: RFC 6376, section 3.6.1. */
export function dkimRecord(domain: string, seen: string[] | null, { selector, publicKey }: Key): SenderRecord {
  const record = found("DKIM", dkimName(selector, domain), `v=DKIM1; k=rsa; p=${publicKey}`, seen);
  if (seen === null) return { ...record, state: "unknown", words: NO_ANSWER };
  const keys = seen.map((text) => tagsOf(text).get("p")?.replace(/\s/g, ""));
  if (keys.includes(publicKey) && keys.length === 1)
    return { ...record, state: "good", words: "Receivers can check that mails come from you and were not changed." };
  if (seen.length === 0)
    return {
      ...record,
      state: "missing",
      words: "With it receivers check that mails come from you and were not changed.",
    };
  return {
    ...record,
    state: "wrong",
    words: "Another key stands there. Replace it by this one, as the only record of this name.",
  };
}

const POLICIES = new Set(["none", "quarantine", "reject"]);

/** What receivers do with mails that fail. Source: RFC 7489; Gmail and Yahoo ask bulk senders for it. */
export function dmarcRecord(domain: string, seen: string[] | null): SenderRecord {
  const records = (seen ?? []).filter((text) => DMARC.test(text));
  const record = found("DMARC", dmarcName(domain), "v=DMARC1; p=none", seen && records);
  const [only, ...others] = records;
  if (seen === null) return { ...record, state: "unknown", words: NO_ANSWER };
  if (!only)
    return {
      ...record,
      state: "missing",
      words:
        "Gmail and Yahoo ask for it from everybody who writes to many. This one asks receivers to do nothing else than before.",
    };
  if (others.length > 0)
    return {
      ...record,
      state: "wrong",
      words: "There are several DMARC records, so receivers use none of them. Keep one.",
    };
  if (!POLICIES.has(tagsOf(only).get("p")?.toLowerCase() ?? ""))
    return {
      ...record,
      state: "wrong",
      words: "It has no policy that receivers know. Its p must be none, quarantine or reject.",
    };
  return {
    ...record,
    state: "good",
    words: "Receivers know what to do with mails that only pretend to come from this domain.",
  };
}
