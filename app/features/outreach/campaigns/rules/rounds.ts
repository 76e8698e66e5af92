import { repeatedAfter } from "~/lib/local-times.ts";
import type { Frequency } from "../rules.ts";

type Schedule = { startsAt: Date; zone: string; frequency: Frequency; endsOn: string | null };

const EVERY = { daily: "days", weekly: "weeks", monthly: "months" } as const;

/** When the next round begins, at the local time of the first one; null after the last. */
export function nextRound({ startsAt, zone, frequency, endsOn }: Schedule, after: Date): Date | null {
  if (frequency === "once") return null;
  const { at, day } = repeatedAfter({ from: startsAt, zone, every: EVERY[frequency] }, after);
  return endsOn !== null && day > endsOn ? null : at;
}

/** A round of a digest: how many got it, and how much was new. */
export type Round = { round: number; at: Date; recipients: number; isLeftOut: boolean };

/** `Nothing new on 3 March: no mail was sent.` */
export function roundWords({ at, recipients, isLeftOut }: Round, zone: string): string {
  const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: zone }).format(at);
  if (isLeftOut) return `Nothing new on ${day}: no mail was sent.`;
  return `${day}: for ${recipients.toLocaleString("en")} ${recipients === 1 ? "recipient" : "recipients"}.`;
}
