import { OPERATOR_ROLES, type OperatorRole } from "~/features/desk/operators/rules.ts";

type Values = { add?: string; role?: string; remove?: string };
/** `email` is null where nobody is named: then everybody is listed. A role of null takes it away. */
type Read = { ok: true; email: string | null; role: OperatorRole | null } | { ok: false; sentence: string };

const HOW = "Say --add EMAIL --role admin (or moderator), or --remove EMAIL.";

/** What the operator wants, or what is wrong with the words of the command. */
export function orderIn({ add, role, remove }: Values): Read {
  if (add !== undefined && remove !== undefined) return { ok: false, sentence: HOW };
  const email = (add ?? remove)?.trim().toLowerCase() ?? null;
  if (email === "") return { ok: false, sentence: HOW };
  if (add === undefined) return role === undefined ? { ok: true, email, role: null } : { ok: false, sentence: HOW };
  const named = OPERATOR_ROLES.find((known) => known === role);
  return named ? { ok: true, email, role: named } : { ok: false, sentence: HOW };
}
