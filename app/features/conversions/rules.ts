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

/** Days that conversion looks back, as the overview does. */
const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The UTC day from which visits count. */
export const convertedSince = (now: Date): string =>
  new Date(now.getTime() - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
