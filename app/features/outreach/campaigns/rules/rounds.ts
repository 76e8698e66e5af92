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
