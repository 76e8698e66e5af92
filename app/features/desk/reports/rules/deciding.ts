import { fits, MEASURES, type SubjectKind } from "~/features/account/withholding/rules.ts";
import type { OperatorRole } from "~/features/desk/operators/rules.ts";
import type { Outcome } from "../rules.ts";

/** What the desk can do with a report. `ask` leaves it open. */
export const STEPS = ["nothing", "ask", ...MEASURES] as const;
export type Step = (typeof STEPS)[number];

/** What each is called at the desk. */
const LABELS: Record<Step, string> = {
  nothing: "Nothing: it stays",
  ask: "Ask the owner first",
  hide: "Hide it until a day",
  remove: "Remove it",
  suspend: "Suspend the account",
  "take-picture": "Take the profile picture away",
  "take-name": "Take the username away: a neutral one takes its place",
};

/** The steps that a role has for this kind of thing, with their names. */
export const stepsFor = (kind: SubjectKind, role: OperatorRole): [Step, string][] =>
  STEPS.filter((step) => isPossible(step, kind) && (step !== "suspend" || role === "admin")).map((step) => [
    step,
    step === "remove" && kind === "link" ? "End the link" : LABELS[step],
  ]);

/** About the thing itself, or about its owner's account. */
const isPossible = (step: Step, kind: SubjectKind): boolean =>
  step === "nothing" || step === "ask" || fits(kind, step) || fits("account", step);

/** Whether a decision is about the owner's account and not about the thing. */
export const isAboutAccount = (outcome: Outcome): boolean => outcome !== "nothing" && fits("account", outcome);

/** Why the desk does not do something. */
export const DESK_REFUSALS = {
  unknown: "This report is not there any more.",
  decided: "Somebody else has decided it in the meantime.",
  own: "It is about something of yours: somebody else has to decide.",
  role: "Suspending an account takes an admin.",
  gone: "The account is not there any more.",
  already: "Another decision about it holds already.",
  "wrong-measure": "This does not fit the thing.",
  "nothing-there": "The account has none, so there is nothing to take away.",
  "for-others": "You have decided it: somebody else at the desk answers.",
  answered: "Somebody else has answered it in the meantime.",
} as const;
export type DeskRefusal = keyof typeof DESK_REFUSALS;
