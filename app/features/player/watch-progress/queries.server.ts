import { and, eq } from "drizzle-orm";
import { watchProgress } from "~/db/schema/watch-progress.ts";
import { isOnPublicPage } from "~/features/content/film-videos/queries/visibility.server.ts";
import { videoOfOwner } from "~/features/video/videos/queries.server.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** Whether this account may watch the video: its own, or one on a public page. */
export const mayWatch = async (db: Reader, accountId: AccountId, videoId: VideoId): Promise<boolean> =>
  (await isOnPublicPage(db, videoId)) || (await videoOfOwner(db, accountId, videoId)) !== null;

/** Percent that this account has watched, on any device; null when it never started. */
export async function watchedPercent(db: Reader, accountId: AccountId, videoId: VideoId): Promise<number | null> {
  const [progress] = await db
    .select({ percent: watchProgress.percent })
    .from(watchProgress)
    .where(and(eq(watchProgress.accountId, accountId), eq(watchProgress.videoId, videoId)));
  return progress?.percent ?? null;
}
