import type { Plan } from "~/features/account/plans/rules.ts";
import { dollars, exactMoney } from "~/lib/money.ts";
import type { Kind } from "./kinds.ts";

/** What services may cost an account in a month by UTC, in cents; `null` is as much as the operator allows. */
const BUDGETS: Record<Plan, number | null> = { free: 0, basic: 200, grow: 1_500, pro: null };
const budgetOf = (plan: Plan): number | null => BUDGETS[plan];

/**
 * Cents an hour of film, by AssemblyAI's list of prices of 2026: words 21, sentiment 2, topics 15, chapters 8. What it
 * costs in the end is counted by the length that the service tells.
 */
const CENTS_AN_HOUR = 21 + 2 + 15 + 8;
const HOUR_MS = 3_600_000;

/** Cents that the words of so much sound cost, at least one. */
export const wordsCents = (soundMs: number): number => Math.max(1, Math.ceil((soundMs / HOUR_MS) * CENTS_AN_HOUR));

/**
 * Cents a minute of clip, by Shotstack's list of prices of 2026 without a subscription ($0.30; with one $0.20), by the
 * second and whatever the format (shotstack.io/pricing, help.shotstack.io).
 */
export const RENDER_CENTS_A_MINUTE = 30;

/** Cents that rendering a clip of this length costs, at least one. */
export const renderCents = (clipMs: number): number =>
  Math.max(1, Math.ceil((clipMs / 60_000) * RENDER_CENTS_A_MINUTE));

/**
 * Cents of one operation, by Klap's list of prices of 2026 (from $0.32 to $0.48; the highest is counted, because what an
 * operator pays depends on a contract): a search in a film, an edit of a clip, and the file of each clip.
 */
export const KLAP_OPERATION_CENTS = 48;

/** Cents that so many clips cost by Klap: the search, and a file each. */
export const shortsCents = (clips: number): number => KLAP_OPERATION_CENTS * (1 + clips);
/** Cents of an AI edit: the edit, and its file. */
export const editCents = 2 * KLAP_OPERATION_CENTS;

/** Cents of work as its owner reads them: the edit of a clip is counted with the file of it. */
export const shownCents = (kind: Kind, cents: number): number =>
  kind === "edited" ? KLAP_OPERATION_CENTS + cents : cents;

/** Cents of work that was begun and brought nothing; null where they are what was expected. No file is ordered after it. */
export const vainCents = (kind: Kind): number | null =>
  kind === "shorts" || kind === "edit" ? KLAP_OPERATION_CENTS : null;

/** The spec's estimate: five minutes until clips are there, three until an edit is. */
export const SHORTS_MINUTES = 5;
export const EDIT_MINUTES = 3;

/** Minutes until a clip is rendered: nobody waits longer for Shotstack (the spec's 40 looks). */
export const RENDER_MINUTES = 4;

/** Minutes until the words of a film are there: the service takes less than a third of its length. */
export const wordsMinutes = (filmMs: number): number => Math.max(1, Math.ceil(filmMs / 60_000 / 3.3));

/** The first day of a month by UTC, as the database writes it. */
export const monthKey = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;

/** `too-dear`: more than the plan's budget of a whole month. */
export type BudgetRefusal = "plan" | "too-dear" | "account-budget" | "operator-budget";

/** Why an account may not spend so much more this month; null where it may, as far as its plan goes. */
export function budgetRefusal(plan: Plan, spentCents: number, cents: number): BudgetRefusal | null {
  const budget = budgetOf(plan);
  if (budget === 0) return "plan";
  if (budget === null) return null;
  return cents > budget ? "too-dear" : spentCents + cents > budget ? "account-budget" : null;
}

/** What was spent this month by an account and by all, and what all together may, in cents. */
export type Spent = { spentCents: number; spentByAll: number; operatorCents: number };

/** How many pieces of work that cost so much each a month has left, of those that are wanted. */
export function affordable(plan: Plan, spent: Spent, each: number, wanted: number): number {
  const ofPlan = (budgetOf(plan) ?? Number.POSITIVE_INFINITY) - spent.spentCents;
  const left = Math.min(ofPlan, spent.operatorCents - spent.spentByAll);
  return Math.max(0, Math.min(wanted, Math.floor(left / each)));
}

/** The owner's message where the budget does not reach for work that costs so much. */
export function budgetMessage(reason: BudgetRefusal, plan: Plan, cents: number): string {
  if (reason === "plan") return "Your plan does not include work by services. Choose a larger plan.";
  if (reason === "operator-budget")
    return "What this site spends on services in a month is used up. Try again next month.";
  const budget = dollars(budgetOf(plan) ?? 0);
  if (reason === "too-dear")
    return `Your plan comes with ${budget} of services a month, and this costs about ${exactMoney(cents, "usd")}. Choose a larger plan.`;
  return `Your plan comes with ${budget} of services a month, and this costs more than what is left. Wait until next month, or choose a larger plan.`;
}
