import { dayOf } from "~/features/insights/visits/rules.ts";
import type { BoostId } from "~/lib/ids.ts";

/** One card that was seen from one network on one UTC day. */
export type ReportedImpression = {
  boostId: BoostId;
  day: string;
  /** Boosts cross accounts, so that they know nobody but networks. */
  network: string;
  /** The wider one around it. */
  wideNetwork: string;
  /** The signed-in account, whose own boosts reach nobody by it. */
  viewer: string | null;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Showings of earlier days have done their part: yesterday's may still lead to a click that is being written. */
export const shownSince = (now: Date): string => dayOf(new Date(now.getTime() - DAY_MS));
