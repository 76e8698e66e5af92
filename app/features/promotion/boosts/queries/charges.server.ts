import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { boostDays, boosts } from "~/db/schema/boosts.ts";
import { hasFeature } from "~/features/account/plans/rules.ts";
import type { BoostId, ClickId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { DueClick } from "../rules/charges.ts";

/** Those of these boosts that run and may be charged, locked until the transaction ends, always in the same order. */
export async function lockedBoosts(tx: Tx, boostIds: BoostId[], now: Date) {
  const found = await tx
    .select({ boost: boosts, plan: accounts.plan, offer: accounts.offer })
    .from(boosts)
    .innerJoin(accounts, eq(accounts.id, boosts.accountId))
    .where(and(inArray(boosts.id, boostIds), isNull(boosts.endedAt), gt(boosts.expiresAt, now)))
    .orderBy(asc(boosts.id))
    .for("no key update", { of: boosts });
  return found.filter((holding) => hasFeature(holding, "boostedLinks")).map(({ boost }) => boost);
}

/** What each boost has spent on each of these UTC days, in cents, and on which of them it is held. */
export async function daysOfBoosts(tx: Tx, boostIds: BoostId[], days: string[]) {
  const { boostId, day, spentCents, heldAt } = boostDays;
  const rows = await tx
    .select({ boostId, day, cents: spentCents, heldAt })
    .from(boostDays)
    .where(and(inArray(boostId, boostIds), inArray(day, days)));
  const byBoost = Map.groupBy(rows, (row) => row.boostId);
  return {
    spentBy: (boostId: BoostId) => new Map(byBoost.get(boostId)?.map(({ day, cents }) => [day, cents])),
    isHeld: (boostId: BoostId, day: string) =>
      byBoost.get(boostId)?.some((row) => row.day === day && row.heldAt !== null) ?? false,
  };
}

export type BoostedClick = DueClick & { boostId: BoostId };

/** Of these clicks the first of each network that was shown the boost that day and has not been charged for it yet. */
export async function dueClicks(tx: Tx, clicks: BoostedClick[]): Promise<BoostedClick[]> {
  const { rows } = await tx.execute<{ id: ClickId }>(sql`
    select distinct on (batch."boostId", batch.day, batch.network) batch.id
    from json_to_recordset(${JSON.stringify(clicks)}::json) as batch(
      id uuid, "boostId" uuid, day date, network uuid, at timestamptz)
    join boost_showings shown
      on shown.boost_id = batch."boostId" and shown.day = batch.day and shown.visitor = batch.network
    where shown.click_id is null
    order by batch."boostId", batch.day, batch.network, batch.at, batch.id`);
  const due = new Set(rows.map(({ id }) => id));
  return clicks.filter(({ id }) => due.has(id));
}
