import type { Lack } from "~/features/account/plans/rules.ts";
import { grouped } from "~/features/insights/analytics/rules.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import type { BoostId } from "~/lib/ids.ts";
import { dollars } from "~/lib/money.ts";
import { affordableClicks, type BoostSettings, boostEstimate, type Ending } from "../rules.ts";

/** Clicks of few networks, which cost nothing, and what was paid back because they had cost something before. */
export type Refusal = { refusedClicks: number; refundedCents: number };

/** What one UTC day of a boost has brought; `isHeld` where too many of its clicks came from few networks. */
export type BoostDay = Refusal & { day: string; clicks: number; spentCents: number; reach: number; isHeld: boolean };

/** A boost that runs, as its owner's dialog reads it; moments are ISO 8601. */
export type BoostReport = BoostSettings & {
  startedAt: string;
  expiresAt: string;
  spentCents: number;
  clicks: number;
  reach: number;
  /** Oldest first, without those on which nothing happened. */
  days: BoostDay[];
};

/** A boost that is over. */
export type PastBoost = Refusal & {
  id: BoostId;
  startedAt: string;
  endedAt: string;
  ending: Ending;
  spentCents: number;
  clicks: number;
};

/** All that the dialog of a link's boost says; `lack` is why the plan does not come with boosts. */
export type BoostDesk = {
  boost: BoostReport | null;
  past: PastBoost[];
  lack: Lack | null;
  mayBeUnlimited: boolean;
  /** Where plans are sold. */
  plans: string;
};

/** How many of a link's earlier boosts are listed. */
export const PAST_SHOWN = 5;

/** How a boost ended, in words. */
export const ENDING_WORDS: Record<Ending, string> = {
  budget: "Budget used",
  expiry: "Expired",
  removed: "Removed",
  replaced: "Replaced",
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** The end of a UTC day: what was delivered by then, and what the estimate has by then. */
export type Delivered = {
  day: string;
  clicks: number;
  spentCents: number;
  clicksSoFar: number;
  estimateSoFar: number;
  /** Where in the period the day ends: 0 at its begin, 1 at its expiry. */
  at: number;
};

/** Every UTC day of a boost up to now, the one that runs included. */
export function deliveredBy(boost: BoostReport, now: Date): Delivered[] {
  const { clicks: estimate } = boostEstimate(boost);
  const [start, end] = [Date.parse(boost.startedAt), Date.parse(boost.expiresAt)];
  const until = Math.min(now.getTime(), end);
  const known = new Map(boost.days.map((figures) => [figures.day, figures]));
  const delivered: Delivered[] = [];
  let clicksSoFar = 0;
  for (let midnight = start - (start % DAY_MS); midnight < until; midnight += DAY_MS) {
    const day = dayOf(new Date(midnight));
    const { clicks = 0, spentCents = 0 } = known.get(day) ?? {};
    clicksSoFar += clicks;
    const at = (Math.min(midnight + DAY_MS, until) - start) / (end - start);
    delivered.push({ day, clicks, spentCents, clicksSoFar, estimateSoFar: Math.floor(estimate * at), at });
  }
  return delivered;
}

const spentToday = ({ days }: Pick<BoostReport, "days">, now: Date): number =>
  days.find(({ day }) => day === dayOf(now))?.spentCents ?? 0;

/** How much of what may be spent is spent: of today's budget where it is one of each day. */
export function chargedOf(boost: BoostReport, now: Date) {
  const budget = `of ${dollars(boost.budgetCents)}`;
  if (boost.budgetType === "total") return { percent: (boost.spentCents / boost.budgetCents) * 100, words: budget };
  const today = spentToday(boost, now);
  return { percent: (today / boost.budgetCents) * 100, words: `${dollars(today)} ${budget} today` };
}

/** Whether the boost is neither shown nor charged until the UTC day is over. */
export const isHeld = ({ days }: Pick<BoostReport, "days">, now: Date): boolean =>
  days.some((figures) => figures.isHeld && figures.day === dayOf(now));

/** The days of which clicks were refused, newest first. */
export const refusedDays = ({ days }: Pick<BoostReport, "days">): BoostDay[] =>
  days.filter(({ refusedClicks }) => refusedClicks > 0).toReversed();

/** `57 clicks refused, $4.50 paid back`; empty where nothing was. */
export function refusalWords({ refusedClicks, refundedCents }: Refusal): string {
  if (!refusedClicks) return "";
  const refused = `${grouped(refusedClicks)} ${refusedClicks === 1 ? "click" : "clicks"} refused`;
  return refundedCents ? `${refused}, ${dollars(refundedCents)} paid back` : refused;
}

/** Whether a budget of each day has no room for another click before the next one. */
export const isSpentForToday = (boost: BoostReport, now: Date): boolean =>
  boost.budgetType === "daily" &&
  affordableClicks(boost, { spentCents: boost.spentCents, spentTodayCents: spentToday(boost, now) }) === 0;
