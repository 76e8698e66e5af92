import { and, asc, eq } from "drizzle-orm";
import { posterFrames } from "~/db/schema/poster-frames.ts";
import { videos } from "~/db/schema/videos.ts";
import type { Video } from "~/features/video/videos/queries.server.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { AccountId, PosterFrameId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { PosterFrameChoice } from "./rules.ts";

export const posterFramesOf = (db: Reader, videoId: VideoId) =>
  db.select().from(posterFrames).where(eq(posterFrames.videoId, videoId)).orderBy(asc(posterFrames.atMs));

/** One of the pictures of an account's films; null for those of others. */
export async function posterFrameOfOwner(db: Reader, accountId: AccountId, id: PosterFrameId) {
  const [found] = await db
    .select({ key: posterFrames.key })
    .from(posterFrames)
    .innerJoin(videos, eq(videos.id, posterFrames.videoId))
    .where(and(eq(posterFrames.id, id), eq(videos.accountId, accountId)));
  return found ?? null;
}

/** The pictures that a film's owner may choose from, ordered by time. */
export async function posterFrameChoices(db: Reader, video: Video): Promise<PosterFrameChoice[]> {
  const found = await posterFramesOf(db, video.id);
  return found.map(({ id, key, atMs, width, height }) => ({
    ...{ id, url: mediaUrl(key), atMs, width, height },
    chosen: key === video.posterKey,
  }));
}
