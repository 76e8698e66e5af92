import { asc, eq, inArray } from "drizzle-orm";
import { filmClips } from "~/db/schema/film-clips.ts";
import { renditionSets } from "~/db/schema/rendition-sets.ts";
import { videos } from "~/db/schema/videos.ts";
import { videosOfFilm } from "~/features/money/film-purchases/queries/viewings.server.ts";
import type { FilmForBuyers } from "~/features/money/film-purchases/queries.server.ts";
import { publicVideoColumns, wholeFilm } from "~/features/page/public-site/queries/videos.server.ts";
import { playerData } from "~/features/page/public-site/rules.ts";
import type { Reader } from "~/platform/db.ts";

/** What a bought film plays: the film and its episodes, in their order; what is not ready is left out. */
export async function playersOf(db: Reader, film: FilmForBuyers) {
  const ids = await videosOfFilm(db, film);
  if (!ids.length) return [];
  const rows = await db
    .select(publicVideoColumns)
    .from(videos)
    .leftJoin(renditionSets, eq(renditionSets.videoId, videos.id))
    .where(inArray(videos.id, ids));
  const titles = await db
    .select({ videoId: filmClips.videoId, title: filmClips.title })
    .from(filmClips)
    .where(eq(filmClips.filmId, film.filmId))
    .orderBy(asc(filmClips.position));
  return ids.flatMap((id) => {
    const row = rows.find(({ video }) => video.id === id);
    const named = id === film.videoId ? null : titles.find(({ videoId }) => videoId === id);
    const player = row && playerData({ title: named?.title ?? film.title, film: wholeFilm(row) });
    return player?.kind === "file" ? [player] : [];
  });
}
