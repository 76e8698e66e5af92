import { and, asc, eq, exists, gt, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { films } from "~/db/schema/films.ts";
import { pageDrafts, pageSaves } from "~/db/schema/pages.ts";
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

/** Whether an owner has put the focal point of a page that names this video, as visitors see it or in the draft. */
export async function hasChosenFocus(db: Reader, videoId: VideoId): Promise<boolean> {
  const isPoint = (content: SQL) => sql`jsonb_typeof(${content} -> 'focus') = 'object'`;
  const published = db
    .select({ id: films.id })
    .from(films)
    .where(and(eq(films.videoId, videoId), isPoint(sql`${films.content}`)));
  const saved = and(gt(pageSaves.revision, pageDrafts.documentRevision), sql`${pageSaves.patches} @> ${FOCUS_PATCH}`);
  const drafted = db
    .select({ id: pageDrafts.pageId })
    .from(pageDrafts)
    .leftJoin(pageSaves, and(eq(pageSaves.pageId, pageDrafts.pageId), saved))
    .where(
      and(
        sql`${pageDrafts.media} @> array[${videoId}::text]`,
        or(isPoint(sql`${pageDrafts.document} -> 'film'`), isNotNull(pageSaves.revision)),
      ),
    );
  const [found] = await db
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.id, videoId), or(exists(published), exists(drafted))));
  return found !== undefined;
}

const FOCUS_PATCH = JSON.stringify([{ path: "film.focus" }]);
