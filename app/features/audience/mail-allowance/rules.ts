import type { Plan } from "~/features/account/plans/rules.ts";

/** Mails of campaigns in a UTC calendar month; null is by agreement. */
const MAILS_A_MONTH: Record<Plan, number | null> = { free: 100, basic: 2_000, grow: 25_000, pro: null };

/** `2026-11`, UTC. */
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);

/** Why these mails go beyond the month's, in words for the owner; null where they do not. */
export function limitProblem(plan: Plan, { used, wanted }: { used: number; wanted: number }): string | null {
  const limit = MAILS_A_MONTH[plan];
  if (limit === null || used + wanted <= limit) return null;
  const left = Math.max(0, limit - used);
  return `Your plan comes with ${count(limit)} campaign mails a month. ${count(left)} of them are left, and this needs ${count(wanted)}. Choose fewer recipients, wait for the next month, or choose a larger plan.`;
}

const count = (number: number) => number.toLocaleString("en");
