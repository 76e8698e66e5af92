import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { reports, suspensionProposals } from "~/db/schema/reports.ts";
import { appeals, decisions } from "~/db/schema/withholding.ts";
import { stated, strikesOf } from "~/features/account/withholding/queries/decisions.server.ts";
import { isForOthers } from "~/features/account/withholding/rules.ts";
import type { AccountId, ReportId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { OpenAppeal } from "./rules/appeals.ts";
import { HISTORY_SHOWN, isCategory, type Outcome, QUEUE_SHOWN } from "./rules.ts";

type Row = typeof reports.$inferSelect;

const listed = {
  ...{ id: reports.id, number: reports.number, address: reports.address, title: reports.title },
  ...{ category: reports.category, people: reports.people, receivedAt: reports.receivedAt },
  isProposed: sql<boolean>`exists (select from ${suspensionProposals} waiting where waiting.report_id = ${reports.id})`,
  ...{ subjectKind: reports.subjectKind, askedUntil: reports.askedUntil, outcome: reports.outcome },
};

/** What waits at the desk: the most urgent first, then the oldest; and whether there are more. */
export async function openReports(db: Reader) {
  const rows = await db
    .select(listed)
    .from(reports)
    .where(eq(reports.state, "open"))
    // As the index has it: PostgreSQL sorts all that wait where the place of nulls differs.
    .orderBy(sql`${reports.priority} desc nulls last`, asc(reports.receivedAt), asc(reports.id))
    .limit(QUEUE_SHOWN + 1);
  return { reports: rows.slice(0, QUEUE_SHOWN), hasMore: rows.length > QUEUE_SHOWN };
}

/** A report with everything that was said in it; null where there is none. */
export async function reportById(db: Reader, reportId: ReportId): Promise<Row | null> {
  const [row] = await db.select().from(reports).where(eq(reports.id, reportId));
  return row ?? null;
}

/** What its sender may know of a report; one that is part of an entry has that entry's outcome. */
export async function reportState(db: Reader, reportId: ReportId) {
  const row = await reportById(db, reportId);
  if (!row) return null;
  const entry = row.mergedInto ? ((await reportById(db, row.mergedInto)) ?? row) : row;
  const { number, address, category, receivedAt } = row;
  return {
    ...{ number, address, receivedAt, state: entry.state, askedUntil: entry.askedUntil, answer: entry.answer },
    category: isCategory(category) ? category : null,
    outcome: entry.outcome as Outcome | null,
  };
}

/** What else is known of the thing and of its owner. */
export async function historyOf(db: Reader, { id, subjectId, ownerId }: Row, now: Date) {
  const [earlier, decided, [owner], strikes] = await Promise.all([
    db
      .select(listed)
      .from(reports)
      .where(and(eq(reports.subjectId, subjectId), ne(reports.id, id)))
      .orderBy(desc(reports.receivedAt))
      .limit(HISTORY_SHOWN),
    db
      .select()
      .from(decisions)
      .where(eq(decisions.accountId, ownerId))
      .orderBy(desc(decisions.at))
      .limit(HISTORY_SHOWN),
    db
      .select({ username: accounts.username, createdAt: accounts.createdAt, suspendedAt: accounts.suspendedAt })
      .from(accounts)
      .where(eq(accounts.id, ownerId)),
    strikesOf(db, ownerId, now),
  ]);
  return {
    ...{ earlier, strikes, owner: owner ?? null },
    decided: decided.map((row) => ({ id: row.id, reportId: row.reportId, ...stated(row) })),
  };
}

/** The suspension that waits for a second person; null where none is proposed. */
export async function proposalFor(db: Reader, reportId: ReportId) {
  const [proposal] = await db.select().from(suspensionProposals).where(eq(suspensionProposals.reportId, reportId));
  return proposal ?? null;
}

/** Appeals that wait for an answer, the oldest first. */
export async function openAppeals(db: Reader, readerId: AccountId, operators: AccountId[]): Promise<OpenAppeal[]> {
  const rows = await db
    .select({ appeal: appeals, decision: decisions })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .where(isNull(appeals.answeredAt))
    .orderBy(asc(appeals.receivedAt), asc(appeals.id))
    .limit(QUEUE_SHOWN);
  return rows.map(({ appeal, decision }) => ({
    ...{ id: appeal.id, text: appeal.text, receivedAt: appeal.receivedAt },
    isForOthers: isForOthers(
      { deciders: [decision.byId, decision.confirmedById], ownerId: appeal.accountId, operators },
      readerId,
    ),
    decision: stated(decision),
  }));
}
