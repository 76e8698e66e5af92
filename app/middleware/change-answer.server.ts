import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { notFound } from "./own.server.ts";

/** Messages by field; `form` is about the form as a whole. */
export type Problems = Partial<Record<string, string>>;

/** What every change may be refused for, in words of its own or without any. */
type Common = "not-found" | "other-words";
type Refused = { ok: false; reason: string };
type Outcome = { ok: true } | Refused;
/** What a change alone may be refused for. */
export type OwnRefusals<Of> = Of extends { ok: false; reason: infer Reason extends string }
  ? Exclude<Reason, Common> extends never
    ? never
    : Omit<Of, "reason"> & { reason: Exclude<Reason, Common> }
  : never;

/** A change was refused: the messages are shown where they belong. */
export const refusal = (status: number, problems: Problems) => Response.json({ ok: false, problems }, { status });

/** A change was made; `told` is what its screen goes on with. */
export const made = (told: object = {}) => Response.json({ ok: true, problems: {}, ...told });

/**
 * The answer to a change that a screen's script sent. For rows of another account it is a 404 without details; what
 * this change alone may be refused for is answered by `refusedAs`.
 */
export function changeAnswer<Of extends Outcome>(
  outcome: Of,
  refusedAs: (refused: OwnRefusals<Of>) => Response,
  told?: object,
): Response {
  if (outcome.ok) return made(told);
  const { reason } = outcome as Refused;
  if (reason === "not-found") throw notFound();
  if (reason === "other-words") return refusal(409, { form: DONE_WITH_OTHER_WORDS });
  return refusedAs(outcome as OwnRefusals<Of>);
}
