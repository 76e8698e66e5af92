import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { links } from "~/db/schema/links.ts";
import { settings } from "~/db/schema/settings.ts";
import { weeklySummaries } from "~/db/schema/weekly-summaries.ts";
import { pendingCount } from "~/features/audience/comments/queries/counts.server.ts";
import { figuresByDay } from "~/features/insights/deep-analytics/queries/figures.server.ts";
import { summed } from "~/features/insights/rollups/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { daysBefore, type Summary } from "./rules.ts";

const zone = sql<string>`coalesce(${accounts.timeZone}, 'UTC')`;

/** Every time zone that an account has. */
export async function zonesOfAccounts(db: Reader): Promise<string[]> {
  const rows = await db.selectDistinct({ zone }).from(accounts);
  return rows.map((row) => row.zone);
}

type Due = { zones: string[]; week: string };

/** Accounts of these zones that want a summary and have none of this week yet. */
export async function accountsToTell(db: Reader, { zones, week }: Due) {
  const told = and(eq(weeklySummaries.accountId, accounts.id), eq(weeklySummaries.week, week));
  return db
    .select({ id: accounts.id, email: accounts.email, zone })
    .from(accounts)
    .leftJoin(settings, eq(settings.accountId, accounts.id))
    .leftJoin(weeklySummaries, told)
    .where(
      and(
        inArray(zone, zones),
        isNotNull(accounts.onboardedAt),
        ...[isNull(accounts.leavingAt), isNull(accounts.suspendedAt)],
        isNull(accounts.demoUntil),
        isNull(weeklySummaries.accountId),
        or(isNull(settings.accountId), settings.emailWeeklySummary),
      ),
    );
}

/** The account's seven days before this Monday, in UTC, from the sums of its days. */
export async function summaryOf(db: Reader, accountId: AccountId, week: string): Promise<Summary> {
  const [days, waiting, [bestLink]] = await Promise.all([
    figuresByDay(db, { accountId, span: daysBefore(week), only: null }),
    pendingCount(db, accountId),
    db
      .select({ title: links.title, people: links.people })
      .from(links)
      .where(and(eq(links.accountId, accountId), isNull(links.removedAt), gt(links.people, 0)))
      .orderBy(desc(links.people))
      .limit(1),
  ]);
  const { views, viewers } = summed(days);
  return { visits: views, viewers, waiting, bestLink: bestLink ?? null };
}
