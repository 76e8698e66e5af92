import type { AccountId } from "~/lib/ids.ts";
import { basisOf, type ReasonId } from "./rules/reasons.ts";

/** What a decision can be about. */
export type SubjectKind = "page" | "clip" | "link" | "letter" | "comment" | "account";

/**
 * What a decision does: `hide` withholds a thing until a day, `hide-in-countries` for visitors of some, `remove` for good, `suspend` closes an account, until a day
 * or for good. The others leave everything open, without something: the present profile picture, the present username,
 * new comments of visitors, or campaigns.
 */
export const MEASURES = [
  "hide",
  "hide-in-countries",
  "remove",
  "suspend",
  "take-picture",
  "take-name",
  "close-comments",
  "stop-campaigns",
] as const;
export type Measure = (typeof MEASURES)[number];

const THINGS: readonly SubjectKind[] = ["page", "clip", "link", "letter", "comment"];
/** What each measure can be about. */
const FITS: Record<Measure, readonly SubjectKind[]> = {
  hide: THINGS,
  "hide-in-countries": ["page", "clip", "link"],
  remove: THINGS,
  suspend: ["account"],
  "take-picture": ["account"],
  "take-name": ["account"],
  "close-comments": ["page"],
  "stop-campaigns": ["account"],
};

/** Measures after which visitors still see the thing, or the account, without something. */
const RESTRICTING: readonly Measure[] = ["take-picture", "take-name", "close-comments", "stop-campaigns"];
export const isRestricting = (measure: Measure): boolean => RESTRICTING.includes(measure);

/** Whether a measure takes things from visitors of named countries alone. */
export const isLocal = (measure: Measure): boolean => measure === "hide-in-countries";

/** What has files; the others are words. */
const HAVE_MEDIA: readonly SubjectKind[] = ["page", "clip", "account"];
type Taken = { subjectKind: SubjectKind; measure: Measure };
/** Whether a decision takes files away. */
export const takesMedia = ({ subjectKind, measure }: Taken): boolean =>
  isRestricting(measure) ? measure === "take-picture" : HAVE_MEDIA.includes(subjectKind);

/** What the things are called in sentences. */
export const SUBJECT_WORDS: Record<SubjectKind, string> = {
  page: "page",
  clip: "clip",
  link: "short link",
  letter: "letter",
  comment: "comment",
  account: "account",
};

/** Why a decision is not made. */
export const WITHHOLDING_REFUSALS = {
  gone: "The account is not there any more.",
  already: "Another decision about it holds already.",
  "wrong-measure": "This does not fit the thing: it cannot be done with it.",
  "nothing-there": "There is nothing to take away: the account has none.",
} as const;
export type WithholdingRefusal = keyof typeof WITHHOLDING_REFUSALS;

export const fits = (kind: SubjectKind, measure: Measure): boolean => FITS[measure].includes(kind);

/** RFC 7725 for what a law takes away, else RFC 9110: it is gone. */
export const statusOf = (isByLaw: boolean): 410 | 451 => (isByLaw ? 451 : 410);
export const isByLaw = (reason: ReasonId): boolean => basisOf(reason) === "law";

/** Months in which an owner can appeal (Digital Services Act, article 20). */
const APPEAL_MONTHS = 6;

/** Until when an appeal against a decision of this moment is read. */
export function appealEnd(decidedAt: Date): Date {
  const end = new Date(decidedAt);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + APPEAL_MONTHS);
  // A month without such a day: the last one of the month before.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end;
}

/** Strikes that suspend an account, and how long each counts. */
export const STRIKES = { most: 3, days: 365 };
const DAY_MS = 24 * 60 * 60 * 1000;
export const strikeEnd = (decidedAt: Date) => new Date(decidedAt.getTime() + STRIKES.days * DAY_MS);
export const isTooMany = (strikes: number): boolean => strikes >= STRIKES.most;

/** Characters of an appeal, and of the operator's words to a decision or an appeal. */
export const LONGEST = { appeal: 5_000, facts: 2_000 };

/** Where an owner reads the decisions and appeals. */
export const DECISIONS = "/studio/decisions";

/** Why an appeal is not taken. */
export const APPEAL_REFUSALS = {
  unknown: "There is no such decision.",
  ended: "The decision does not hold any more, so there is nothing to appeal.",
  late: "The six months for an appeal are over.",
  twice: "You have appealed already. The answer comes by mail.",
} as const;
export type AppealRefusal = keyof typeof APPEAL_REFUSALS;

/** Whether the owner can appeal against a decision. */
export const mayAppeal = (
  { at, endedAt, appeal }: { at: Date; endedAt: Date | null; appeal: unknown },
  now: Date,
): boolean => endedAt === null && appeal === null && now < appealEnd(at);

/** Who has decided, whose decision it is about, and who works at the desk. */
type Deciders = { deciders: (AccountId | null)[]; ownerId: AccountId; operators: AccountId[] };

/** Whether somebody leaves an appeal to others: it is about their own decision, and somebody else could answer. */
export const isForOthers = ({ deciders, ownerId, operators }: Deciders, readerId: AccountId): boolean =>
  deciders.includes(readerId) && operators.some((id) => id !== ownerId && !deciders.includes(id));

/** Mails the owner what was decided, or that it is taken back. */
export const tellOwnerJob = { name: "withholding.tell-owner" };
export type OwnerNews = "decided" | "taken-back";

export const endWithheldJob = { name: "withholding.endings" };
