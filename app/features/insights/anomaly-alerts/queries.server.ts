import { type SQL, sql } from "drizzle-orm";
import { figuresByDay } from "~/features/insights/deep-analytics/queries/figures.server.ts";
import { OTHER } from "~/features/insights/rollups/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type Cause, COMPARED_DAYS, comparedDays, FEWEST_VIEWS, FEWEST_VISITORS, type Site, TIMES } from "./rules.ts";

/** An account that wants such mails. */
export type Owner = { accountId: AccountId; email: string };

const OWNER = sql`accounts.id as "accountId", accounts.email`;

/** Accounts that want such mails and were not told this cause on a day. */
const untold = (cause: Cause, day: string): SQL => sql`
  accounts left join settings on settings.account_id = accounts.id
  left join unusual_tellings told on told.account_id = accounts.id and told.day = ${day} and told.cause = ${cause}`;

const isWanted = sql`
  told.account_id is null and accounts.onboarded_at is not null and accounts.leaving_at is null
  and coalesce(settings.email_unusual, true)`;

/** Those whose views of a day may be unusual: not more than half of the days before had a fifth of them or more. */
export async function maybeSurging(db: Reader, day: string): Promise<(Owner & { views: number })[]> {
  const { from, to } = comparedDays(day);
  const { rows } = await db.execute<Owner & { views: number }>(sql`
    select ${OWNER}, today.views from ${untold("views", day)}
    join audience_days today on today.account_id = accounts.id and today.dimension = 'total' and today.day = ${day}
      and today.value = '' and today.views >= ${FEWEST_VIEWS}
    where ${isWanted} and (
      select count(*) from audience_days before
      where before.account_id = accounts.id and before.dimension = 'total' and before.day between ${from} and ${to}
        and before.value = '' and before.views * ${TIMES} > today.views) <= ${COMPARED_DAYS / 2}
    order by accounts.id`);
  return rows;
}

/** The views of each day with any, among those with which a day is compared. */
export async function viewsBefore(db: Reader, accountId: AccountId, day: string): Promise<number[]> {
  const days = await figuresByDay(db, { accountId, span: comparedDays(day), only: null });
  return days.map(({ views }) => views);
}

/**
 * Other sites that brought an account visitors on a day and never before, account by account, the largest first; its own
 * domains are none. The latest day is looked at first: a site that brings visitors often is found there.
 */
export async function firstSites(db: Reader, day: string): Promise<(Owner & Site)[]> {
  const { rows } = await db.execute<Owner & Site>(sql`
    select ${OWNER}, today.value as host, today.viewers as visitors from ${untold("site", day)}
    join audience_days today on today.account_id = accounts.id and today.dimension = 'referrer' and today.day = ${day}
      and today.value not in ('', ${OTHER}) and today.viewers >= ${FEWEST_VISITORS}
    where ${isWanted}
      and (
        select true from audience_days earlier
        where earlier.account_id = accounts.id and earlier.dimension = 'referrer' and earlier.day < ${day}
          and earlier.value = today.value
        order by earlier.day desc limit 1) is null
      and not exists (
        select from custom_domains own
        where own.account_id = accounts.id and regexp_replace(own.host, '^www\\.', '') = today.value)
    order by accounts.id, today.viewers desc, today.value`);
  return rows;
}
