/** What districts tell each other of. What each kind carries is in `input.ts`, who reads it in `app/jobs.ts`. */
export const EVENT_KINDS = ["comment.posted", "inquiry.received", "donation.paid", "subscription.unpaid"] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export const deliverEventJob = { name: "events.deliver" };

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 90 * DAY_MS;

/** Events before this moment are forgotten; the facts that they tell of are not. */
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - KEPT_MS);
