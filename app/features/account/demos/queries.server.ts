import { and, asc, type Column, eq, gt, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** Removals take a moment each, and other work waits meanwhile. */
const MOST_AT_ONCE = 100;

/** A condition for rows of other features: their account is a demo. */
export const isDemo = (accountId: Column): SQL =>
  sql`exists (select from ${accounts} demo where demo.id = ${accountId} and demo.demo_until is not null)`;

export const isDemoAccount = async (db: Reader, accountId: AccountId): Promise<boolean> =>
  (await db.$count(accounts, and(eq(accounts.id, accountId), isNotNull(accounts.demoUntil)))) > 0;

/** Demos that are not over, of the whole installation. */
export const countDemos = (db: Reader, now: Date): Promise<number> =>
  db.$count(accounts, and(isNotNull(accounts.demoUntil), gt(accounts.demoUntil, now)));

/** Demos that are over, those that ended first. */
export async function demosToRemove(db: Reader, now: Date): Promise<AccountId[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isNotNull(accounts.demoUntil), lte(accounts.demoUntil, now)))
    .orderBy(asc(accounts.demoUntil))
    .limit(MOST_AT_ONCE);
  return rows.map(({ id }) => id);
}
