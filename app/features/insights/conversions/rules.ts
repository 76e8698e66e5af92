import { daysOf } from "~/features/insights/analytics/rules.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";

/** Acts that convert a visitor; the last two count once they are confirmed or paid. */
export const CONVERSIONS = ["stream-link", "cta", "subscription", "support"] as const;
export type ConversionKind = (typeof CONVERSIONS)[number];

/** Unique visitors per day who came by links, and how many of them converted. */
export type Conversion = { visitors: number; converted: number };

export const NO_VISITORS: Conversion = { visitors: 0, converted: 0 };

/** Between 0 and 1; null without visitors. */
export const conversionRate = ({ visitors, converted }: Conversion): number | null =>
  visitors > 0 ? Math.min(1, converted / visitors) : null;

/** `4.2%`, `12%`; a dash where there is no rate. */
export function rateLabel(rate: number | null): string {
  if (rate === null) return "—";
  const percent = rate * 100;
  return `${percent > 0 && percent < 9.95 ? Number(percent.toFixed(1)) : Math.round(percent)}%`;
}

/** Instead of a link's code: visitors by any link. */
export const ANY_LINK = "";

/** Instead of a film: the sum of all films but that of the account's own page. */
export const ALL_PROJECTS = "";

/** The UTC days of the overview, oldest first; the last is today. */
export const overviewDays = (now: Date): string[] => daysOf([], dayOf(now)).map(({ day }) => day);
