import { and, asc, eq, isNotNull, lt, or } from "drizzle-orm";
import { subscriptions } from "~/db/schema/subscriptions.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { lostBefore, silentBefore } from "./rules.ts";

/** What is known of an account's subscription; null for accounts that never went to a checkout. */
export async function subscriptionOf(db: Reader, accountId: AccountId) {
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
  return found ?? null;
}

/** Accounts whose plan may end, or whose owner may have to be told something, just because time goes on. */
export async function accountsOnTheClock(db: Reader, now: Date): Promise<AccountId[]> {
  const ended = and(isNotNull(subscriptions.granted), lt(subscriptions.endsAt, now));
  const rows = await db
    .select({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(or(isNotNull(subscriptions.unpaidSince), ended));
  return rows.map(({ accountId }) => accountId);
}

/** Those first that were asked for longest ago; a sweep comes soon again. */
const MOST_AT_ONCE = 200;

/** Accounts of which a message is not followed up yet, or none came although a period is over. */
export async function accountsToAskFor(db: Reader, now: Date): Promise<AccountId[]> {
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
