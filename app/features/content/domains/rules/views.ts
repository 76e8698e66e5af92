import { type DomainState, RELEASED_AFTER_DAYS } from "../rules.ts";
import type { DnsRecord } from "./records.ts";

/** A domain as its owner sees it. */
export type DomainView = {
  /** In its own script. */
  host: string;
  /** The registered domain, in whose DNS the records are set. */
  zone: string;
  url: string;
  state: DomainState;
  records: DnsRecord[];
  /** Whether it was reached through a proxy that hides its records. */
  isProxied: boolean;
  checkedAt: Date | null;
  /** When it will be released; null while all records are there. */
  releaseDay: Date | null;
};

/** `plans` is where a plan with domains is sold, for an account without one; `problem` is about the last change. */
export type DomainAnswer = { domain?: DomainView | null; plans?: string | null; problem?: string };

export const STATE_LABELS: Record<DomainState, string> = {
  waiting: "Waiting for records",
  verified: "Verified",
  serving: "Connected",
  drifted: "Records missing",
};

export const STATE_WORDS: Record<DomainState, string> = {
  waiting:
    "Set these records where you bought the domain. Then check them here; a new record may take an hour to be seen.",
  verified: "The domain is yours. It does not lead here yet: set the other record too.",
  serving: "Visitors see your film under this domain. Keep both records: without them the domain is released.",
  drifted: `A record is missing that was there. Restore it within ${RELEASED_AFTER_DAYS} days, or the domain is released.`,
};

export const DOMAIN_PROBLEMS = {
  taken: "Another account has proven that this domain, or the one above it, is theirs.",
  "other-page": "You use this domain for another project. Remove it there first.",
  unanswered: "The name servers did not answer just now. Please check again in a minute.",
  unclear: "Please check the domain.",
  unsent: "The server could not be reached. Please try again.",
};

export const PROXY_HINT =
  "A proxy such as Cloudflare stands in front. Your film is reached through it, so its records need not match.";
