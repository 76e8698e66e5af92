import { inArray, sql } from "drizzle-orm";
import { boosts } from "~/db/schema/boosts.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { recordClicks, takeClick } from "~/features/promotion/clicks/commands.server.ts";
import type { Click } from "~/features/promotion/clicks/rules.ts";
import type { BoostId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { type BoostedClick, daysOfBoosts, dueClicks, lockedBoosts } from "../queries/charges.server.ts";
import { payFor } from "../rules/charges.ts";
import { CENTS_PER_CLICK } from "../rules.ts";
import { holdIfCrowded, noteRefused } from "./holds.server.ts";

/** Stores clicks as `recordClicks` does, and charges boosts for them in the same transaction. */
export async function recordPaidClicks(db: Db, clicks: Click[], now: Date): Promise<void> {
  if (!clicks.some(mayCost)) return recordClicks(db, clicks);
  await db.transaction(async (tx) => {
    await recordClicks(tx, clicks);
    await chargeClicks(tx, clicks, now);
  });
}

/** Takes a click as `takeClick` does, and charges a boost for it where it was taken. */
export async function takePaidClick(tx: Tx, click: Click, now: Date): Promise<boolean> {
  const isTaken = await takeClick(tx, click);
  if (isTaken) await chargeClicks(tx, [click], now);
  return isTaken;
}

type CostlyClick = Click & { network: string; boostId: BoostId };

const mayCost = (click: Click): click is CostlyClick =>
  click.kind === "person" && click.network !== null && click.boostId !== null;

async function chargeClicks(tx: Tx, clicks: Click[], now: Date): Promise<void> {
  const eligible = clicks.filter(mayCost);
  if (!eligible.length) return;
  const locked = await lockedBoosts(tx, unique(eligible.map(({ boostId }) => boostId)), now);
  const linkOf = new Map(locked.map(({ id, linkId }) => [id, linkId]));
  const ofLocked = eligible.filter(({ boostId, linkId }) => linkOf.get(boostId) === linkId).map(boostedClick);
  if (!ofLocked.length) return;
  const due = await dueClicks(tx, ofLocked);
  if (!due.length) return;
  const { spentBy, isHeld } = await daysOfBoosts(tx, [...linkOf.keys()], unique(due.map(({ day }) => day)));
  const isRefused = ({ boostId, day }: BoostedClick) => isHeld(boostId, day);
  await noteRefused(tx, due.filter(isRefused));
  await payClicks(tx, locked, { due: due.filter((click) => !isRefused(click)), spentBy }, now);
}

type Bill = { due: BoostedClick[]; spentBy(boostId: BoostId): Map<string, number> };

/** Charges boosts; one that is put on hold may have budget again, because part of it was refunded. */
async function payClicks(tx: Tx, boosts: LockedBoosts, { due, spentBy }: Bill, now: Date): Promise<void> {
  const byBoost = Map.groupBy(due, ({ boostId }) => boostId);
  const charged = boosts.map((boost) => ({
    boost,
    ...payFor(boost, byBoost.get(boost.id) ?? [], spentBy(boost.id)),
  }));
  await writeLedger(
    tx,
    charged.flatMap(({ boost, paid }) => paid.map((click) => ({ ...click, cents: CENTS_PER_CLICK[boost.priority] }))),
  );
  const usedUp: BoostId[] = [];
  for (const { boost, paid, isUsedUp } of charged) {
    const isHeld = await holdWhereCrowded(tx, boost.id, unique(paid.map(({ day }) => day)), now);
    if (isUsedUp && !isHeld) usedUp.push(boost.id);
  }
  await endUsedUp(tx, usedUp, now);
}

type LockedBoosts = Awaited<ReturnType<typeof lockedBoosts>>;

async function holdWhereCrowded(tx: Tx, boostId: BoostId, days: string[], now: Date): Promise<boolean> {
  const held: boolean[] = [];
  for (const day of days) held.push(await holdIfCrowded(tx, { boostId, day }, now));
  return held.includes(true);
}

const unique = <Value>(values: Value[]) => [...new Set(values)];

const boostedClick = ({ id, boostId, network, at }: CostlyClick): BoostedClick => ({
  ...{ id, boostId, network, at },
  day: dayOf(new Date(at)),
});

/** Ledger, impressions and sums in one statement: a click that is already in the ledger changes none of them. */
async function writeLedger(tx: Tx, paid: (BoostedClick & { cents: number })[]): Promise<void> {
  if (!paid.length) return;
  await tx.execute(sql`
    with paid as (
      select * from json_to_recordset(${JSON.stringify(paid)}::json) as paid(
        id uuid, "boostId" uuid, day date, network uuid, cents int, at timestamptz)
    ), written as (
      insert into boost_spends (click_id, boost_id, cents, at) select id, "boostId", cents, at from paid
      on conflict (click_id) do nothing returning click_id
    ), new as (
      select paid.* from paid join written on written.click_id = paid.id
    ), led as (
      update boost_showings shown set click_id = new.id from new
      where shown.boost_id = new."boostId" and shown.day = new.day and shown.visitor = new.network
    ), days as (
      insert into boost_days as sums (boost_id, day, spent_cents, clicks)
      select "boostId", day, sum(cents), count(*) from new group by "boostId", day
      on conflict (boost_id, day) do update
        set spent_cents = sums.spent_cents + excluded.spent_cents, clicks = sums.clicks + excluded.clicks
    ), sums as (
      select "boostId", sum(cents) as cents, count(*) as clicks from new group by "boostId"
    )
    update ${boosts} set spent_cents = boosts.spent_cents + sums.cents, clicks = boosts.clicks + sums.clicks
    from sums where boosts.id = sums."boostId"`);
}

async function endUsedUp(tx: Tx, boostIds: BoostId[], now: Date): Promise<void> {
  if (boostIds.length)
    await tx.update(boosts).set({ endedAt: now, ending: "budget" }).where(inArray(boosts.id, boostIds));
}
