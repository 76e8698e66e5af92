import type { Plan } from "~/features/account/plans/rules.ts";
import { budgetMessage, budgetRefusal, type Spent } from "./budget.ts";
import type { Service } from "./kinds.ts";
import type { LocalWords } from "./local-words.ts";
import { NO_SERVICES_IN_DEMOS, RENDER_MESSAGES, SHORTS_MESSAGES } from "./messages.ts";

/** What decides what services may do for an account. */
export type Means = Spent & {
  /** Whether the operator has set its key. */
  hasAssemblyAi: boolean;
  /** What this server writes down itself; null where no model is set. */
  local: LocalWords | null;
  /** The version of Shotstack whose key is set. */
  shotstack: "v1" | "stage" | null;
  hasKlap: boolean;
  /** Whether services can fetch files from this installation. */
  isReached: boolean;
  plan: Plan;
  isDemo: boolean;
  /** To whom its owner agreed that something is sent. */
  agreed: Service[];
};

/** Why an account cannot have services work for so much; null where it can. */
export function spendingRefusal(means: Means, cents: number): string | null {
  const { plan, isDemo, spentCents, spentByAll, operatorCents } = means;
  if (isDemo) return NO_SERVICES_IN_DEMOS;
  const isUsedUp = spentByAll + cents > operatorCents;
  const lack = budgetRefusal(plan, spentCents, cents) ?? (isUsedUp ? "operator-budget" : null);
  return lack && budgetMessage(lack, plan, cents);
}

/** Why an account cannot have clips rendered by Shotstack for so much; null where it can. */
export function renderRefusal(means: Means, cents: number): string | null {
  if (!means.shotstack) return RENDER_MESSAGES.noKey;
  return means.isReached ? spendingRefusal(means, cents) : RENDER_MESSAGES.unreached;
}

/** What is told where a clip would be sent to Shotstack without consent. */
export const RENDER_CONSENT = "Please agree that the film is sent to Shotstack.";

/**
 * Why Klap cannot work for an account for so much; null where it can.
 * @param fetches whether it fetches a file from here
 */
export function klapRefusal(means: Means, cents: number, fetches: boolean): string | null {
  if (!means.hasKlap) return SHORTS_MESSAGES.noKey;
  return fetches && !means.isReached ? SHORTS_MESSAGES.unreached : spendingRefusal(means, cents);
}

/** What is told where a film or a clip would be sent to Klap without consent. */
export const KLAP_CONSENT = "Please agree that Klap fetches the video.";
