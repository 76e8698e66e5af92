import type { Mark } from "~/features/insights/deep-analytics/rules/marks.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Each process that answers visitors beats this often. */
export const BEAT_MS = 30 * SECOND_MS;

/** A longer silence means that the product was down. */
const LONGEST_SILENCE_MS = 2 * MINUTE_MS;

export type Downtime = { beganAt: Date; endedAt: Date };

/** The time between two beats in which the product was down; null where it was not, or the clock ran back. */
export const downtimeBetween = (last: Date, now: Date): Downtime | null =>
  now.getTime() - last.getTime() >= LONGEST_SILENCE_MS ? { beganAt: last, endedAt: now } : null;

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);
const timeOf = (moment: Date) => moment.toISOString().slice(11, 16);

/** What stands on the time axis for a downtime, on each UTC day of these that it touches. */
export function marksOfDowntime({ beganAt, endedAt }: Downtime, { from, to }: { from: string; to: string }): Mark[] {
  const marks: Mark[] = [];
  const last = Math.min(endedAt.getTime(), startOf(to).getTime() + DAY_MS);
  for (let at = Math.max(beganAt.getTime(), startOf(from).getTime()); at < last; ) {
    const day = dayOf(new Date(at));
    const midnight = startOf(day).getTime() + DAY_MS;
    const until = endedAt.getTime() < midnight ? timeOf(endedAt) : "24:00";
    marks.push({ id: null, day, words: `Down from ${timeOf(new Date(at))} to ${until} UTC: nothing could be counted` });
    at = midnight;
  }
  return marks;
}
