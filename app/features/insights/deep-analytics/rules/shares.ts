import type { Figures } from "~/features/insights/rollups/rules.ts";
import type { List } from "./filters.ts";

/** One value of a list with its figures. */
export type Valued = { dimension: List; value: string } & Figures;

/** A row of a list. `share` is of all unique viewers, between 0 and 1. */
export type Share = { value: string; name: string; share: number } & Figures;

/** Rows of a list on the screen; the export has more. */
export const LISTED = 8;

/** The values of one list with the most viewers first. */
export function sharesOf(
  values: readonly Valued[],
  dimension: List,
  { total, nameOf }: { total: Figures; nameOf(value: string): string },
): Share[] {
  return values
    .filter((one) => one.dimension === dimension && (one.viewers > 0 || one.views > 0))
    .sort((one, other) => other.viewers - one.viewers || other.views - one.views || (one.value < other.value ? -1 : 1))
    .map(({ dimension: _, ...one }) => ({
      ...one,
      name: nameOf(one.value),
      share: total.viewers > 0 ? Math.min(1, one.viewers / total.viewers) : 0,
    }));
}

/** Age ranges, youngest first, as forms offer them. */
const AGES = ["18-24", "25-34", "35-44", "45-54", "55-64", "65+"] as const;
export type AgeCount = { range: string; people: number };

/** Fewer answers than this would be a guess. */
export const ENOUGH_ANSWERS = 10;

/** People by age range; null where too few have told. */
export function agesOf(counts: readonly AgeCount[]): AgeCount[] | null {
  const all = counts.reduce((sum, { people }) => sum + people, 0);
  if (all < ENOUGH_ANSWERS) return null;
  return AGES.map((range) => ({ range, people: counts.find((one) => one.range === range)?.people ?? 0 }));
}
