import { and, eq, gt, isNull } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { savedViews, sharedReports } from "~/db/schema/saved-views.ts";
import { nameColumns } from "~/features/account/accounts/queries.server.ts";
import type { AccountId, SharedReportId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** The links of an account's saved views, also those that are over or of views that were removed. */
export const linksOfOwner = (db: Reader, accountId: AccountId) =>
  db
    .select({
      ...{ id: sharedReports.id, viewId: sharedReports.viewId, expiresAt: sharedReports.expiresAt },
      passwordHash: sharedReports.passwordHash,
    })
    .from(sharedReports)
    .innerJoin(savedViews, eq(savedViews.id, sharedReports.viewId))
    .where(eq(savedViews.accountId, accountId));

/** What a link shows, and whose it is; null for one that is gone, over, or of a removed view or account. */
export async function sharedReportById(db: Reader, id: SharedReportId, now: Date) {
  const [found] = await db
    .select({
      ...{ id: sharedReports.id, passwordHash: sharedReports.passwordHash, expiresAt: sharedReports.expiresAt },
      ...{ name: savedViews.name, query: savedViews.query, accountId: savedViews.accountId },
      ...{ names: nameColumns, timeZone: accounts.timeZone },
    })
    .from(sharedReports)
    .innerJoin(savedViews, eq(savedViews.id, sharedReports.viewId))
    .innerJoin(accounts, eq(accounts.id, savedViews.accountId))
    .where(
      and(
        eq(sharedReports.id, id),
        gt(sharedReports.expiresAt, now),
        isNull(savedViews.removedAt),
        isNull(accounts.leavingAt),
        isNull(accounts.suspendedAt),
      ),
    );
  return found ?? null;
}
