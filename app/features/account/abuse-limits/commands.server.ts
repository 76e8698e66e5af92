import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db.ts";
import type { HeldBack } from "./rules.ts";

/** Counts what was held back, by day, rule and who it was; what is of an account that has gone is not kept. */
export async function recordHeldBack(db: Db, waiting: HeldBack[]): Promise<void> {
  await db.execute(sql`
    insert into held_back (day, rule, who, account_id, count, last_at)
    select (held.at at time zone 'utc')::date, held.rule, coalesce(held."accountId"::text, held.network, ''),
      accounts.id, count(*), max(held.at)
    from jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as held(
      rule text, "accountId" uuid, network text, at timestamptz)
    left join accounts on accounts.id = held."accountId"
    where held."accountId" is null or accounts.id is not null
    group by 1, 2, 3, 4 order by 1, 2, 3
    on conflict (day, rule, who) do update set count = held_back.count + excluded.count,
      last_at = greatest(held_back.last_at, excluded.last_at)`);
}
