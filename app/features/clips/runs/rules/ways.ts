import type { Plan } from "~/features/account/plans/rules.ts";
import {
  type BudgetRefusal,
  budgetMessage,
  budgetRefusal,
  wordsCents,
  wordsMinutes,
} from "~/features/clips/services/rules/budget.ts";
import { START_MESSAGES } from "~/features/clips/services/rules.ts";
import { dollars } from "~/lib/money.ts";

/** Who looks for clips: this server alone, or with what a service heard in the film. */
export const WAYS = ["local", "assemblyai"] as const;
export type Way = (typeof WAYS)[number];

/** What decides which ways there are for an account. */
export type Means = {
  /** Whether the operator has set its key. */
  hasAssemblyAi: boolean;
  plan: Plan;
  isDemo: boolean;
  /** Cents that the account and all accounts have spent this month, and what all together may. */
  spentCents: number;
  spentByAll: number;
  operatorCents: number;
  /** Whether the account has agreed to what is sent. */
  hasAgreed: boolean;
};

export type WayRow = {
  way: Way;
  label: string;
  /** What is sent to whom, how long it takes, and what it costs. */
  detail: string;
  /** Why it cannot be taken; null where it can. */
  refusal: string | null;
};

/** A film, and whether its words were heard before. */
export type FilmForWays = { durationMs: number; isHeard: boolean };

/** This server needs about a third of the film's length to measure it, and half a minute a clip. */
const localMinutes = (filmMs: number) => Math.max(1, Math.ceil(filmMs / 60_000 / 3 + 4));

const minutesText = (minutes: number) => (minutes === 1 ? "about a minute" : `about ${minutes} minutes`);

/** The ways to make clips of a film, those first that need nobody else; ways whose service is not set are left out. */
export function waysFor(film: FilmForWays, means: Means): WayRow[] {
  const minutes = localMinutes(film.durationMs);
  const local = {
    ...{ way: "local" as const, label: "This server alone", refusal: null },
    detail: `By sound, movement and cuts, and the film's captions. Nothing is sent. Takes ${minutesText(minutes)}, free.`,
  };
  return means.hasAssemblyAi ? [local, withWords(film, means, minutes)] : [local];
}

function withWords({ durationMs, isHeard }: FilmForWays, means: Means, minutes: number): WayRow {
  const row = { way: "assemblyai" as const, label: "With the words, by AssemblyAI" };
  if (isHeard)
    return { ...row, detail: `The words are here already. Takes ${minutesText(minutes)}, free.`, refusal: null };
  const cents = wordsCents(durationMs);
  const price = `${minutesText(minutes + wordsMinutes(durationMs))}, about ${dollars(cents)}`;
  return {
    ...row,
    detail: `The sound alone is sent. Chapters, sentiment and topics choose the clips, and the film gets captions. Takes ${price}.`,
    refusal: wordsRefusal(means, cents),
  };
}

/** Why an account cannot have words written down for so much; null where it can. */
export function wordsRefusal(means: Means, cents: number): string | null {
  const { plan, isDemo, spentCents, spentByAll, operatorCents } = means;
  if (isDemo) return START_MESSAGES.demo;
  const isUsedUp = spentByAll + cents > operatorCents;
  const lack: BudgetRefusal | null = budgetRefusal(plan, spentCents, cents) ?? (isUsedUp ? "operator-budget" : null);
  return lack && budgetMessage(lack, plan);
}
