import type { AccountId, BoostId } from "~/lib/ids.ts";

/** The source of every constant here: the product's specification, document 1, sections 5 and 9. */
export const DURATIONS = ["7days", "30days", "90days", "unlimited"] as const;
export type Duration = (typeof DURATIONS)[number];

export const PRIORITIES = ["normal", "high", "urgent"] as const;
export type Priority = (typeof PRIORITIES)[number];

export const BUDGET_TYPES = ["daily", "total"] as const;
export type BudgetType = (typeof BUDGET_TYPES)[number];

/** The owner's choices. `autoRenew` begins a new period with a full budget when one expires. */
export type BoostSettings = {
  duration: Duration;
  priority: Priority;
  autoRenew: boolean;
  budgetType: BudgetType;
  /** Of each day, or of the whole period. */
  budgetCents: number;
};

/** Dollars, as in the form. */
const BUDGET = { least: 25, most: { daily: 1_000, total: 10_000 } } as const;
/** Dollars of one period, where the budget is for the whole period. */
export const TOTAL_BUDGET_MOST = BUDGET.most.total;
export const QUICK_BUDGETS = [25, 50, 100, 200, 500, 1_000] as const;

/** Also one period of a boost without end, which is renewed until it is ended. */
const DAYS: Record<Duration, number> = { "7days": 7, "30days": 30, "90days": 90, unlimited: 30 };
export const CENTS_PER_CLICK: Record<Priority, number> = { normal: 50, high: 75, urgent: 100 };
const MULTIPLIER: Record<Priority, number> = { normal: 1, high: 1.5, urgent: 2 };
const REACH_PER_CLICK = 3.5;

/** Initial values of the form. */
export const DEFAULT_SETTINGS: BoostSettings = {
  duration: "30days",
  priority: "normal",
  autoRenew: false,
  budgetType: "total",
  budgetCents: BUDGET.least * 100,
};

/** Initial values of the form while a boost runs: its own settings, as far as the plan still allows them. */
export function defaultSettings(running: BoostSettings | null, mayBeUnlimited: boolean): BoostSettings {
  const settings = running ?? DEFAULT_SETTINGS;
  const isOpen = settings.duration !== "unlimited" || mayBeUnlimited;
  return { ...settings, duration: isOpen ? settings.duration : DEFAULT_SETTINGS.duration };
}

/** `$0.50 per click · 1x`. */
export const priceLabel = (priority: Priority): string =>
  `$${(CENTS_PER_CLICK[priority] / 100).toFixed(2)} per click · ${MULTIPLIER[priority]}x`;

export const daysOf = (duration: Duration): number => DAYS[duration];

/** Why this number of dollars cannot be a budget, as a message for the field; null when it can. */
export function budgetProblem(budget: number, type: BudgetType): string | null {
  if (budget < BUDGET.least) return "Minimum budget is $25";
  if (budget <= BUDGET.most[type]) return null;
  return type === "daily" ? "Daily budget cannot exceed $1,000" : "Total budget cannot exceed $10,000";
}

/** The whole dollars that were typed; nothing and zero mean the smallest budget. */
export const typedBudget = (typed: string): number => Math.round(Number(typed)) || BUDGET.least;

/** The same money under the other budget type, in dollars. */
export function switchedBudget(budget: number, to: BudgetType, duration: Duration): number {
  const days = DAYS[duration];
  return to === "daily" ? Math.max(BUDGET.least, Math.round(budget / days)) : budget * days;
}

/** The maximum cost of one period, in cents. */
export const totalCents = ({
  budgetCents,
  budgetType,
  duration,
}: Omit<BoostSettings, "priority" | "autoRenew">): number =>
  budgetType === "daily" ? budgetCents * DAYS[duration] : budgetCents;

