import { and, eq } from "drizzle-orm";
import { videos } from "~/db/schema/videos.ts";
import { holdOwner } from "~/features/account/accounts/queries.server.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import { enqueueRenditions } from "~/features/video/renditions/commands.server.ts";
import type { Video } from "~/features/video/videos/queries.server.ts";
import type { VideoId } from "~/lib/ids.ts";
import type { DbAndQueue } from "~/platform/queue.ts";

export type Prepared = Pick<Video, "playableKey" | "durationMs" | "width" | "height" | "soundNote">;

/** False when the preparation was cancelled or the film removed in the meantime. */
export async function markReady(
  { db, queue }: DbAndQueue,
  videoId: VideoId,
  prepared: Prepared,
  now: Date,
): Promise<boolean> {
  const checked = { editsCheckedAt: now };
  return db.transaction(async (tx) => {
    await holdOwner(tx, videos, videoId);
    const [video] = await tx
      .update(videos)
      .set({ ...prepared, status: "ready", progress: 100, failure: null, ...checked, readyAt: now, updatedAt: now })
      .where(and(eq(videos.id, videoId), eq(videos.status, "processing")))
      .returning({ accountId: videos.accountId, kind: videos.kind });
    if (!video) return false;
    const { accountId, kind } = video;
    await recordEvent(tx, queue, { kind: "video.ready", accountId, subjectId: videoId, payload: {}, at: now });
    // One that was fetched for its clips is on no page, and needs no further qualities.
    if (kind === "source") return true;
    await enqueueRenditions({ tx, queue }, { accountId, videoId }, now);
    await announcePageChange(tx, accountId);
    return true;
  });
}
