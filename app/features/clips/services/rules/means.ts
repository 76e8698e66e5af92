import type { Plan } from "~/features/account/plans/rules.ts";
import { START_MESSAGES } from "../rules.ts";
import { budgetMessage, budgetRefusal } from "./budget.ts";
import type { Service } from "./kinds.ts";
import type { LocalWords } from "./local-words.ts";
import { RENDER_MESSAGES } from "./messages.ts";

/** What decides what services may do for an account. */
export type Means = {
  /** Whether the operator has set its key. */
  hasAssemblyAi: boolean;
  /** What this server writes down itself; null where no model is set. */
  local: LocalWords | null;
  /** The version of Shotstack whose key is set. */
  shotstack: "v1" | "stage" | null;
  /** Whether services can fetch files from this installation. */
  isReached: boolean;
  plan: Plan;
  isDemo: boolean;
  /** Cents that the account and all accounts have spent this month, and what all together may. */
  spentCents: number;
  spentByAll: number;
  operatorCents: number;
  /** To whom its owner agreed that something is sent. */
  agreed: Service[];
};

/** Why an account cannot have services work for so much; null where it can. */
export function spendingRefusal(means: Means, cents: number): string | null {
  const { plan, isDemo, spentCents, spentByAll, operatorCents } = means;
  if (isDemo) return START_MESSAGES.demo;
  const isUsedUp = spentByAll + cents > operatorCents;
  const lack = budgetRefusal(plan, spentCents, cents) ?? (isUsedUp ? "operator-budget" : null);
  return lack && budgetMessage(lack, plan);
}

/** Why an account cannot have clips rendered by Shotstack for so much; null where it can. */
export function renderRefusal(means: Means, cents: number): string | null {
  if (!means.shotstack) return RENDER_MESSAGES.noKey;
  return means.isReached ? spendingRefusal(means, cents) : RENDER_MESSAGES.unreached;
}

/** What is told where a clip would be sent to Shotstack without consent. */
export const RENDER_CONSENT = "Please agree that the film is sent to Shotstack.";
