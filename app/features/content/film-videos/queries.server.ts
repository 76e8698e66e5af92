import { and, eq, inArray } from "drizzle-orm";
import { filmClips } from "~/db/schema/film-clips.ts";
import { videos } from "~/db/schema/videos.ts";
import type { PlacedClip } from "~/features/content/pages/rules/projection.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { ClipId, FilmId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type ClipEntry, suspendedClips } from "./rules.ts";

/** The draft's clips as the owner's lists show them. */
export async function clipEntries(db: Reader, clips: PlacedClip[], limit: number | null): Promise<ClipEntry[]> {
  const rows = await db
    .select({ id: filmClips.id, createdAt: filmClips.createdAt, status: videos.status, posterKey: videos.posterKey })
    .from(filmClips)
    .innerJoin(videos, eq(videos.id, filmClips.videoId))
    .where(inArray(filmClips.id, idsOf(clips)));
  const suspended = suspendedClips(rows, limit);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return clips.flatMap(({ id, kind, title }) => {
    const row = byId.get(id);
    if (!row) return [];
    const { status, posterKey } = row;
    return [{ id, kind, title, status, posterUrl: posterKey && mediaUrl(posterKey), suspended: suspended.has(id) }];
  });
}

const idsOf = (clips: { id: ClipId }[]) => clips.map(({ id }) => id);

/** When these clips of a film were added. */
export const agesOfClips = (db: Reader, filmId: FilmId, clips: { id: ClipId }[]) =>
  db
    .select({ id: filmClips.id, createdAt: filmClips.createdAt })
    .from(filmClips)
    .where(and(eq(filmClips.filmId, filmId), inArray(filmClips.id, idsOf(clips))));
