import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { boostDays, boosts } from "~/db/schema/boosts.ts";
import { links } from "~/db/schema/links.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import type { AccountId, BoostId, LinkId, OwnLink } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

export type Boost = typeof boosts.$inferSelect;

/** A boost runs until it is ended or its time is over, also before the job has recorded the end. */
export const isRunning = (now: Date) => and(isNull(boosts.endedAt), gt(boosts.expiresAt, now));

/** The running boost of a link of this owner; null where there is none. */
export async function boostOfLink(db: Reader, { accountId, linkId }: OwnLink, now: Date): Promise<Boost | null> {
  const [boost] = await db
    .select()
    .from(boosts)
    .where(and(eq(boosts.linkId, linkId), eq(boosts.accountId, accountId), isRunning(now)));
  return boost ?? null;
}

/** Results of a boost so far by UTC day, oldest first; days without any are left out. */
export const daysOfBoost = (db: Reader, boostId: BoostId) =>
  db
    .select({
      day: boostDays.day,
      clicks: boostDays.clicks,
      spentCents: boostDays.spentCents,
      reach: boostDays.reach,
      refusedClicks: boostDays.refusedClicks,
      refundedCents: boostDays.refundedCents,
      isHeld: sql<boolean>`${boostDays.heldAt} is not null`,
    })
    .from(boostDays)
    .where(eq(boostDays.boostId, boostId))
    .orderBy(asc(boostDays.day));

/** The running boosts of the owner's links, by link, and whether each is held today; those of deleted links are left out. */
export async function boostsOfOwner(
  db: Reader,
  accountId: AccountId,
  now: Date,
): Promise<Map<LinkId, Boost & { isHeld: boolean }>> {
  const rows = await db
    .select({ boost: boosts, heldAt: boostDays.heldAt })
    .from(boosts)
    .innerJoin(links, eq(links.id, boosts.linkId))
    .leftJoin(boostDays, and(eq(boostDays.boostId, boosts.id), eq(boostDays.day, dayOf(now))))
    .where(and(eq(boosts.accountId, accountId), isRunning(now), isNull(links.removedAt)));
  return new Map(rows.map(({ boost, heldAt }) => [boost.linkId, { ...boost, isHeld: heldAt !== null }]));
}
