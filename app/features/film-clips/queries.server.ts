import { asc, eq } from "drizzle-orm";
import { filmClips } from "~/db/schema/film-clips.ts";
import { ladders } from "~/db/schema/ladders.ts";
import { videos } from "~/db/schema/videos.ts";
import { publicFilm, showingColumns } from "~/features/showings/queries.server.ts";
import type { PublicClip } from "~/features/sites/rules.ts";
import type { Reader } from "~/platform/db.ts";

/** A film's episodes and trailers as visitors see them, each in its order. */
export async function publicClips(db: Reader, filmId: string) {
  const rows = await db
    .select({ clip: filmClips, ...showingColumns })
    .from(filmClips)
    .innerJoin(videos, eq(videos.id, filmClips.videoId))
    .leftJoin(ladders, eq(ladders.videoId, filmClips.videoId))
    .where(eq(filmClips.filmId, filmId))
    .orderBy(asc(filmClips.position), asc(filmClips.id));
  const ofKind = (kind: (typeof rows)[number]["clip"]["kind"]): PublicClip[] =>
    rows.flatMap(({ clip, ...showing }) =>
      clip.kind === kind
        ? { id: clip.id, title: clip.title, description: clip.description, film: publicFilm(showing) }
        : [],
    );
  return { episodes: ofKind("episode"), trailers: ofKind("trailer") };
}
