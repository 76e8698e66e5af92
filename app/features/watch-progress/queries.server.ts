import { and, eq, isNotNull, or } from "drizzle-orm";
import { sites } from "~/db/schema/sites.ts";
import { videos } from "~/db/schema/videos.ts";
import { watchProgress } from "~/db/schema/watch-progress.ts";
import type { Reader } from "~/platform/db.ts";

/** Whether this account may watch the video: its own, or one on somebody's public page. */
export async function mayWatch(db: Reader, accountId: string, videoId: string): Promise<boolean> {
  const [video] = await db
    .select({ id: videos.id })
    .from(videos)
    .leftJoin(sites, eq(sites.videoId, videos.id))
    .where(and(eq(videos.id, videoId), or(eq(videos.accountId, accountId), isNotNull(sites.publishedAt))))
    .limit(1);
  return video !== undefined;
}

/** Percent that this account has watched, on whatever device; null when it never began. */
export async function watchedPercent(db: Reader, accountId: string, videoId: string): Promise<number | null> {
  const [kept] = await db
    .select({ percent: watchProgress.percent })
    .from(watchProgress)
    .where(and(eq(watchProgress.accountId, accountId), eq(watchProgress.videoId, videoId)));
  return kept?.percent ?? null;
}
