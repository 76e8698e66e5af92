import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { links } from "~/db/schema/links.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { limitLack, type PlanRefusal, refusedFor } from "~/features/account/plans/rules.ts";
import type { OwnLink } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { linkTotals } from "../queries.server.ts";
import { announceLinkChanges } from "./changes.server.ts";

/** Removes a link, also one beyond the plan's limit; its code stays reserved while the removal can be undone. */
export async function removeLink(tx: Tx, { accountId, linkId }: OwnLink, now: Date): Promise<boolean> {
  await lockedEntitlement(tx, accountId);
  const gone = await tx
    .update(links)
    .set({ removedAt: now, updatedAt: now })
    .where(and(eq(links.id, linkId), eq(links.accountId, accountId), isNull(links.removedAt)))
    .returning({ id: links.id });
  if (gone.length === 0) return false;
  // A newer link may now be within the plan's limit.
  await announceLinkChanges(tx, accountId);
  return true;
}

type BroughtBack = { ok: true } | PlanRefusal | { ok: false; reason: "not-found" };

/** Undoes a removal, unless the plan's limit is reached meanwhile. */
export async function bringLinkBack(tx: Tx, { accountId, linkId }: OwnLink, now: Date): Promise<BroughtBack> {
  const entitlement = await lockedEntitlement(tx, accountId);
  const own = and(eq(links.id, linkId), eq(links.accountId, accountId), isNotNull(links.removedAt));
  const [removed] = await tx.select({ id: links.id }).from(links).where(own);
  if (!removed) return { ok: false, reason: "not-found" };
  const lack = limitLack(entitlement, "links", (await linkTotals(tx, accountId)).links + 1);
  if (lack) return refusedFor(lack);
  await tx.update(links).set({ removedAt: null, updatedAt: now }).where(own);
  // It is older than other links, and may push one of them beyond the plan's limit.
  await announceLinkChanges(tx, accountId);
  return { ok: true };
}
