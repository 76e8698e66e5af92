import { dayBefore } from "~/features/insights/analytics/rules.ts";
import type { Span } from "~/features/insights/deep-analytics/rules/periods.ts";
import { clockAt } from "~/lib/time-zones.ts";
import type { MailTime } from "../rules.ts";

/** From this time of the day after a period its report is mailed, in the account's time zone. */
const FIRST_TIME = "08:00";
const DAYS_OF_WEEK = 7;

/** The day after the latest period whose report may be mailed: a Monday, or the first of a month, in this zone. */
export function dueAt(now: Date, zone: string, every: MailTime): string {
  const clock = clockAt(now, zone);
  const day = clock.time < FIRST_TIME ? dayBefore(clock.day, 1) : clock.day;
  return every === "month" ? firstOfMonth(day) : dayBefore(day, daysSinceMonday(day));
}

const firstOfMonth = (day: string): string => `${day.slice(0, -2)}01`;
const daysSinceMonday = (day: string): number =>
  (new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;

/** The days of the period before: seven, or a month. */
export function mailedDays(due: string, every: MailTime): Span {
  const to = dayBefore(due, 1);
  return { from: every === "month" ? firstOfMonth(to) : dayBefore(due, DAYS_OF_WEEK), to };
}
