import { lt, sql } from "drizzle-orm";
import { boostImpressions, boosts } from "~/db/schema/boosts.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { ReportedImpression } from "../rules/impressions.ts";

/**
 * Stores impressions, one for each network, boost and day, and raises the sums by the new ones, in one statement.
 * Boosts that do not run and the viewer's own are left out; all processes lock boosts in the same order.
 */
export async function recordImpressions(db: Db | Tx, told: ReportedImpression[], now: Date): Promise<void> {
  await db.execute(sql`
    with told as (
      select * from json_to_recordset(${JSON.stringify(told)}::json) as told(
        "boostId" uuid, day date, network uuid, "wideNetwork" uuid, viewer uuid)
    ), held as materialized (
      select id, account_id from ${boosts}
      where id in (select "boostId" from told) and ended_at is null and expires_at > ${now}
      order by id for no key update
    ), stored as (
      insert into boost_showings (boost_id, day, visitor, wide_network)
      select held.id, told.day, told.network, told."wideNetwork" from told join held on held.id = told."boostId"
      where held.account_id is distinct from told.viewer
      on conflict do nothing returning boost_id, day
    ), days as (
      insert into boost_days as sums (boost_id, day, reach)
      select boost_id, day, count(*) from stored group by boost_id, day
      on conflict (boost_id, day) do update set reach = sums.reach + excluded.reach
    ), sums as (
      select boost_id, count(*) as reach from stored group by boost_id
    )
    update ${boosts} set reach = boosts.reach + sums.reach from sums where boosts.id = sums.boost_id`);
}

/** Deletes impressions of earlier days; their number stays in the sums. */
export async function forgetImpressions(db: Db | Tx, before: string): Promise<void> {
  await db.delete(boostImpressions).where(lt(boostImpressions.day, before));
}
