import { sql } from "drizzle-orm";
import { dayBefore } from "~/features/insights/analytics/rules.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type HereRow, hereSince, type Now, nowOf } from "./rules.ts";

/** Who is on the account's pages now: each visitor once, on the page and in the country that were told last. */
export async function whoIsHere(db: Reader, accountId: AccountId, now: Date): Promise<Now> {
  const since = hereSince(now);
  // A viewing keeps the day on which it began.
  const own = (day: string) => sql`account_id = ${accountId} and day >= ${day}`;
  const { rows } = await db.execute<{ path: string; country: string; people: string }>(sql`
    with told as (
      select visitor, path, country, at from visits where ${own(dayOf(since))} and at > ${since.toISOString()}
      union all
      select visitor, path, country, told_at from viewings
      where ${own(dayBefore(dayOf(since), 1))} and told_at > ${since.toISOString()}
    ), here as (
      select distinct on (visitor) path, country from told order by visitor, path is null, at desc, path
    )
    select coalesce(path, '') as path, coalesce(country, '') as country, count(*) as people from here group by 1, 2`);
  return nowOf(rows.map((row): HereRow => ({ ...row, people: Number(row.people) })));
}
