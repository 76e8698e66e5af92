import { periodsOf } from "../analytics/rules.ts";
import { dayOf } from "../visits/rules.ts";

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

/** The UTC day from which visits count: as far back as the overview looks. */
export const convertedSince = (now: Date): string => periodsOf(dayOf(now)).begin;
