import type { ContactId, SendId } from "~/lib/ids.ts";

/** For whom a mail of a campaign is filled. */
export type Addressee = {
  id: SendId;
  contactId: ContactId;
  name: string;
  /** Whose words it has: 0 for the campaign's own. */
  variant: number;
  /** Of a digest; 0 for a written mail. */
  round: number;
  /** What the recipient allows to be counted. */
  countsClicks: boolean;
  measuresOpening: boolean;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Mails that one claim takes; the next one is made while they are handed over. */
export const CLAIMED_AT_ONCE = 100;

/** A living worker renews the leases of its mails at this pace; those of a killed one are over soon after. */
export const RENEWED_EVERY_MS = 4_000;
const LEASE_MS = 15_000;

const GIVEN_UP_AFTER_MS = 72 * HOUR_MS;
const FIRST_WAIT_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 4 * HOUR_MS;

type Tried = { firstTriedAt: Date | null; attempts: number };

export const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** When a mail that the server asked to send later is tried again; null 72 hours after its first attempt. */
export function triedAgainAt({ firstTriedAt, attempts }: Tried, now: Date): Date | null {
  if (firstTriedAt && now.getTime() - firstTriedAt.getTime() >= GIVEN_UP_AFTER_MS) return null;
  return new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1)));
}

/** Why a recipient was left out, in words for the owner. */
export const NO_CONSENT = "Unsubscribed before the mail was sent";
export const FULL_MAILBOX = "This mailbox had as many mails from here as it gets in a day, and has not confirmed yours";
export const NOBODY_THERE = "A mail server said that this address does not exist";
