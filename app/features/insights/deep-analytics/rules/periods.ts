import { dayBefore } from "~/features/insights/analytics/rules.ts";

/** The periods that can be chosen; `dates` is any two days. Source: the first four are the specification's. */
export const PERIODS = ["7d", "30d", "90d", "1y", "today", "all", "dates"] as const;
export type Period = (typeof PERIODS)[number];

/** Those with a button of their own, in its order. */
export const PERIOD_NAMES: Record<Exclude<Period, "dates">, string> = {
  today: "Today",
  "7d": "7d",
  "30d": "30d",
  "90d": "90d",
  "1y": "1y",
  all: "All time",
};

/** UTC days, both included. */
export type Span = { from: string; to: string };

const LENGTHS: Partial<Record<Period, number>> = { today: 1, "7d": 7, "30d": 30, "90d": 90, "1y": 365 };
/** No chart begins earlier. */
const LONGEST_DAYS = 10 * 366;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Number of days. */
export const lengthOf = ({ from, to }: Span): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

type Asked = { period: Period; from: string | null; to: string | null };

/** The days of a period; `firstDay` is the first one with figures. Days after today are left out. */
export function spanOf({ period, from, to }: Asked, today: string, firstDay: string | null): Span {
  const length = LENGTHS[period];
  if (length) return { from: dayBefore(today, length - 1), to: today };
  const earliest = dayBefore(today, LONGEST_DAYS);
  if (period === "all") return { from: largest(earliest, firstDay ?? today), to: today };
  const end = largest(earliest, smallest(to ?? today, today));
  return { from: smallest(largest(earliest, from ?? end), end), to: end };
}

const smallest = (one: string, other: string) => (one < other ? one : other);
const largest = (one: string, other: string) => (one < other ? other : one);

/** As many days before a period; null for all time, which has nothing before it. */
export const spanBefore = (period: Period, span: Span): Span | null =>
  period === "all" ? null : { from: dayBefore(span.from, lengthOf(span)), to: dayBefore(span.from, 1) };

/** All days of a period, in order. */
export const daysIn = (span: Span): string[] =>
  Array.from({ length: lengthOf(span) }, (_, index) => dayBefore(span.from, -index));

export const STEPS = ["day", "week", "month"] as const;
export type Step = (typeof STEPS)[number];

/** What one point of the chart stands for. */
export function stepOf(span: Span): Step {
  const length = lengthOf(span);
  return length <= 92 ? "day" : length <= 3 * 366 ? "week" : "month";
}

/** The days of a period in groups of its step: weeks count from its first day, months follow the calendar. */
export function groupsOf(span: Span): string[][] {
  const days = daysIn(span);
  const step = stepOf(span);
  if (step === "day") return days.map((day) => [day]);
  const groups: string[][] = [];
  for (const [index, day] of days.entries()) {
    const begins = step === "week" ? index % 7 === 0 : index === 0 || day.endsWith("-01");
    if (begins) groups.push([day]);
    else groups.at(-1)?.push(day);
  }
  return groups;
}
