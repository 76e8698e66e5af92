import { FIGURES, type Figures, OTHER, PERSON_DIMENSIONS, summed } from "~/features/insights/rollups/rules.ts";
import type { Valued } from "./shares.ts";

/**
 * Adds what the lists of one filter lack to their entry for all others: days on which the filter's value was not among the
 * largest have no lists. Pages and films do not add up, and stay as they are.
 */
export function withOthers(values: readonly Valued[], total: Figures): Valued[] {
  const lists = PERSON_DIMENSIONS.filter((dimension) => values.some((one) => one.dimension === dimension));
  const lacking = lists.flatMap((dimension): Valued[] => {
    const rest = without(total, summed(values.filter((one) => one.dimension === dimension)));
    return FIGURES.some((name) => rest[name] > 0) ? [{ dimension, value: OTHER, ...rest }] : [];
  });
  const isAdded = ({ dimension, value }: Valued) =>
    value === OTHER && lacking.some((one) => one.dimension === dimension);
  const merged = lacking.map((one) => {
    const listed = values.find(({ dimension, value }) => value === OTHER && dimension === one.dimension);
    return listed ? { ...one, ...summed([one, listed]) } : one;
  });
  return [...values.filter((one) => !isAdded(one)), ...merged];
}

const without = (all: Figures, part: Figures): Figures =>
  Object.fromEntries(FIGURES.map((name) => [name, Math.max(0, all[name] - part[name])])) as Figures;
