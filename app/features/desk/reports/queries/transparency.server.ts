import { and, avg, count, gte, lt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { reports } from "~/db/schema/reports.ts";
import { appeals, decisions } from "~/db/schema/withholding.ts";
import type { Reader } from "~/platform/db.ts";
import type { YearFigures } from "../rules/transparency.ts";

const within = (column: PgColumn, year: number) =>
  and(gte(column, new Date(Date.UTC(year, 0))), lt(column, new Date(Date.UTC(year + 1, 0))));

/** Days between two columns, where both are known. */
const daysBetween = (from: PgColumn, to: PgColumn) =>
  avg(sql`extract(epoch from ${to} - ${from}) / 86400`).mapWith(Number);

/** What happened at the desk in a year of UTC, as numbers: nobody can be told from them. */
export async function yearFigures(db: Reader, year: number): Promise<YearFigures> {
  const [byCategory, byMeasure, byOutcome] = await Promise.all([
    db
      .select({
        ...{ category: reports.category, received: count() },
        decided: sql`count(*) filter (where ${reports.state} = 'decided')`.mapWith(Number),
        days: sql`avg(extract(epoch from ${reports.lastStepAt} - ${reports.receivedAt}) / 86400)
          filter (where ${reports.state} = 'decided')`.mapWith(Number),
      })
      .from(reports)
      .where(within(reports.receivedAt, year))
      .groupBy(reports.category),
    db
      .select({
        ...{ measure: decisions.measure, reason: decisions.reason, decided: count() },
        automated: sql`count(*) filter (where ${decisions.isAutomated})`.mapWith(Number),
        takenBack: sql`count(*) filter (where ${decisions.isTakenBack})`.mapWith(Number),
      })
      .from(decisions)
      .where(within(decisions.at, year))
      .groupBy(decisions.measure, decisions.reason),
    db
      .select({
        outcome: appeals.outcome,
        received: count(),
        days: daysBetween(appeals.receivedAt, appeals.answeredAt),
      })
      .from(appeals)
      .where(within(appeals.receivedAt, year))
      .groupBy(appeals.outcome),
  ]);
  return { year, byCategory, byMeasure, byOutcome };
}
