import type { AccountId, FilmId, PageId } from "~/lib/ids.ts";

/** The facts of a domain that decide its state. */
export type DomainFacts = { provenAt: Date | null; reachedAt: Date | null; driftedAt: Date | null };

/**
 * `waiting`: its TXT record was never seen. `verified`: it belongs to its account, and does not lead here yet.
 * `serving`: visitors see the page there. `drifted`: a record is missing that was there.
 */
export type DomainState = "waiting" | "verified" | "serving" | "drifted";

export function stateOf({ provenAt, reachedAt, driftedAt }: DomainFacts): DomainState {
  if (!provenAt) return "waiting";
  if (driftedAt) return "drifted";
  return reachedAt ? "serving" : "verified";
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A domain that has not led here for so long is released. */
export const RELEASED_AFTER_DAYS = 30;
export const releaseDay = (driftedAt: Date) => new Date(driftedAt.getTime() + RELEASED_AFTER_DAYS * DAY_MS);
export const releasedIfDriftedBefore = (now: Date) => new Date(now.getTime() - RELEASED_AFTER_DAYS * DAY_MS);

/** A domain whose records are still to come is looked at more often during its first days. */
export const NEW_FOR_MS = 3 * DAY_MS;
export const CHECKED_DAILY_MS = 20 * 60 * 60 * 1000;

/** A second press in this time shows the check before it. */
export const CHECKED_FOR_MS = 3_000;

/** A page under its own domain: everything that a request for that host needs. */
export type DomainPage = {
  host: string;
  pageId: PageId;
  accountId: AccountId;
  filmId: FilmId;
  /** The page's path on the instance. */
  path: string;
  username: string;
  /** Whether all records are there, so that the instance's own address leads to the domain. */
  isServing: boolean;
  /** Whether the account's plan has domains. */
  hasPlan: boolean;
};

export const proofName = (host: string) => `_indielens.${host}`;

/** What a browser calls the host, with the scheme and port of the instance; no trailing slash. */
export function domainOrigin(host: string, baseUrl: string): string {
  const url = new URL(baseUrl);
  url.hostname = host;
  return url.origin;
}
