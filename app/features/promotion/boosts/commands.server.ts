import { and, eq, isNull } from "drizzle-orm";
import { boosts } from "~/db/schema/boosts.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { lackOf, type PlanRefusal, refusedFor } from "~/features/account/plans/rules.ts";
import { linkOfOwner } from "~/features/promotion/links/queries.server.ts";
import { boostObstacle } from "~/features/promotion/links/rules.ts";
import { type AccountId, type BoostId, newId, type OwnLink } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { type BoostSettings, type Ending, expiryOf } from "./rules.ts";

export type BoostRefusal = { ok: false; reason: "not-found" | "suspended" | "locked" | "closed" } | PlanRefusal;

/** Why a link cannot be boosted like this now; null where it can. Locks the account until the transaction ends. */
export async function boostRefusal(
  tx: Tx,
  { accountId, linkId }: OwnLink,
  { duration }: Pick<BoostSettings, "duration">,
  now: Date,
): Promise<BoostRefusal | null> {
  const entitlement = await lockedEntitlement(tx, accountId);
  const lack =
    lackOf(entitlement, "boostedLinks") ?? (duration === "unlimited" && lackOf(entitlement, "unlimitedBoost"));
  if (lack) return refusedFor(lack);
  const link = await linkOfOwner(tx, { accountId, linkId }, entitlement);
  if (!link) return { ok: false, reason: "not-found" };
  const obstacle = boostObstacle(link, now);
  return obstacle && { ok: false, reason: obstacle };
}

/** Boosts a link from now on; a boost that is running is ended and replaced, with a new budget. */
export async function startBoost(
  tx: Tx,
  own: OwnLink,
  settings: BoostSettings,
  now: Date,
): Promise<{ ok: true } | BoostRefusal> {
  const refusal = await boostRefusal(tx, own, settings, now);
  if (!refusal) await beginBoost(tx, { ...own, id: newId<BoostId>() }, settings, now);
  return refusal ?? { ok: true };
}

/** Begins a boost that is allowed, in the place of the running one. */
export async function beginBoost(tx: Tx, boost: OwnLink & { id: BoostId }, settings: BoostSettings, now: Date) {
  await endBoost(tx, boost, "replaced", now);
  const period = { startedAt: now, expiresAt: expiryOf(settings.duration, now) };
  await tx.insert(boosts).values({ ...boost, ...settings, ...period });
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
