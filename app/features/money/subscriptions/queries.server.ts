import { and, asc, eq, isNotNull, lt, or } from "drizzle-orm";
import { subscriptions } from "~/db/schema/subscriptions.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { lostBefore, silentBefore } from "./rules.ts";

/** An account's subscription row; null for accounts that never opened a checkout. */
export async function subscriptionOf(db: Reader, accountId: AccountId) {
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
  return found ?? null;
}

/** Accounts whose plan may end, or whose owner may need a notice, because time has passed. */
export async function accountsWithDueChanges(db: Reader, now: Date): Promise<AccountId[]> {
  const ended = and(isNotNull(subscriptions.granted), lt(subscriptions.endsAt, now));
  const rows = await db
    .select({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(or(isNotNull(subscriptions.unpaidSince), ended));
  return rows.map(({ accountId }) => accountId);
}

/** Per sweep; those that were read longest ago come first. */
const MOST_AT_ONCE = 200;

/** Accounts with an event that was not followed by a read, or without an event although a period is over. */
export async function accountsToRead(db: Reader, now: Date): Promise<AccountId[]> {
  const { heard, settled, heardAt, granted, periodEnd, readAt } = subscriptions;
  const unsettled = and(lt(settled, heard), lt(heardAt, lostBefore(now)));
  const silent = and(isNotNull(granted), lt(periodEnd, silentBefore(now)), lt(readAt, silentBefore(now)));
  const rows = await db
    .select({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(and(isNotNull(subscriptions.customerId), or(unsettled, silent)))
    .orderBy(asc(readAt))
    .limit(MOST_AT_ONCE);
  return rows.map(({ accountId }) => accountId);
}
