/** What an endpoint can be told. Order is not promised. */
export const WEBHOOK_KINDS = [
  ...(["film.published", "video.ready", "video.failed", "clips.ready", "campaign.completed"] as const),
  ...(["comment.posted", "inquiry.received", "follower.added", "subscriber.added"] as const),
  ...(["donation.paid", "sale.paid", "screener.opened"] as const),
] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** A message that its owner asks for, to see whether it arrives. */
export const TEST_KIND = "test";

export const isWebhookKind = (kind: string): kind is WebhookKind => (WEBHOOK_KINDS as readonly string[]).includes(kind);

/** Endpoints of one account. */
export const MOST_ENDPOINTS = 5;
/** Characters of an endpoint's address. */
export const LONGEST_ENDPOINT = 2000;

/** Where a program asks about the subject of a message, below the API's address; null where there is nothing to ask. */
const ADDRESSES: Partial<Record<WebhookKind, (id: string) => string>> = {
  "film.published": (id) => `/pages/${id}/publication`,
  "video.ready": (id) => `/videos/${id}`,
  "video.failed": (id) => `/videos/${id}`,
  "clips.ready": (id) => `/clip-runs/${id}`,
  "campaign.completed": (id) => `/campaigns/${id}`,
  "comment.posted": (id) => `/comments/${id}`,
  "inquiry.received": (id) => `/inquiries/${id}`,
  "follower.added": (id) => `/contacts/${id}`,
  "subscriber.added": (id) => `/contacts/${id}`,
  "donation.paid": (id) => `/sales/${id}`,
  "sale.paid": (id) => `/sales/${id}`,
};

export type Message = { kind: WebhookKind | typeof TEST_KIND; subjectId: string; payload: object; at: Date };

/** The body of a message: ids and states, and where to ask for more. */
export function bodyOf({ kind, subjectId, payload, at }: Message) {
  const address = kind === TEST_KIND ? undefined : ADDRESSES[kind]?.(subjectId);
  const data = { ...payload, id: subjectId, ...(address && { address: `/api/v1${address}` }) };
  return { type: kind, timestamp: at.toISOString(), data };
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Pauses before the second attempt and those after it; ten attempts in about a day, as Standard Webhooks has them. */
const PAUSES_MS = [
  ...[5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 90 * MINUTE_MS, 3 * HOUR_MS],
  ...[5 * HOUR_MS, 4 * HOUR_MS, 6 * HOUR_MS, 4 * HOUR_MS],
];
const JITTER = 0.2;

/**
 * When a message is sent again after so many attempts; null when it is given up.
 * @param chance from 0 to 1, so that what failed together is not sent again together
 */
export function nextAttempt(attempts: number, now: Date, chance: number): Date | null {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * (1 + JITTER * chance));
}

export type Answered = { status: number | null; answer: string; problem: string | null };

/** What is noted of an attempt in which this server ended several times. */
export const STOPPED: Answered = {
  status: null,
  answer: "",
  problem: "This server stopped while it sent the message.",
};

/** What an attempt means: it arrived, the endpoint is gone for good (410), or it failed. */
export function outcomeOf({ status }: Answered): "arrived" | "gone" | "failed" {
  if (status === 410) return "gone";
  return status !== null && status >= 200 && status < 300 ? "arrived" : "failed";
}

const OFF_AFTER_MS = 7 * DAY_MS;

/** Whether an endpoint has failed for so long that it is turned off. */
export const isTurnedOff = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= OFF_AFTER_MS;

/** How long a former secret signs beside the new one. */
export const formerUntil = (now: Date): Date => new Date(now.getTime() + DAY_MS);

export const ATTEMPT = { timeoutMs: 10 * SECOND_MS, maxBytes: 64 * 1024, keptCharacters: 2_000 };

export const deliverWebhookJob = { name: "webhooks.deliver" };

export const WEBHOOK_MESSAGES = {
  "too-many": `An account can have ${MOST_ENDPOINTS} endpoints. Remove one first.`,
  ended: "This endpoint is turned off. Make it anew.",
} as const;

type State = { endedAt: Date | null; ending: "gone" | "failing" | null; failingSince: Date | null };

/** What the owner's list says of an endpoint. */
export function endpointState({ endedAt, ending, failingSince }: State): string {
  if (endedAt) return ending === "gone" ? "Turned off: it said that it is gone." : "Turned off: it failed for a week.";
  return failingSince ? "Failing." : "On.";
}