/** Estimated results of a budget in one period. */
export function boostEstimate(settings: Omit<BoostSettings, "autoRenew">): { clicks: number; reach: number } {
  const clicks = Math.floor(totalCents(settings) / CENTS_PER_CLICK[settings.priority]);
  return { clicks, reach: Math.floor(clicks * REACH_PER_CLICK) };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The end of a period that begins now. */
export const expiryOf = (duration: Duration, now: Date): Date => new Date(now.getTime() + DAYS[duration] * DAY_MS);

/** Whether another period follows this one. */
export const isRenewed = ({ duration, autoRenew }: Pick<BoostSettings, "duration" | "autoRenew">): boolean =>
  autoRenew || duration === "unlimited";

/**
 * The state of a boost on its link's row: one that renews continues after its end, a paused one is not shown, nor is one
 * that is held for the rest of the day.
 */
export type BoostStatus = { expiresAt: Date; isRenewed: boolean; isPaused: boolean; isHeld: boolean };

export const boostStatusOf = (
  boost: Pick<BoostSettings, "duration" | "autoRenew"> & { expiresAt: Date; isHeld: boolean },
  isPaused: boolean,
): BoostStatus => ({ expiresAt: boost.expiresAt, isRenewed: isRenewed(boost), isPaused, isHeld: boost.isHeld });

/** Why a boost ended: time over, budget used, ended by its owner, or replaced by another one. */
export const ENDINGS = ["expiry", "budget", "removed", "replaced"] as const;
export type Ending = (typeof ENDINGS)[number];

/** Charges so far, in cents: in the whole period, and on the given UTC day. */
export type Spent = { spentCents: number; spentTodayCents: number };

type Priced = Pick<BoostSettings, "budgetCents" | "budgetType" | "duration" | "priority">;

/** What may still be charged on this day, in cents: a period has parts of one UTC day more than its budget is for. */
function leftCents(boost: Priced, { spentCents, spentTodayCents }: Spent): number {
  const ofPeriod = totalCents(boost) - spentCents;
  const ofDay = boost.budgetType === "daily" ? boost.budgetCents - spentTodayCents : ofPeriod;
  return Math.max(0, Math.min(ofDay, ofPeriod));
}

/** How many clicks the budget still pays for on this day. */
export const affordableClicks = (boost: Priced, spent: Spent): number =>
  Math.floor(leftCents(boost, spent) / CENTS_PER_CLICK[boost.priority]);

/** Whether the budget of the whole period cannot pay for another click; one of a day is available again tomorrow. */
export const isUsedUp = (boost: Priced, { spentCents }: Pick<Spent, "spentCents">): boolean =>
  affordableClicks(boost, { spentCents, spentTodayCents: 0 }) === 0;

type Paced = Priced & { startedAt: Date; expiresAt: Date } & Spent;

/**
 * Whether a boost may be shown at this moment: a day's budget is paced evenly over the day, at most one click ahead. A
 * total budget is divided evenly among the remaining days; days are UTC.
 */
export function isOnPace(boost: Paced, now: Date): boolean {
  if (affordableClicks(boost, boost) === 0) return false;
  const midnight = now.getTime() - (now.getTime() % DAY_MS);
  const from = Math.max(midnight, boost.startedAt.getTime());
  const until = Math.min(midnight + DAY_MS, boost.expiresAt.getTime());
  const passed = (now.getTime() - from) / Math.max(1, until - from);
  return boost.spentTodayCents <= shareOfDay(boost, from) * Math.min(1, Math.max(0, passed));
}

function shareOfDay({ budgetType, budgetCents, spentCents, spentTodayCents, expiresAt }: Paced, from: number): number {
  if (budgetType === "daily") return budgetCents;
  const left = budgetCents - (spentCents - spentTodayCents);
  return left / Math.max(1, (expiresAt.getTime() - from) / DAY_MS);
}

/** A boosted link that may be shown on another owner's page. */
export type Candidate = Priced & Spent & { boostId: BoostId; accountId: AccountId; genres: readonly string[] };

/** The maximum on one page. */
export const FEATURED_MOST = 6;

/**
 * The boosted links of a page in display order: those of its genres first. Within both groups the chance is
 * proportional to the priority's multiplier times the remaining budget.
 * Weighted sampling without replacement: Efraimidis and Spirakis, 2006.
 * @param random returns a number of at least 0 and less than 1 at each call
 */
export function chooseFeatured<Shown extends Candidate>(
  candidates: readonly Shown[],
  page: { accountId: AccountId; genres: readonly string[] },
  random: () => number,
): Shown[] {
  const drawn = candidates
    .filter((candidate) => candidate.accountId !== page.accountId && affordableClicks(candidate, candidate) > 0)
    .map((candidate) => ({
      candidate,
      fits: candidate.genres.some((genre) => page.genres.includes(genre)),
      key: Math.log(1 - random()) / (MULTIPLIER[candidate.priority] * leftCents(candidate, candidate)),
    }));
  drawn.sort((one, other) => Number(other.fits) - Number(one.fits) || other.key - one.key);
  return drawn.slice(0, FEATURED_MOST).map(({ candidate }) => candidate);
}

/** Why a link cannot be boosted, as a message for its owner. */
export const BOOST_REFUSALS = {
  locked: "This link asks for a password, so visitors of other pages could not follow it. Remove the password first.",
  closed: "This link leads nowhere at the moment. Make it active before you boost it.",
} as const;
