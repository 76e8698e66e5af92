import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { savedViews } from "~/db/schema/saved-views.ts";
import type { SavedViewId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

const wanted = and(
  isNotNull(savedViews.mailEvery),
  isNull(savedViews.removedAt),
  isNull(accounts.leavingAt),
  isNull(accounts.suspendedAt),
);

const shown = {
  ...{ id: savedViews.id, accountId: savedViews.accountId, name: savedViews.name, query: savedViews.query },
  ...{ mailEvery: savedViews.mailEvery, email: accounts.email },
  zone: sql<string>`coalesce(${accounts.timeZone}, 'UTC')`,
  /** The latest period that was mailed, by the day after it. */
  latest: sql<string | null>`(select max(due)::text from report_mails where view_id = ${savedViews.id})`,
};

/** Saved views whose report is mailed, each with the latest period that was. */
export const mailedViews = (db: Reader) =>
  db.select(shown).from(savedViews).innerJoin(accounts, eq(accounts.id, savedViews.accountId)).where(wanted);

/** One of them; null where it is not mailed any more. */
export async function mailedView(db: Reader, viewId: SavedViewId) {
  const [found] = await db
    .select(shown)
    .from(savedViews)
    .innerJoin(accounts, eq(accounts.id, savedViews.accountId))
    .where(and(wanted, eq(savedViews.id, viewId)));
  return found ?? null;
}
