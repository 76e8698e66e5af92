import type { ReasonId } from "~/features/account/withholding/rules/reasons.ts";
import { dayWords } from "~/features/account/withholding/rules/statements.ts";
import { DECISIONS } from "~/features/account/withholding/rules.ts";
import { DESK } from "~/features/desk/operators/rules.ts";

/** 17 U.S.C. 512 (g) (2) (C): it comes back not before and not after so many business days. */
const BUSINESS_DAYS = { earliest: 10, latest: 14 };
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The moment so many business days later: Mondays to Fridays, in UTC. Holidays count too, of which a time so short has
 * never more than three: so the fourteenth day is always one of those that the law allows.
 */
export function businessDaysAfter(moment: Date, days: number): Date {
  let [at, left] = [moment, days];
  while (left > 0) {
    at = new Date(at.getTime() + DAY_MS);
    if (at.getUTCDay() % 6 !== 0) left -= 1;
  }
  return at;
}

/** When something comes back after a counter-notice of this moment, if no lawsuit is shown. */
export const restorationOf = (receivedAt: Date): { earliest: Date; latest: Date } => ({
  earliest: businessDaysAfter(receivedAt, BUSINESS_DAYS.earliest),
  latest: businessDaysAfter(receivedAt, BUSINESS_DAYS.latest),
});

export const isDue = (receivedAt: Date, now: Date): boolean => restorationOf(receivedAt).latest <= now;

type Standing = { receivedAt: Date; lawsuitAt: Date | null; restoredAt: Date | null };

/** How a counter-notice stands, for its owner and for the desk. */
export function counterWords({ receivedAt, lawsuitAt, restoredAt }: Standing): string {
  const { earliest, latest } = restorationOf(receivedAt);
  if (restoredAt) return `No lawsuit was shown, so it came back on ${dayWords(restoredAt)}.`;
  if (lawsuitAt) return `A lawsuit was shown on ${dayWords(lawsuitAt)}: it stays away until a court has decided.`;
  return `It comes back between ${dayWords(earliest)} and ${dayWords(latest)}, unless a lawsuit is shown until then.`;
}

/** Whether a decision can be answered with a counter-notice: about copyright, and somebody sent the notice. */
export const canBeCountered = (
  { reason, endedAt }: { reason: ReasonId; endedAt: Date | null },
  claimants: number,
): boolean => reason === "copyright" && endedAt === null && claimants > 0;

/** Why a counter-notice is not taken, or a lawsuit not noted. */
export const COUNTER_REFUSALS = {
  unknown: "There is no such decision.",
  unfit: "This decision does not hold any more, or no notice of copyright has led to it. You can appeal.",
  twice: "You have sent a counter-notice already.",
  own: "It is about something of yours: somebody else has to decide.",
  over: "It has come back already, or somebody else has noted it.",
} as const;
export type CounterRefusal = keyof typeof COUNTER_REFUSALS;

/** Characters. */
export const LONGEST = { line: 160, phone: 40, address: 500 };

/** The statements of 17 U.S.C. 512 (g) (3) (C) and (D). */
export const STATEMENTS = {
  mistake:
    "Under penalty of perjury: I believe in good faith that it was taken away by mistake, or was taken for something else.",
  jurisdiction:
    "I consent to the jurisdiction of the Federal District Court for the district of my address or, if that is outside of the United States, for any district in which this service may be found, and I will accept service of process from whoever sent the notice, or from who acts for them.",
};

export const counterNoticeAt = (decisionId: string) => `${DECISIONS}/${decisionId}/counter-notice`;
/** The list at the desk. */
export const COUNTER_NOTICES = `${DESK}/counter-notices`;

export const counterNoticesJob = { name: "desk.counter-notices" };
/** Of one page of the list, and of one run of the job. */
export const AT_ONCE = 100;
