import { type SQL, sql } from "drizzle-orm";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** A day of an account that has to be summed up. */
export type MarkedDay = { accountId: AccountId; day: string };

/** Days with marks, the latest first; those of one account where it is given. */
export async function markedDays(db: Reader, most: number, accountId?: AccountId): Promise<MarkedDay[]> {
  const { rows } = await db.execute<MarkedDay>(sql`
    select account_id as "accountId", day::text as day from audience_marks
    where ${accountId ? sql`account_id = ${accountId}` : sql`true`}
    group by account_id, day order by day desc, account_id limit ${most}`);
  return rows;
}

/** Whether rows of the account have changed since they were summed up. */
export async function hasMarks(db: Reader, accountId: AccountId): Promise<boolean> {
  return (await markedDays(db, 1, accountId)).length > 0;
}

/** Days of all accounts that have rows, since this day. */
export const countedDays = (since: string): SQL => sql`
  select account_id, day from visits where day >= ${since} union
  select account_id, day from viewings where day >= ${since} union
  select account_id, day from acts where day >= ${since}`;
