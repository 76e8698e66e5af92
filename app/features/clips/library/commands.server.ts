import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { madeClips } from "~/db/schema/made-clips.ts";
import { putClipBack, takeClipOffPages } from "~/features/clips/placing/commands.server.ts";
import type { OnPages } from "~/features/content/content-projects/rules.ts";
import type { OwnMadeClip } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";

type Outcome = { ok: true } | { ok: false; reason: "not-found" };
const MISSING = { ok: false, reason: "not-found" } as const;

const own = ({ accountId, clipId }: OwnMadeClip) => and(eq(madeClips.id, clipId), eq(madeClips.accountId, accountId));

/** Removes a clip, also from the drafts of pages if wished; its files go when nobody can bring it back any more. */
export async function removeClip(tx: Tx, clip: OwnMadeClip, onPages: OnPages, now: Date): Promise<Outcome> {
  if (onPages === "take-off") await takeClipOffPages(tx, clip, now);
  const { rowCount } = await tx
    .update(madeClips)
    .set({ removedAt: now, updatedAt: now })
    .where(and(own(clip), isNull(madeClips.removedAt)));
  return rowCount ? { ok: true } : MISSING;
}

export async function bringClipBack(tx: Tx, clip: OwnMadeClip, now: Date): Promise<Outcome> {
  const { rowCount } = await tx
    .update(madeClips)
    .set({ removedAt: null, updatedAt: now })
    .where(and(own(clip), isNotNull(madeClips.removedAt)));
  if (!rowCount) return MISSING;
  await putClipBack(tx, clip, now);
  return { ok: true };
}

/** Gives a clip its public page, or takes it away. */
export async function shareClip(tx: Tx, clip: OwnMadeClip, isShared: boolean, now: Date): Promise<Outcome> {
  const { rowCount } = await tx
    .update(madeClips)
    .set({ sharedAt: isShared ? now : null, updatedAt: now })
    .where(and(own(clip), isNull(madeClips.removedAt)));
  return rowCount ? { ok: true } : MISSING;
}
