import { dkimName, dmarcName, placed, type SenderRecord } from "../rules.ts";

const SPF = /^v=spf1(\s|$)/i;
const DMARC = /^v=DMARC1\s*(;|$)/i;

/** Tags of a DKIM or DMARC record, such as `p=reject`, by their lower-case names. Source: RFC 6376, section 3.2. */
function tagsOf(record: string): Map<string, string> {
  const pairs = record.split(";").map((tag) => tag.split(/=(.*)/s));
  return new Map(pairs.map(([name = "", value = ""]) => [name.trim().toLowerCase(), value.trim()]));
}

const found = (kind: SenderRecord["kind"], name: string, value: string | null, seen: string[] | null) => ({
  kind,
  ...placed(name),
  value,
  seen: seen ?? [],
});

type Judgement = Pick<SenderRecord, "state" | "words">;

const good = (words: string): Judgement => ({ state: "good", words });
const missing = (words: string): Judgement => ({ state: "missing", words });
const wrong = (words: string): Judgement => ({ state: "wrong", words });
const UNKNOWN: Judgement = { state: "unknown", words: "The name servers did not answer just now." };

/**
 * Judges records of which a name may have one only.
 * @param records those of the kind; null when the name servers did not answer
 */
function judgeOnly(
  records: string[] | null,
  words: { missing: string; several: string },
  judge: (record: string) => Judgement,
): Judgement {
  if (!records) return UNKNOWN;
  const [only, ...others] = records;
  if (!only) return missing(words.missing);
  return others.length > 0 ? wrong(words.several) : judge(only);
}

const SPF_WORDS = {
  missing: "It names the servers that may send for this domain. A mail provider names its own record for it.",
  several: "There are several SPF records, so receivers use none of them. Put them together into one.",
};

/**
 * Which servers may send for the domain of the return path. Source: RFC 7208.
 * @param server host name of the mail server, where it has one
 */
export function spfRecord(domain: string, seen: string[] | null, server: string | null): SenderRecord {
  const records = seen?.filter((text) => SPF.test(text)) ?? null;
  const value = server ? `v=spf1 a:${server} ~all` : null;
  return { ...found("SPF", domain, value, records), ...judgeOnly(records, SPF_WORDS, judgeSpf) };
}

const judgeSpf = (record: string): Judgement =>
  /(?:^|\s)\+?all(?:\s|$)/i.test(record)
    ? wrong("It lets every server of the world send for this domain. End it with ~all.")
    : good("Receivers know which servers may send for this domain.");

type Key = { selector: string; publicKey: string };

/** The public half of the key that signs the mails. Source: RFC 6376, section 3.6.1. */
export function dkimRecord(domain: string, seen: string[] | null, { selector, publicKey }: Key): SenderRecord {
  const record = found("DKIM", dkimName(selector, domain), `v=DKIM1; k=rsa; p=${publicKey}`, seen);
  return { ...record, ...judgeDkim(seen, publicKey) };
}

function judgeDkim(seen: string[] | null, publicKey: string): Judgement {
  if (seen === null) return UNKNOWN;
  const keys = seen.map((text) => tagsOf(text).get("p")?.replace(/\s/g, ""));
  if (keys.includes(publicKey) && keys.length === 1)
    return good("Receivers can check that mails come from you and were not changed.");
  if (seen.length === 0) return missing("With it receivers check that mails come from you and were not changed.");
  return wrong("Another key stands there. Replace it by this one, as the only record of this name.");
}

const DMARC_WORDS = {
  missing:
    "Gmail and Yahoo ask for it from everybody who writes to many. This one asks receivers to do nothing else than before.",
  several: "There are several DMARC records, so receivers use none of them. Keep one.",
};

const POLICIES = new Set(["none", "quarantine", "reject"]);

/** What receivers do with mails that fail. Source: RFC 7489; Gmail and Yahoo ask bulk senders for it. */
export function dmarcRecord(domain: string, seen: string[] | null): SenderRecord {
  const records = seen?.filter((text) => DMARC.test(text)) ?? null;
  const record = found("DMARC", dmarcName(domain), "v=DMARC1; p=none", records);
  return { ...record, ...judgeOnly(records, DMARC_WORDS, judgeDmarc) };
}

const judgeDmarc = (record: string): Judgement =>
  POLICIES.has(tagsOf(record).get("p")?.toLowerCase() ?? "")
    ? good("Receivers know what to do with mails that only pretend to come from this domain.")
    : wrong("It has no policy that receivers know. Its p must be none, quarantine or reject.");
