import { and, eq, gt, isNull } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { keptViews, sharedReports } from "~/db/schema/kept-views.ts";
import { nameColumns } from "~/features/account/accounts/queries.server.ts";
import type { AccountId, SharedReportId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** The links of an account's kept views, also those that are over or of views that were removed. */
export const linksOfOwner = (db: Reader, accountId: AccountId) =>
  db
    .select({
      ...{ id: sharedReports.id, viewId: sharedReports.viewId, expiresAt: sharedReports.expiresAt },
      passwordHash: sharedReports.passwordHash,
    })
    .from(sharedReports)
    .innerJoin(keptViews, eq(keptViews.id, sharedReports.viewId))
    .where(eq(keptViews.accountId, accountId));

/** What a link shows, and whose it is; null for one that is gone, over, or of a removed view or account. */
export async function sharedReportById(db: Reader, id: SharedReportId, now: Date) {
  const [found] = await db
    .select({
      ...{ id: sharedReports.id, passwordHash: sharedReports.passwordHash, expiresAt: sharedReports.expiresAt },
      ...{ name: keptViews.name, query: keptViews.query, accountId: keptViews.accountId },
      ...{ names: nameColumns, timeZone: accounts.timeZone },
    })
    .from(sharedReports)
    .innerJoin(keptViews, eq(keptViews.id, sharedReports.viewId))
    .innerJoin(accounts, eq(accounts.id, keptViews.accountId))
    .where(
      and(
        eq(sharedReports.id, id),
        gt(sharedReports.expiresAt, now),
        isNull(keptViews.removedAt),
        isNull(accounts.leavingAt),
        isNull(accounts.suspendedAt),
      ),
    );
  return found ?? null;
}
