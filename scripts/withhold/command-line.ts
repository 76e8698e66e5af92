import { parseArgs } from "node:util";
import type { NewDecision } from "~/features/account/withholding/commands.server.ts";
import { CHOSEN_REASONS, type ReasonId } from "~/features/account/withholding/rules/reasons.ts";
import { LONGEST } from "~/features/account/withholding/rules.ts";
import type { Subject } from "~/features/desk/subjects/rules.ts";

type Order =
  | { order: "back"; address: string; isAboutAccount: boolean }
  | { order: "away"; address: string; isAboutAccount: boolean; reason: ReasonId; facts: string; until: Date | null };
type Read = ({ ok: true } & Order) | { ok: false; sentence: string };

const HOW = `Say npm run withhold -- ADDRESS --reason NAME --facts WORDS, or ADDRESS --back. Reasons: ${CHOSEN_REASONS.join(", ")}.`;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the operator wants, or what is wrong with the words of the command. */
export function readWithhold(words: string[]): Read {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      ...{ reason: { type: "string" }, facts: { type: "string" }, until: { type: "string" } },
      ...{ account: { type: "boolean" }, back: { type: "boolean" } },
    },
  });
  const [address, ...others] = positionals;
  const isAboutAccount = values.account === true;
  if (!address || others.length) return { ok: false, sentence: HOW };
  if (values.back) return { ok: true, order: "back", address, isAboutAccount };
  const reason = CHOSEN_REASONS.find((known) => known === values.reason);
  const facts = values.facts?.trim() ?? "";
  if (!reason || !facts || facts.length > LONGEST.facts) return { ok: false, sentence: HOW };
  const until = values.until === undefined ? null : dayIn(values.until);
  if (values.until !== undefined && !until) return { ok: false, sentence: "Write the day as 2027-01-31." };
  return { ok: true, order: "away", address, isAboutAccount, reason, facts, until };
}

function dayIn(text: string): Date | null {
  const day = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return day && !Number.isNaN(day.getTime()) ? day : null;
}

/** The decision about the thing, or about its owner's account. */
export function decisionOn(subject: Subject, order: Extract<Order, { order: "away" }>): NewDecision {
  const { accountId } = subject;
  const { reason, facts, until, isAboutAccount } = order;
  const of = isAboutAccount
    ? ({ subjectKind: "account", subjectId: accountId, measure: "suspend" } as const)
    : ({ subjectKind: subject.kind, subjectId: subject.id, measure: until ? "hide" : "remove" } as const);
  return { ...of, accountId, address: subject.address, reason, facts, until, byId: null };
}
