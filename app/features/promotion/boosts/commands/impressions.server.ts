import { lt, sql } from "drizzle-orm";
import { boostImpressions, boosts } from "~/db/schema/boosts.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { ReportedImpression } from "../rules/impressions.ts";

/**
 * Stores impressions, one for each network, boost and day, and raises the sums by the new ones, in one statement.
 * Boosts that do not run and the viewer's own are left out; all processes lock boosts in the same order.
 */
export async function recordImpressions(db: Db | Tx, batch: ReportedImpression[], now: Date): Promise<void> {
  await db.execute(sql`
    with batch as (
      select * from json_to_recordset(${JSON.stringify(batch)}::json) as batch(
        "boostId" uuid, day date, network uuid, "wideNetwork" uuid, viewer uuid)
    ), locked as materialized (
      select id, account_id from ${boosts}
      where id in (select "boostId" from batch) and ended_at is null and expires_at > ${now}
      order by id for no key update
    ), stored as (
      insert into boost_showings (boost_id, day, visitor, wide_network)
      select locked.id, batch.day, batch.network, batch."wideNetwork" from batch join locked on locked.id = batch."boostId"
      where locked.account_id is distinct from batch.viewer
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
export async function deleteOldImpressions(db: Db | Tx, before: string): Promise<void> {
  await db.delete(boostImpressions).where(lt(boostImpressions.day, before));
}
