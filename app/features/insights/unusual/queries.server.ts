import { sql } from "drizzle-orm";
import { figuresByDay } from "~/features/insights/deep-analytics/queries/figures.server.ts";
import { OTHER } from "~/features/insights/rollups/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type Cause, comparedDays, FEWEST_VISITORS, type Site } from "./rules.ts";

/** An account that wants such mails and had visitors on a day, with its views and the causes that were told already. */
export type Candidate = { accountId: AccountId; email: string; views: number; told: Cause[] };

/** Those of a UTC day, from the sums of that day. */
export async function candidatesOn(db: Reader, day: string): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    select accounts.id as "accountId", accounts.email, total.views,
      array(select cause from unusual_tellings told where told.account_id = accounts.id and told.day = ${day}) as told
    from accounts
    join audience_days total on total.account_id = accounts.id and total.dimension = 'total' and total.day = ${day}
      and total.value = '' and total.viewers >= ${FEWEST_VISITORS}
    left join settings on settings.account_id = accounts.id
    where accounts.onboarded_at is not null and accounts.leaving_at is null and coalesce(settings.email_unusual, true)
    order by accounts.id`);
  return rows;
}

/** The views of each day with any, among those with which a day is compared. */
export async function viewsBefore(db: Reader, accountId: AccountId, day: string): Promise<number[]> {
  const days = await figuresByDay(db, { accountId, span: comparedDays(day), only: null });
  return days.map(({ views }) => views);
}

const MOST_READ = 50;

/** Other sites that brought visitors on a day and never before, the largest first; the account's own domains are none. */
export async function firstSites(db: Reader, accountId: AccountId, day: string): Promise<Site[]> {
  const { rows } = await db.execute<Site>(sql`
    select value as host, viewers as visitors from audience_days today
    where account_id = ${accountId} and dimension = 'referrer' and day = ${day} and value not in ('', ${OTHER})
      and viewers >= ${FEWEST_VISITORS}
      and not exists (
        select from audience_days earlier
        where earlier.account_id = ${accountId} and earlier.dimension = 'referrer' and earlier.day < ${day}
          and earlier.value = today.value)
      and not exists (
        select from custom_domains own
        where own.account_id = ${accountId} and regexp_replace(own.host, '^www\\.', '') = today.value)
    order by viewers desc, value limit ${MOST_READ}`);
  return rows;
}
