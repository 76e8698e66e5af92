/** Events between districts. Their payloads are in `input.ts`, their readers in `app/jobs.ts`. */
export const EVENT_KINDS = [
  ...(["comment.posted", "creator.mentioned", "inquiry.received"] as const),
  ...(["donation.paid", "subscription.unpaid", "sale.disputed", "payout.changed", "boost.payment"] as const),
  ...([
    "video.ready",
    "video.failed",
    "clips.ready",
    "words.settled",
    "render.settled",
    "shorts.settled",
    "campaign.completed",
    "email.changed",
  ] as const),
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export const deliverEventJob = { name: "events.deliver" };

const DAY_MS = 24 * 60 * 60 * 1000;
const RETENTION_MS = 90 * DAY_MS;

/** Events before this moment are deleted; the rows that they are about are not. */
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - RETENTION_MS);
