import { and, asc, eq, inArray, isNull, ne, or } from "drizzle-orm";
import { counterNotices } from "~/db/schema/counter-notices.ts";
import { reports } from "~/db/schema/reports.ts";
import { decisions } from "~/db/schema/withholding.ts";
import { reasonOf, stated } from "~/features/account/withholding/queries/decisions.server.ts";
import type { AccountId, DecisionId, ReportId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { AT_ONCE, canBeCountered } from "./rules.ts";

/** Notices of one entry that get a counter-notice. */
const MOST_CLAIMANTS = 20;

/** The addresses of who sent the notices of copyright that led to a decision. */
export async function claimantsOf(db: Reader, reportId: ReportId | null): Promise<string[]> {
  if (!reportId) return [];
  const rows = await db
    .selectDistinct({ email: reports.email })
    .from(reports)
    .where(
      and(
        or(eq(reports.id, reportId), eq(reports.mergedInto, reportId)),
        eq(reports.category, "copyright"),
        ne(reports.email, ""),
      ),
    )
    .limit(MOST_CLAIMANTS);
  return rows.map(({ email }) => email);
}

type OwnDecision = { accountId: AccountId; decisionId: DecisionId };

/** A decision about the account that can be answered with a counter-notice; null for every other one. */
export async function counterable(db: Reader, { accountId, decisionId }: OwnDecision) {
  const own = and(eq(decisions.id, decisionId), eq(decisions.accountId, accountId));
  const [row] = await db.select().from(decisions).where(own);
  if (!row) return null;
  const claimants = await claimantsOf(db, row.reportId);
  return canBeCountered({ reason: reasonOf(row), endedAt: row.endedAt }, claimants.length) ? { row, claimants } : null;
}

/** What the owner's list of decisions says about each: whether it can be answered, and what was. */
export async function counteringOf(db: Reader, accountId: AccountId) {
  const [sent, held] = await Promise.all([
    db.select().from(counterNotices).where(eq(counterNotices.accountId, accountId)),
    db
      .select()
      .from(decisions)
      .where(and(eq(decisions.accountId, accountId), eq(decisions.reason, "copyright"), isNull(decisions.endedAt)))
      .limit(AT_ONCE),
  ]);
  const noticed = held.flatMap(({ reportId }) => reportId ?? []);
  const claims = noticed.length
    ? await db
        .select({ id: reports.id, mergedInto: reports.mergedInto })
        .from(reports)
        .where(
          and(
            or(inArray(reports.id, noticed), inArray(reports.mergedInto, noticed)),
            eq(reports.category, "copyright"),
            ne(reports.email, ""),
          ),
        )
    : [];
  const known = new Set(claims.map(({ id, mergedInto }) => mergedInto ?? id));
  return {
    sent: sent.map(({ decisionId, receivedAt, lawsuitAt, restoredAt }) => ({
      ...{ decisionId, receivedAt, lawsuitAt, restoredAt },
    })),
    possible: held.filter(({ reportId }) => reportId && known.has(reportId)).map(({ id }) => id),
  };
}

const isOpen = and(isNull(counterNotices.lawsuitAt), isNull(counterNotices.restoredAt));

/** Counter-notices after which something comes back, the oldest first. */
export async function openCounterNotices(db: Reader) {
  const rows = await db
    .select({ notice: counterNotices, decision: decisions })
    .from(counterNotices)
    .innerJoin(decisions, eq(decisions.id, counterNotices.decisionId))
    .where(and(isOpen, isNull(decisions.endedAt)))
    .orderBy(asc(counterNotices.receivedAt))
    .limit(AT_ONCE);
  return rows.map(({ notice: { lawsuitById: _, ...notice }, decision }) => ({
    ...notice,
    reportId: decision.reportId,
    decision: stated(decision),
  }));
}

/** The same for the job, also those of decisions that have ended in another way. */
export const waitingCounterNotices = (db: Reader) =>
  db
    .select({ decisionId: counterNotices.decisionId, receivedAt: counterNotices.receivedAt })
    .from(counterNotices)
    .where(isOpen)
    .orderBy(asc(counterNotices.receivedAt))
    .limit(AT_ONCE);
