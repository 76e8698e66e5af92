import { Temporal } from "temporal-polyfill";
import type { Span } from "~/features/insights/deep-analytics/rules/periods.ts";
import type { MailTime } from "../rules.ts";

/** From this hour of the day after a period its report is mailed, in the account's time zone. */
const FIRST_HOUR = 8;

/** The day after the latest period whose report may be mailed: a Monday, or the first of a month, in this zone. */
export function dueAt(now: Date, zone: string, every: MailTime): string {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const day = local.subtract({ hours: FIRST_HOUR }).toPlainDate();
  return (every === "month" ? day.with({ day: 1 }) : day.subtract({ days: day.dayOfWeek - 1 })).toString();
}

/** The days of the period before: seven, or a month. */
export function mailedDays(due: string, every: MailTime): Span {
  const end = Temporal.PlainDate.from(due);
  const from = end.subtract(every === "month" ? { months: 1 } : { days: 7 });
  return { from: from.toString(), to: end.subtract({ days: 1 }).toString() };
}
