import { and, eq, isNull } from "drizzle-orm";
import { boosts } from "~/db/schema/boosts.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { lackOf, type PlanRefusal, refusedFor } from "~/features/account/plans/rules.ts";
import { linkOfOwner } from "~/features/promotion/links/queries.server.ts";
import { boostObstacle } from "~/features/promotion/links/rules.ts";
import type { AccountId, OwnLink } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { type BoostSettings, type Ending, expiryOf } from "./rules.ts";

type Started = { ok: true } | { ok: false; reason: "not-found" | "suspended" | "locked" | "closed" } | PlanRefusal;

/** Boosts a link from now on; a boost that is running is ended and replaced, with a new budget. */
export async function startBoost(
  tx: Tx,
  { accountId, linkId }: OwnLink,
  settings: BoostSettings,
  now: Date,
): Promise<Started> {
  const entitlement = await lockedEntitlement(tx, accountId);
  const lack =
    lackOf(entitlement, "boostedLinks") ?? (settings.duration === "unlimited" && lackOf(entitlement, "unlimitedBoost"));
  if (lack) return refusedFor(lack);
  const link = await linkOfOwner(tx, { accountId, linkId }, entitlement);
  if (!link) return { ok: false, reason: "not-found" };
  const obstacle = boostObstacle(link, now);
  if (obstacle) return { ok: false, reason: obstacle };
  await endBoost(tx, { accountId, linkId }, "replaced", now);
  await tx
    .insert(boosts)
    .values({ accountId, linkId, ...settings, startedAt: now, expiresAt: expiryOf(settings.duration, now) });
  return { ok: true };
}

/** Ends the running boost of a link of this owner; false where none ran. Its ledger stays. */
export async function endBoost(tx: Tx, { accountId, linkId }: OwnLink, ending: Ending, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(boosts)
    .set({ endedAt: now, ending })
    .where(and(eq(boosts.linkId, linkId), eq(boosts.accountId, accountId), isNull(boosts.endedAt)));
  return rowCount === 1;
}

/** Ends every running boost of an account that is about to be deleted. */
export async function endBoosts(tx: Tx, accountId: AccountId, now: Date): Promise<void> {
  await tx
    .update(boosts)
    .set({ endedAt: now, ending: "removed" })
    .where(and(eq(boosts.accountId, accountId), isNull(boosts.endedAt)));
}
