import { and, eq } from "drizzle-orm";
import { videos } from "~/db/schema/videos.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { lockedEntitlement, spaceUsed } from "~/features/account/entitlements/queries.server.ts";
import { lackForPicture } from "~/features/account/entitlements/rules.ts";
import { type PlanRefusal, refusedFor } from "~/features/account/plans/rules.ts";
import { type AccountId, newId, type VideoId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { PosterFields } from "../commands.server.ts";

type CutVideo = { name: string; byteSize: number; durationMs: number; width: number; height: number };

/** Records a finished clip as a video of its own, if the plan has room for it; a job stores its file. */
export async function openCutVideo(
  tx: Tx,
  accountId: AccountId,
  { name, ...facts }: CutVideo,
  now: Date,
): Promise<{ ok: true; id: VideoId } | PlanRefusal> {
  const entitlement = await lockedEntitlement(tx, accountId);
  const lack = lackForPicture(entitlement, await spaceUsed(tx, accountId, now), facts.byteSize);
  if (lack) return refusedFor(lack);
  const id = newId<VideoId>();
  const fresh = { platform: "file", kind: "clip", status: "processing", originalName: name } as const;
  await tx.insert(videos).values({ id, accountId, ...fresh, ...facts, createdAt: now, updatedAt: now });
  return { ok: true, id };
}

type Stored = Partial<PosterFields> & { playableKey: string };

/** Its file is there, and no further qualities are made of it; false when it is not wanted any more. */
export async function markCutStored(db: Db, videoId: VideoId, stored: Stored, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [video] = await tx
      .update(videos)
      .set({ ...stored, status: "ready", progress: 100, readyAt: now, updatedAt: now })
      .where(and(eq(videos.id, videoId), eq(videos.kind, "clip"), eq(videos.status, "processing")))
      .returning({ accountId: videos.accountId });
    if (video) await announcePageChange(tx, video.accountId);
    return video !== undefined;
  });
}
