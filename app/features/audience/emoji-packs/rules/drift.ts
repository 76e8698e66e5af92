import { type PackFacts, packState } from "./packs.ts";

/** How often the figures of a demo drift while they are live (spec: 5 s). */
export const DRIFT_MS = 5_000;
/** In which part of these moments something is sold. */
const SOLD_SHARE = 0.5;
/** How far growth moves away from what was counted, in points of percent. */
const MOST_POINTS = 3;

/** What is added to the counted figures: to revenue in minor units, to growth in points of percent. */
export type Drift = { minor: number; points: number };
export const COUNTED_ONLY: Drift = { minor: 0, points: 0 };

type Surroundings = { isDemo: boolean; isLive: boolean; isHidden: boolean };

/** Only a demo shows figures that nobody has counted; paused, or in a tab that is not seen, they stand still. */
export const mayDrift = ({ isDemo, isLive, isHidden }: Surroundings): boolean => isDemo && isLive && !isHidden;

/** The next drift: a pack is sold or none, and growth moves by a point at most. `chance` gives numbers from 0 up to 1. */
export function drifted({ minor, points }: Drift, prices: readonly number[], chance: () => number): Drift {
  const price = prices[Math.floor(chance() * prices.length)] ?? 0;
  const sold = chance() < SOLD_SHARE ? price : 0;
  const step = Math.floor(chance() * 3) - 1;
  return { minor: minor + sold, points: Math.max(-MOST_POINTS, Math.min(MOST_POINTS, points + step)) };
}

/** What packs cost that are sold, in minor units. */
export const pricesOf = (packs: readonly (PackFacts & { cents: number })[]): number[] =>
  packs.filter((pack) => pack.cents > 0 && packState(pack) === "active").map(({ cents }) => cents);
