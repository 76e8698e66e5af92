import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { boosts } from "~/db/schema/boosts.ts";
import { links } from "~/db/schema/links.ts";
import { lockedEntitlement } from "~/features/billing/queries.server.ts";
import { linkOfOwner } from "~/features/links/queries.server.ts";
import { stateOf } from "~/features/links/rules.ts";
import { hasFeature, lackOf, type PlanRefusal, refusedFor } from "~/features/plans/rules.ts";
import type { Tx } from "~/platform/db.ts";
import { type BoostWish, type Ending, expiryOf, isRenewed, nextPeriod } from "./rules.ts";

type Started = { ok: true } | { ok: false; reason: "not-found" | "suspended" | "locked" | "closed" } | PlanRefusal;

/** Boosts a link from now on; a boost that runs already gives way to the new one, with a budget of its own. */
export async function startBoost(
  tx: Tx,
  accountId: string,
  linkId: string,
  wish: BoostWish,
  now: Date,
): Promise<Started> {
  const entitlement = await lockedEntitlement(tx, accountId);
  const lack =
    lackOf(entitlement, "boostedLinks") ?? (wish.duration === "unlimited" && lackOf(entitlement, "unlimitedBoost"));
  if (lack) return refusedFor(lack);
  const link = await linkOfOwner(tx, accountId, linkId);
  if (!link) return { ok: false, reason: "not-found" };
  if (link.isSuspended) return { ok: false, reason: "suspended" };
  if (link.hasPassword) return { ok: false, reason: "locked" };
  if (stateOf(link, now) !== "Active") return { ok: false, reason: "closed" };
  await endBoost(tx, accountId, linkId, "replaced", now);
  await tx
    .insert(boosts)
    .values({ accountId, linkId, ...wish, startedAt: now, expiresAt: expiryOf(wish.duration, now) });
  return { ok: true };
}

/** Ends what runs on a link of this owner; false where nothing did. Its ledger stays. */
export async function endBoost(tx: Tx, accountId: string, linkId: string, ending: Ending, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(boosts)
    .set({ endedAt: now, ending })
    .where(and(eq(boosts.linkId, linkId), eq(boosts.accountId, accountId), isNull(boosts.endedAt)));
  return rowCount === 1;
}

const PORTION = 500;

/**
 * Ends a portion of what is over by its time, and begins the next period of what goes on; answers how many. Accounts
 * are held as `startBoost` holds them; what another process has in hand is left to it.
 */
export async function endExpired(tx: Tx, now: Date): Promise<number> {
  const over = await tx
    .select({ boost: boosts, plan: accounts.plan, offer: accounts.offer, removedAt: links.removedAt })
    .from(boosts)
    .innerJoin(accounts, eq(accounts.id, boosts.accountId))
    .innerJoin(links, eq(links.id, boosts.linkId))
    .where(and(isNull(boosts.endedAt), lte(boosts.expiresAt, now)))
    .orderBy(asc(boosts.id))
    .limit(PORTION)
    .for("no key update", { of: [boosts, accounts], skipLocked: true });
  if (!over.length) return 0;
  const ids = over.map(({ boost }) => boost.id);
  await tx
    .update(boosts)
    .set({ endedAt: sql`${boosts.expiresAt}`, ending: "expiry" })
    .where(inArray(boosts.id, ids));
  const renewed = over.filter(goesOn).map(({ boost }) => ({ ...wishOf(boost), ...nextPeriod(boost, now) }));
  if (renewed.length) await tx.insert(boosts).values(renewed);
  return over.length;
}

type Over = Parameters<typeof hasFeature>[0] & { boost: typeof boosts.$inferSelect; removedAt: Date | null };

const goesOn = ({ boost, removedAt, ...holding }: Over): boolean =>
  isRenewed(boost) &&
  removedAt === null &&
  hasFeature(holding, "boostedLinks") &&
  (boost.duration !== "unlimited" || hasFeature(holding, "unlimitedBoost"));

const wishOf = (boost: Over["boost"]) => {
  const { accountId, linkId, duration, priority, autoRenew, budgetType, budgetCents } = boost;
  return { accountId, linkId, duration, priority, autoRenew, budgetType, budgetCents };
};
