import { daysOf } from "~/features/insights/analytics/rules.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";

/** Unique visitors of a day who came by links, and those of them who then did what the page is for. */
export type Conversion = { visitors: number; converted: number };

export const NO_VISITORS: Conversion = { visitors: 0, converted: 0 };

/** Between 0 and 1; null where there was nobody to convert. */
export const conversionRate = ({ visitors, converted }: Conversion): number | null =>
  visitors > 0 ? Math.min(1, converted / visitors) : null;

/** `4.2%`, `12%`; a dash where there is no rate. */
export function rateLabel(rate: number | null): string {
  if (rate === null) return "—";
  const percent = rate * 100;
  return `${percent > 0 && percent < 9.95 ? Number(percent.toFixed(1)) : Math.round(percent)}%`;
}

/** In place of a link's code: everybody who came by any link. */
export const ANY_LINK = "";

/** The UTC days that count, oldest first: those of the overview, which ends today. */
export const lookedAt = (now: Date): string[] => daysOf([], dayOf(now)).map(({ day }) => day);

/** What was told before midnight is stored by then. */
const SETTLED_AFTER_MS = 60 * 60 * 1000;

/** Those days of which no page tells anything any more. */
export function daysOver(now: Date): string[] {
  const running = dayOf(new Date(now.getTime() - SETTLED_AFTER_MS));
  return lookedAt(now).filter((day) => day < running);
}
