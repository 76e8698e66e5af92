import { and, asc, count, desc, eq, gt, isNull, lte } from "drizzle-orm";
import { appeals, decisions, strikes } from "~/db/schema/withholding.ts";
import type { AccountId, DecisionId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { isReason, type ReasonId } from "../rules/reasons.ts";
import type { StatedDecision } from "../rules/statements.ts";

/** Decisions of one account that a screen shows, the newest. */
const SHOWN = 50;
const MOST_AT_ONCE = 100;

type Row = typeof decisions.$inferSelect;
export type OwnDecision = StatedDecision & {
  id: DecisionId;
  appeal: { text: string; receivedAt: Date; answeredAt: Date | null; answer: string | null } | null;
};

/** A row of an unknown reason is a mistake of the code that wrote it. */
export function reasonOf({ reason }: Pick<Row, "reason">): ReasonId {
  if (!isReason(reason)) throw new Error(`No reason is called ${reason}`);
  return reason;
}

export const stated = (row: Row): StatedDecision => ({
  ...{ subjectKind: row.subjectKind, address: row.address, measure: row.measure, reason: reasonOf(row) },
  ...{ facts: row.facts, isReported: row.reportId !== null, isAutomated: row.isAutomated },
  countries: row.countries,
  ...{ at: row.at, until: row.until, endedAt: row.endedAt, isTakenBack: row.isTakenBack },
});

/** What was decided about an account and its things, with the owner's appeals, the newest first. */
export async function decisionsOf(db: Reader, accountId: AccountId): Promise<OwnDecision[]> {
  const rows = await db
    .select({ decision: decisions, appeal: appeals })
    .from(decisions)
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
    .where(eq(decisions.accountId, accountId))
    .orderBy(desc(decisions.at), desc(decisions.id))
    .limit(SHOWN);
  return rows.map(({ decision, appeal }) => ({
    ...{ id: decision.id, ...stated(decision) },
    appeal: appeal && {
      ...{ text: appeal.text, receivedAt: appeal.receivedAt },
      ...{ answeredAt: appeal.answeredAt, answer: appeal.answer },
    },
  }));
}

/** The decisions about an account and its things that hold now, the newest first. */
export const holdingDecisions = (db: Reader, accountId: AccountId) =>
  db
    .select({ subjectKind: decisions.subjectKind, measure: decisions.measure })
    .from(decisions)
    .where(and(eq(decisions.accountId, accountId), isNull(decisions.endedAt)))
    .orderBy(desc(decisions.at))
    .limit(SHOWN);

/** Strikes of the account that count at this moment. */
export async function strikesOf(db: Reader, accountId: AccountId, now: Date): Promise<number> {
  const [found] = await db
    .select({ strikes: count() })
    .from(strikes)
    .where(and(eq(strikes.accountId, accountId), gt(strikes.endsAt, now)));
  return found?.strikes ?? 0;
}

/** Decisions whose day has come, the oldest first. */
export async function endedDecisions(db: Reader, now: Date): Promise<DecisionId[]> {
  const rows = await db
    .select({ id: decisions.id })
    .from(decisions)
    .where(and(isNull(decisions.endedAt), lte(decisions.until, now)))
    .orderBy(asc(decisions.until))
    .limit(MOST_AT_ONCE);
  return rows.map(({ id }) => id);
}
