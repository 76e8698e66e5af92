import { registeredDomain } from "~/lib/host-names.ts";

/** A record that mail providers ask for, with what name servers say of it now. */
export type SenderRecord = {
  kind: "SPF" | "DKIM" | "DMARC";
  state: RecordState;
  /** The whole name, and the part of it that most DNS panels ask for. */
  name: string;
  shortName: string;
  /** What to set there; null where that depends on the mail server. */
  value: string | null;
  seen: string[];
  /** What follows, in words for the owner. */
  words: string;
};

/** `unknown`: no name server answered, or nothing can be looked up. */
export type RecordState = "good" | "missing" | "wrong" | "unknown";

export const STATE_LABELS: Record<RecordState, string> = {
  good: "found",
  missing: "not found yet",
  wrong: "must be changed",
  unknown: "not known",
};

const MOST_SEEN = 4;
const LONGEST_SEEN = 500;

/** Records may hold anything; so much of them is stored and shown. */
export const shownOf = (values: string[] | null): string[] | null =>
  values?.slice(0, MOST_SEEN).map((value) => value.slice(0, LONGEST_SEEN)) ?? null;

/** A record's place. */
export function placed(name: string): { name: string; shortName: string } {
  const zone = registeredDomain(name) ?? name;
  return { name, shortName: name === zone ? "@" : name.slice(0, -zone.length - 1) };
}

export const dkimName = (selector: string, host: string) => `${selector}._domainkey.${host}`;
export const dmarcName = (host: string) => `_dmarc.${host}`;

/** Where DMARC is looked for: at the host, then at its registered domain. Source: RFC 7489, section 6.6.3. */
export function dmarcNames(host: string): string[] {
  const above = registeredDomain(host);
  return above && above !== host ? [dmarcName(host), dmarcName(above)] : [dmarcName(host)];
}

/** Whether campaigns may come from the domain: both of its records were seen. */
export const isReady = (records: SenderRecord[]): boolean => records.every(({ state }) => state === "good");

const HOUR_MS = 60 * 60 * 1000;
/** A domain whose records were seen is looked at daily; one that waits for them, at each run of the job for two weeks. */
export const checkedBefore = (now: Date) => new Date(now.getTime() - 24 * HOUR_MS);
export const isNewAfter = (now: Date) => new Date(now.getTime() - 14 * 24 * HOUR_MS);
/** The button looks again after this time. */
const CHECKED_FOR_MS = 5_000;
export const isFresh = (checkedAt: Date | null, now: Date): boolean =>
  checkedAt !== null && now.getTime() - checkedAt.getTime() < CHECKED_FOR_MS;

export const PROBLEMS = {
  unanswered: "The name servers did not answer just now. Please check again in a minute.",
  unsent: "The server could not be reached. Please try again.",
} as const;

/** An account's own domain as its owner sees it. */
export type SendingDomain = {
  host: string;
  address: string;
  isVerified: boolean;
  checkedAt: Date | null;
  records: SenderRecord[];
};
