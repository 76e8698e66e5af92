import { and, eq, ne } from "drizzle-orm";
import { segments } from "~/db/schema/contacts.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { type AccountId, newId, type OwnSegment, type SegmentId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { SegmentInput } from "./input.ts";
import { SEGMENTS_MOST } from "./rules.ts";

type Saved = { ok: true; id: SegmentId } | { ok: false; reason: "not-found" | "taken" | "too-many" };

/** Saves a segment; without an id it is a new one. */
export async function saveSegment(
  tx: Tx,
  { accountId, segmentId }: { accountId: AccountId; segmentId: SegmentId | null },
  input: SegmentInput,
  now: Date,
): Promise<Saved> {
  await lockedEntitlement(tx, accountId);
  const ofOwner = eq(segments.accountId, accountId);
  const id = segmentId ?? newId<SegmentId>();
  if (await tx.$count(segments, and(ofOwner, eq(segments.name, input.name), ne(segments.id, id)))) {
    return { ok: false, reason: "taken" };
  }
  if (segmentId) {
    const changed = await tx
      .update(segments)
      .set(input)
      .where(and(ofOwner, eq(segments.id, segmentId)))
      .returning({ id: segments.id });
    return changed.length ? { ok: true, id } : { ok: false, reason: "not-found" };
  }
  if ((await tx.$count(segments, ofOwner)) >= SEGMENTS_MOST) return { ok: false, reason: "too-many" };
  await tx.insert(segments).values({ id, accountId, ...input, createdAt: now });
  return { ok: true, id };
}

/** Deletes a segment, never its contacts; false when it is not this account's. */
export async function removeSegment(tx: Tx, { accountId, segmentId }: OwnSegment): Promise<boolean> {
  const removed = await tx
    .delete(segments)
    .where(and(eq(segments.accountId, accountId), eq(segments.id, segmentId)))
    .returning({ id: segments.id });
  return removed.length > 0;
}
