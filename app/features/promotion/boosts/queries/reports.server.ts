import { and, desc, eq, isNotNull, lte, or, sql } from "drizzle-orm";
import { boostDays, boosts } from "~/db/schema/boosts.ts";
import type { OwnLink } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { boostOfLink, daysOfBoost } from "../queries.server.ts";
import { type BoostReport, PAST_SHOWN, type PastBoost } from "../rules/reports.ts";

/** Results of the running boost of a link so far; null where none runs. */
export async function reportOfLink(db: Reader, { accountId, linkId }: OwnLink, now: Date): Promise<BoostReport | null> {
  const boost = await boostOfLink(db, { accountId, linkId }, now);
  if (!boost) return null;
  const { duration, priority, autoRenew, budgetType, budgetCents, spentCents, clicks, reach } = boost;
  return {
    ...{ duration, priority, autoRenew, budgetType, budgetCents, spentCents, clicks, reach },
    startedAt: boost.startedAt.toISOString(),
    expiresAt: boost.expiresAt.toISOString(),
    days: await daysOfBoost(db, boost.id),
  };
}

const sumOfDays = (figure: typeof boostDays.refusedClicks | typeof boostDays.refundedCents) =>
  sql`(select coalesce(sum(${figure}), 0) from ${boostDays} where ${boostDays.boostId} = ${boosts.id})`.mapWith(Number);

/** The ended boosts of a link, newest first; one whose time is over is included before the job has recorded its end. */
export async function pastBoosts(
  db: Reader,
  { accountId, linkId }: OwnLink,
  now: Date,
): Promise<Omit<PastBoost, "paidBackCents">[]> {
  const rows = await db
    .select({
      id: boosts.id,
      startedAt: boosts.startedAt,
      endedAt: boosts.endedAt,
      expiresAt: boosts.expiresAt,
      ending: boosts.ending,
      spentCents: boosts.spentCents,
      clicks: boosts.clicks,
      refusedClicks: sumOfDays(boostDays.refusedClicks),
      refundedCents: sumOfDays(boostDays.refundedCents),
    })
    .from(boosts)
    .where(
      and(
        eq(boosts.accountId, accountId),
        eq(boosts.linkId, linkId),
        or(isNotNull(boosts.endedAt), lte(boosts.expiresAt, now)),
      ),
    )
    .orderBy(desc(boosts.startedAt))
    .limit(PAST_SHOWN);
  return rows.map(({ startedAt, endedAt, expiresAt, ending, ...sums }) => ({
    ...sums,
    startedAt: startedAt.toISOString(),
    endedAt: (endedAt ?? expiresAt).toISOString(),
    ending: ending ?? "expiry",
  }));
}
