import { and, asc, eq } from "drizzle-orm";
import { filmClips } from "~/db/schema/film-clips.ts";
import { films } from "~/db/schema/films.ts";
import { videos } from "~/db/schema/videos.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { AccountId, FilmId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type ClipEntry, suspendedClips } from "./rules.ts";

/** A film's clips as the owner's lists show them. */
export async function clipEntries(
  db: Reader,
  accountId: AccountId,
  filmId: FilmId,
  limit: number | null,
): Promise<ClipEntry[]> {
  const rows = await db
    .select({
      id: filmClips.id,
      kind: filmClips.kind,
      title: filmClips.title,
      createdAt: filmClips.createdAt,
      status: videos.status,
      posterKey: videos.posterKey,
    })
    .from(filmClips)
    .innerJoin(videos, eq(videos.id, filmClips.videoId))
    .innerJoin(films, and(eq(films.id, filmClips.filmId), eq(films.accountId, accountId)))
    .where(eq(filmClips.filmId, filmId))
    .orderBy(asc(filmClips.position), asc(filmClips.id));
  const suspended = suspendedClips(rows, limit);
  return rows.map(({ posterKey, createdAt: _, ...clip }) => ({
    ...clip,
    posterUrl: posterKey && mediaUrl(posterKey),
    suspended: suspended.has(clip.id),
  }));
}

/** Whether a film shows this video, as the film itself or as a clip. */
export async function isUsedByFilm(db: Reader, videoId: VideoId): Promise<boolean> {
  const [film] = await db.select({ id: films.id }).from(films).where(eq(films.videoId, videoId)).limit(1);
  return film !== undefined || isShownAsClip(db, videoId);
}

export async function isShownAsClip(db: Reader, videoId: VideoId): Promise<boolean> {
  const [clip] = await db.select({ id: filmClips.id }).from(filmClips).where(eq(filmClips.videoId, videoId)).limit(1);
  return clip !== undefined;
}
