import { dayOf } from "~/features/insights/visits/rules.ts";
import type { BoostId } from "~/lib/ids.ts";

/** One impression of a boost in one network on one UTC day. */
export type ReportedImpression = {
  boostId: BoostId;
  day: string;
  /** Hashed: boosts reach across accounts, so the name of a visitor on one account cannot be used. */
  network: string;
  /** The wider network around it, hashed too. */
  wideNetwork: string;
  /** The signed-in account, whose own boosts are not counted. */
  viewer: string | null;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** The earliest day that is still needed: a click on yesterday's impression may still be waiting to be stored. */
export const impressionsNeededSince = (now: Date): string => dayOf(new Date(now.getTime() - DAY_MS));
