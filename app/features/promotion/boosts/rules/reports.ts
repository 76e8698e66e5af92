import type { Lack } from "~/features/account/plans/rules.ts";
import { grouped } from "~/features/insights/analytics/rules.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import type { BoostId } from "~/lib/ids.ts";
import { dollars } from "~/lib/money.ts";
import { affordableClicks, type BoostSettings, boostEstimate, type Ending } from "../rules.ts";

/** Clicks from few networks that were not charged, and refunds for those that had been charged. */
export type Refusal = { refusedClicks: number; refundedCents: number };

/** Results of a boost on one UTC day; `isHeld` where too many of its clicks arrived from few networks. */
export type BoostDay = Refusal & { day: string; clicks: number; spentCents: number; reach: number; isHeld: boolean };

/** A running boost for its owner's dialog; times are ISO 8601. */
export type BoostReport = BoostSettings & {
  startedAt: string;
  expiresAt: string;
  spentCents: number;
  clicks: number;
  reach: number;
  /** Oldest first, without days on which nothing happened. */
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
  /** What the payment service has paid back of it. */
  paidBackCents: number;
};

/** A payment that is awaited before a boost begins; `until` is ISO 8601. */
export type AwaitedPayment = { totalCents: number; url: string; until: string };

/** The content of a link's boost dialog; `lack` is why the plan does not include boosts. */
export type BoostData = {
  boost: BoostReport | null;
  past: PastBoost[];
  awaited: AwaitedPayment | null;
  /** Whether boosts are paid for. */
  isCharged: boolean;
  lack: Lack | null;
  mayBeUnlimited: boolean;
  /** The label of a boost without end. */
  unlimitedLabel: string;
  /** Where plans are sold. */
  plans: string;
};

/** How many of a link's earlier boosts are listed. */
export const PAST_SHOWN = 5;

/** Labels for how a boost ended. */
export const ENDING_LABELS: Record<Ending, string> = {
  budget: "Budget used",
  expiry: "Expired",
  removed: "Removed",
  replaced: "Replaced",
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** The end of a UTC day: what was delivered by then, and what the estimate expects by then. */
export type Delivered = {
  day: string;
  clicks: number;
  spentCents: number;
  clicksSoFar: number;
  estimateSoFar: number;
  /** The day's end as a share of the period: 0 at its start, 1 at its expiry. */
  at: number;
};

/** Every UTC day of a boost up to now, including today. */
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

/** The share of the budget that is used: of today's where it is a daily one. */
export function chargedOf(boost: BoostReport, now: Date) {
  const budget = `of ${dollars(boost.budgetCents)}`;
  if (boost.budgetType === "total") return { percent: (boost.spentCents / boost.budgetCents) * 100, words: budget };
  const today = spentToday(boost, now);
  return { percent: (today / boost.budgetCents) * 100, words: `${dollars(today)} ${budget} today` };
}

/** Whether the boost is on hold, neither shown nor charged, until the UTC day is over. */
export const isHeld = ({ days }: Pick<BoostReport, "days">, now: Date): boolean =>
  days.some((figures) => figures.isHeld && figures.day === dayOf(now));

/** The days with refused clicks, newest first. */
export const refusedDays = ({ days }: Pick<BoostReport, "days">): BoostDay[] =>
  days.filter(({ refusedClicks }) => refusedClicks > 0).toReversed();

/** `57 clicks refused, $4.50 paid back`; empty where nothing was. */
export function refusalLabel({ refusedClicks, refundedCents }: Refusal): string {
  if (!refusedClicks) return "";
  const refused = `${grouped(refusedClicks)} ${refusedClicks === 1 ? "click" : "clicks"} refused`;
  return refundedCents ? `${refused}, ${dollars(refundedCents)} paid back` : refused;
}

/** Whether a daily budget cannot pay for another click before the next day. */
export const isSpentForToday = (boost: BoostReport, now: Date): boolean =>
  boost.budgetType === "daily" &&
  affordableClicks(boost, { spentCents: boost.spentCents, spentTodayCents: spentToday(boost, now) }) === 0;
