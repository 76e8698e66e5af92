import type { Agent } from "~/features/insights/bot-detection/rules.ts";

export type BotReason = "preview" | "machine";

export const REASON_NAMES: Record<BotReason, string> = {
  preview: "Link previews of social networks and messengers",
  machine: "Crawlers and other programs",
};

/** A visit of a public page that was refused; pages are named as in `visits/rules.ts`. */
export type RefusedVisit = { username: string | null; slug: string | null; day: string; reason: BotReason };

/** By what a refused browser was known. */
export const reasonOf = (claims: Agent["claims"]): BotReason => (claims === "preview" ? "preview" : "machine");

export type BotVisitDay = { day: string; reason: BotReason; visits: number };

export type Machines = {
  visits: number;
  reasons: { name: string; visits: number }[];
  /** The latest first. */
  days: { day: string; visits: number }[];
};

const DAYS_LISTED = 14;

const summed = (rows: readonly BotVisitDay[]) => rows.reduce((sum, { visits }) => sum + visits, 0);

/** What was refused in a period: by reason, and on its latest days with any. */
export function botVisitsOf(rows: readonly BotVisitDay[]): Machines {
  const reasons = (["machine", "preview"] as const)
    .map((reason) => ({ name: REASON_NAMES[reason], visits: summed(rows.filter((row) => row.reason === reason)) }))
    .filter(({ visits }) => visits > 0);
  const days = [...new Set(rows.map(({ day }) => day))].toSorted().toReversed().slice(0, DAYS_LISTED);
  return {
    visits: summed(rows),
    reasons,
    days: days.map((day) => ({ day, visits: summed(rows.filter((row) => row.day === day)) })),
  };
}
