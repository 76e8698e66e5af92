import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { keptViews } from "~/db/schema/kept-views.ts";
import type { KeptViewId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

const wanted = and(
  isNotNull(keptViews.mailEvery),
  isNull(keptViews.removedAt),
  isNull(accounts.leavingAt),
  isNull(accounts.suspendedAt),
);

const shown = {
  ...{ id: keptViews.id, accountId: keptViews.accountId, name: keptViews.name, query: keptViews.query },
  ...{ mailEvery: keptViews.mailEvery, email: accounts.email },
  zone: sql<string>`coalesce(${accounts.timeZone}, 'UTC')`,
  /** The latest period that was mailed, by the day after it. */
  latest: sql<string | null>`(select max(due)::text from report_mails where view_id = ${keptViews.id})`,
};

/** Kept views whose report is mailed, each with the latest period that was. */
export const mailedViews = (db: Reader) =>
  db.select(shown).from(keptViews).innerJoin(accounts, eq(accounts.id, keptViews.accountId)).where(wanted);

/** One of them; null where it is not mailed any more. */
export async function mailedView(db: Reader, viewId: KeptViewId) {
  const [found] = await db
    .select(shown)
    .from(keptViews)
    .innerJoin(accounts, eq(accounts.id, keptViews.accountId))
    .where(and(wanted, eq(keptViews.id, viewId)));
  return found ?? null;
}
