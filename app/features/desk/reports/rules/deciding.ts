import { fits, isLocal, MEASURES, type SubjectKind } from "~/features/account/withholding/rules.ts";
import type { OperatorRole } from "~/features/desk/operators/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Outcome } from "../rules.ts";

/** What the desk can do with a report. `ask` leaves it open. */
export const STEPS = ["nothing", "ask", ...MEASURES] as const;
export type Step = (typeof STEPS)[number];

/** What each is called at the desk. */
const LABELS: Record<Step, string> = {
  nothing: "Nothing: it stays",
  ask: "Ask the owner first",
  hide: "Hide it until a day",
  "hide-in-countries": "Hide it in named countries",
  remove: "Remove it",
  suspend: "Suspend the account",
  "take-picture": "Take the profile picture away",
  "take-name": "Take the username away: a neutral one takes its place",
  "close-comments": "Close the comments of the page",
  "stop-campaigns": "Stop the campaigns of the account",
};

type Desk = {
  role: OperatorRole;
  /** Whether this installation knows where visitors are. */
  knowsCountries: boolean;
};

/** What was decided in another case about the same film, as the fields of the form hold it. */
export type OfferedStep = { step: Step; reason: string; words: string; until: string; countries: string };

/** The steps that there are for this kind of thing, with their names. */
export const stepsFor = (kind: SubjectKind, { role, knowsCountries }: Desk): [Step, string][] =>
  STEPS.filter(
    (step) =>
      isPossible(step, kind) && (step !== "suspend" || role === "admin") && (!isLocalStep(step) || knowsCountries),
  ).map((step) => [step, step === "remove" && kind === "link" ? "End the link" : LABELS[step]]);

export const isLocalStep = (step: Step): boolean => step !== "nothing" && step !== "ask" && isLocal(step);

/** About the thing itself, or about its owner's account. */
const isPossible = (step: Step, kind: SubjectKind): boolean =>
  step === "nothing" ||
  step === "ask" ||
  fits(kind, step) ||
  fits("account", step) ||
  // Those of the page under which it stands.
  (kind === "comment" && step === "close-comments");

/** Whether a decision is about the owner's account and not about the thing. */
export const isAboutAccount = (outcome: Outcome): boolean => outcome !== "nothing" && fits("account", outcome);

/** Whether a step waits for a second person: closing an account for good, where there is one. */
export const takesTwo = ({ step, until }: { step: Step; until: Date | null }, operators: number): boolean =>
  step === "suspend" && until === null && operators > 1;

/** Whether somebody can confirm a suspension: whoever has proposed it only where nobody else is at the desk. */
export const mayConfirm = (proposerId: AccountId, readerId: AccountId, operators: number): boolean =>
  proposerId !== readerId || operators === 1;

/** What the desk is told of a step that was taken. */
export const DESK_DONE = {
  asked: "The owner was asked",
  decided: "Decided",
  refused: "Refused: the report waits for another step",
  proposed: "Proposed: somebody else at the desk confirms it",
} as const;
export type DeskDone = keyof typeof DESK_DONE;

/** Why the desk does not do something. */
export const DESK_REFUSALS = {
  unknown: "This report is not there any more.",
  decided: "Somebody else has decided it in the meantime.",
  own: "It is about something of yours: somebody else has to decide.",
  role: "Suspending an account takes an admin.",
  proposed: "A suspension is proposed. It is confirmed or refused first.",
  "four-eyes": "You have proposed it: somebody else at the desk confirms.",
  gone: "The account is not there any more.",
  already: "Another decision about it holds already.",
  "wrong-measure": "This does not fit the thing.",
  "nothing-there": "The account has none, so there is nothing to take away.",
  "for-others": "You have decided it: somebody else at the desk answers.",
  answered: "Somebody else has answered it in the meantime.",
} as const;
export type DeskRefusal = keyof typeof DESK_REFUSALS;
