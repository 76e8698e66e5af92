/** Events between districts. Their payloads are in `input.ts`, their readers in `app/jobs.ts`. */
export const EVENT_KINDS = [
  ...(["comment.posted", "creator.mentioned", "inquiry.received"] as const),
  ...(["donation.paid", "subscription.unpaid", "sale.disputed", "payout.changed", "boost.payment"] as const),
  ...([
    "video.ready",
    "video.failed",
    "film.measured",
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
