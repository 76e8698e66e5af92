import { type Lack, lackMessage } from "~/features/account/plans/rules.ts";
import { invalidField, type Refusal, refuse } from "./problems.ts";

type Outcome =
  | { ok: false; reason: "plan"; lack: Lack }
  | { ok: false; reason: string; message?: string; problem?: string; problems?: Record<string, string> };

/** A command's refusal as a problem: `messages` are the studio's, by reason. */
export function refused(outcome: Outcome, messages: Partial<Record<string, string>> = {}): Refusal {
  if ("lack" in outcome) return refuse("wrong-plan", lackMessage(outcome.lack));
  if (outcome.reason === "not-found") return refuse("not-found");
  const detail = outcome.message ?? outcome.problem ?? messages[outcome.reason] ?? outcome.reason;
  const errors = Object.entries(outcome.problems ?? {}).map(([field, message]) => ({ field, message }));
  return { ...refuse("conflict", detail), ...(errors.length && { errors }) };
}

/** A field that names something which the account does not have. */
export const noSuch = (field: string): Refusal => invalidField(field, "There is no such thing in this account.");

export const DONE = { ok: true, value: null } as const;
export const NOT_FOUND = refuse("not-found");

/** A value that was just written, or 404 where it is gone. */
export const written = <Value>(value: Value | null) => (value === null ? NOT_FOUND : ({ ok: true, value } as const));
