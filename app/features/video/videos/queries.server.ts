import { and, desc, eq, gte, inArray, isNotNull, lt, ne, notInArray, or, sql } from "drizzle-orm";
import { videos } from "~/db/schema/videos.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import { type Cursor, pageOf } from "~/lib/pagination.ts";
import type { Reader } from "~/platform/db.ts";
import { soundSentence } from "./rules/sound-notes.ts";
import { canRetry, failureMessage, HIDDEN_REMOVED, mediaUrl, type RenditionsState, type VideoState } from "./rules.ts";

export type Video = typeof videos.$inferSelect;

/** A video of this account; null for one of another account too. */
export async function videoOfOwner(db: Reader, accountId: AccountId, videoId: VideoId): Promise<Video | null> {
  const [video] = await db
    .select()
    .from(videos)
    .where(and(eq(videos.id, videoId), eq(videos.accountId, accountId)));
  return video ?? null;
}

const VIDEOS_LISTED = 50;

/** One page of an account's videos, newest first; `next` is the cursor of the next page. */
export async function videosOfOwner(db: Reader, accountId: AccountId, after: Cursor<VideoId> | null) {
  const further = after && sql`(${videos.createdAt}, ${videos.id}) < (${after.at}, ${after.id})`;
  const rows = await db
    .select()
    .from(videos)
    .where(and(eq(videos.accountId, accountId), further ?? undefined))
    .orderBy(desc(videos.createdAt), desc(videos.id))
    .limit(VIDEOS_LISTED + 1);
  return pageOf(rows, VIDEOS_LISTED);
}

export async function videoById(db: Reader, videoId: VideoId): Promise<Video | null> {
  const [video] = await db.select().from(videos).where(eq(videos.id, videoId));
  return video ?? null;
}

/** The state for the owner's screen. */
export const videoState = (video: Video, renditions: RenditionsState | null): VideoState => ({
  id: video.id,
  platform: video.platform,
  status: video.status,
  progress: video.progress,
  message: failureMessage(video.failure),
  canRetry: canRetry(video),
  name: video.originalName,
  byteSize: video.byteSize,
  posterUrl: video.posterKey ? mediaUrl(video.posterKey) : null,
  durationMs: video.durationMs,
  notes: [
    ...(video.soundNote ? [soundSentence(video.soundNote)] : []),
    ...(video.hiddenRemovedAt ? [HIDDEN_REMOVED] : []),
  ],
  renditions,
});

/** Ids among `ids` that have no row any more. */
export async function idsWithoutVideo(db: Reader, ids: VideoId[]): Promise<VideoId[]> {
  if (!ids.length) return [];
  const found = await db.select({ id: videos.id }).from(videos).where(inArray(videos.id, ids));
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Ids among `ids` of removed, failed or cancelled films; those that ended before `endedBefore`, if it is given. */
export async function idsNotShown(db: Reader, ids: VideoId[], endedBefore?: Date): Promise<VideoId[]> {
  if (!ids.length) return [];
  const recent = endedBefore && gte(videos.updatedAt, endedBefore);
  const found = await db
    .select({ id: videos.id })
    .from(videos)
    .where(and(inArray(videos.id, ids), or(notInArray(videos.status, ["failed", "cancelled"]), recent)));
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Ids among `ids` whose original is not needed: it is not being uploaded, and no row refers to it. */
export async function idsWithoutOriginal(db: Reader, ids: VideoId[]): Promise<VideoId[]> {
  if (!ids.length) return [];
  const wanted = or(eq(videos.status, "uploading"), isNotNull(videos.originalKey));
  const found = await db
    .select({ id: videos.id })
    .from(videos)
    .where(and(inArray(videos.id, ids), wanted));
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Ids among `ids` that are not being uploaded, so that their partial file can be removed. */
export async function idsNotUploading(db: Reader, ids: VideoId[]): Promise<VideoId[]> {
  if (!ids.length) return [];
  const open = await db
    .select({ id: videos.id })
    .from(videos)
    .where(and(inArray(videos.id, ids), eq(videos.status, "uploading")));
  const known = new Set(open.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

export const videosStillUploading = (db: Reader): Promise<Video[]> =>
  db.select().from(videos).where(eq(videos.status, "uploading"));

/** Videos in progress whose row was not updated since `silentSince`: films, or clips that were put on a page. */
export const stalledVideos = (db: Reader, which: "films" | "placed", silentSince: Date) =>
  db
    .select({ id: videos.id, accountId: videos.accountId })
    .from(videos)
    .where(
      and(
        inArray(videos.status, ["uploaded", "processing"]),
        which === "placed" ? eq(videos.kind, "clip") : ne(videos.kind, "clip"),
        lt(videos.updatedAt, silentSince),
      ),
    );

/** Videos whose original is not needed any more: ready ones, and those that failed or were cancelled long ago. */
export const videosWithUnneededOriginal = (db: Reader, endedBefore: Date): Promise<Video[]> =>
  db
    .select()
    .from(videos)
    .where(
      and(
        isNotNull(videos.originalKey),
        or(
          eq(videos.status, "ready"),
          and(notInArray(videos.status, ["uploading", "uploaded", "processing"]), lt(videos.updatedAt, endedBefore)),
        ),
      ),
    );
