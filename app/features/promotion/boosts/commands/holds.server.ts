import { sql } from "drizzle-orm";
import { boosts } from "~/db/schema/boosts.ts";
import type { BoostId, ClickId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { clicksByNetwork } from "../queries/holds.server.ts";
import { crowdedNetworks, HONEST_CLICKS } from "../rules/holds.ts";

type DayOfBoost = { boostId: BoostId; day: string };

/**
 * Puts a boost whose clicks arrive from few networks on hold for the rest of this UTC day, and refunds what these have
 * cost beyond the tolerated number; returns whether it did. The caller holds the lock on the boost's row, and does not
 * ask again for a day that is on hold already.
 */
export async function holdIfCrowded(tx: Tx, charged: DayOfBoost, now: Date): Promise<boolean> {
  const crowded = crowdedNetworks(await clicksByNetwork(tx, charged));
  if (crowded.length) await holdAndRefund(tx, charged, crowded, now);
  return crowded.length > 0;
}

/** Refunds, hold and sums in one statement: a click that was already refunded changes none of them. */
async function holdAndRefund(tx: Tx, { boostId, day }: DayOfBoost, crowded: string[], now: Date): Promise<void> {
  await tx.execute(sql`
    with charged as (
      select spend.click_id, spend.cents,
        row_number() over (partition by shown.wide_network order by spend.at, spend.click_id) as nth
      from boost_showings shown join boost_spends spend on spend.click_id = shown.click_id
      where shown.boost_id = ${boostId} and shown.day = ${day} and shown.wide_network = any(${sql.param(crowded)}::uuid[])
    ), refunded as (
      insert into boost_refunds (click_id, boost_id, cents, at)
      select click_id, ${boostId}, cents, ${now} from charged where nth > ${HONEST_CLICKS}
      on conflict (click_id) do nothing returning cents
    ), sums as (
      select coalesce(sum(cents), 0) as cents, count(*) as clicks from refunded
    ), held as (
      update boost_days held set held_at = ${now}, spent_cents = held.spent_cents - sums.cents,
        clicks = held.clicks - sums.clicks, refunded_cents = held.refunded_cents + sums.cents,
        refused_clicks = held.refused_clicks + sums.clicks
      from sums where held.boost_id = ${boostId} and held.day = ${day}
    )
    update ${boosts} set spent_cents = boosts.spent_cents - sums.cents, clicks = boosts.clicks - sums.clicks
    from sums where boosts.id = ${boostId}`);
}

type RefusedClick = DayOfBoost & { id: ClickId; network: string };

/** Counts clicks that arrived while their boost was on hold, one for each network, without charging them. */
export async function noteRefused(tx: Tx, refused: RefusedClick[]): Promise<void> {
  if (!refused.length) return;
  await tx.execute(sql`
    with refused as (
      select * from json_to_recordset(${JSON.stringify(refused)}::json) as refused(
        id uuid, "boostId" uuid, day date, network uuid)
    ), led as (
      update boost_showings shown set click_id = refused.id from refused
      where shown.boost_id = refused."boostId" and shown.day = refused.day and shown.visitor = refused.network
        and shown.click_id is null
      returning shown.boost_id, shown.day
    ), sums as (
      select boost_id, day, count(*) as clicks from led group by boost_id, day
    )
    update boost_days held set refused_clicks = held.refused_clicks + sums.clicks
    from sums where held.boost_id = sums.boost_id and held.day = sums.day`);
}
