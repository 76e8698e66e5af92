import { and, eq } from "drizzle-orm";
import { videos } from "~/db/schema/videos.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import type { VideoLink } from "./rules.ts";
export async function saveVideoLink(tx: Tx, _queue: Queue, accountId: string, link: VideoLink, now: Date) {
  const [v] = await tx
    .insert(videos)
    .values({
      accountId,
      platform: link.platform,
      status: "ready",
      providerVideoId: link.videoId,
      sourceUrl: link.watchUrl,
      readyAt: now,
    })
    .returning();
  if (!v) throw new Error("x");
  return v;
}
export async function removeVideo(tx: Tx, _queue: Queue, accountId: string, videoId: string) {
  await tx.delete(videos).where(and(eq(videos.accountId, accountId), eq(videos.id, videoId)));
}
