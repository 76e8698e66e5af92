import type { Plan } from "~/features/account/plans/rules.ts";

/** Mails of campaigns in a UTC calendar month; null is by agreement. */
const MAILS_A_MONTH: Record<Plan, number | null> = { free: 100, basic: 2_000, grow: 25_000, pro: null };

/** `2026-11`, UTC. */
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);

/** Mails to contacts in a month; null is by agreement. */
export const mailsOfPlan = (plan: Plan): number | null => MAILS_A_MONTH[plan];

/** Mails that are left of the month; null without a limit. */
export function mailsLeft(plan: Plan, used: number): number | null {
  const limit = MAILS_A_MONTH[plan];
  return limit === null ? null : Math.max(0, limit - used);
}

/** Why these mails go beyond the month's, in words for the owner; null where they do not. */
export function limitProblem(plan: Plan, { used, wanted }: { used: number; wanted: number }): string | null {
  const left = mailsLeft(plan, used);
  if (left === null || wanted <= left) return null;
  return `Your plan comes with ${count(MAILS_A_MONTH[plan] ?? 0)} campaign mails a month. ${count(left)} of them are left, and this needs ${count(wanted)}. Choose fewer recipients, wait for the next month, or choose a larger plan.`;
}

const count = (number: number) => number.toLocaleString("en");
