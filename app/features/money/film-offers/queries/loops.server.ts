import { and, asc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { filmOffers } from "~/db/schema/film-offers.ts";
import { films } from "~/db/schema/films.ts";
import { silentLoops } from "~/db/schema/silent-loops.ts";
import { videos } from "~/db/schema/videos.ts";
import { chosenLoop } from "~/features/video/survey/rules/loops.ts";
import type { FilmId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** What the opening of a page plays: its film, or its first episode. */
const leadVideo = sql`coalesce(${films.videoId}, (select its.video_id from film_clips its
  where its.film_id = ${films.id} and its.kind = 'episode' and its.position is not null
  order by its.position, its.id limit 1))`;

/** The most loops that are looked at in one run. */
const LOOKED_AT = 500;

/** The seconds of films that must be paid, or of one of them, which are not cut yet or were moved since. */
export async function loopsToCut(
  db: Reader,
  filmId?: FilmId,
): Promise<{ videoId: VideoId; startMs: number; endMs: number }[]> {
  const found = await db
    .select({
      videoId: videos.id,
      found: { startMs: videos.loopStartMs, endMs: videos.loopEndMs },
      durationMs: videos.durationMs,
      moved: sql<number | null>`case when ${films.videoId} is not null then ${films.content} -> 'loopStart' end`,
      cut: { startMs: silentLoops.startMs, endMs: silentLoops.endMs },
    })
    .from(filmOffers)
    .innerJoin(films, eq(films.id, filmOffers.filmId))
    .innerJoin(videos, eq(videos.id, leadVideo))
    .leftJoin(silentLoops, eq(silentLoops.videoId, videos.id))
    .where(
      and(
        filmId && eq(filmOffers.filmId, filmId),
        ...[eq(videos.platform, "file"), eq(videos.status, "ready"), isNotNull(videos.playableKey)],
        or(
          isNull(silentLoops.madeAt),
          gt(films.updatedAt, silentLoops.madeAt),
          gt(videos.updatedAt, silentLoops.madeAt),
        ),
      ),
    )
    .orderBy(asc(filmOffers.since))
    .limit(LOOKED_AT);
  return found.flatMap(({ videoId, found: { startMs, endMs }, durationMs, moved, cut }) => {
    const loop = chosenLoop(startMs === null || endMs === null ? null : { startMs, endMs }, moved, durationMs);
    if (!loop) return [];
    const wanted = { startMs: Math.round(loop.startMs), endMs: Math.round(loop.endMs) };
    return cut?.startMs === wanted.startMs && cut.endMs === wanted.endMs ? [] : [{ videoId, ...wanted }];
  });
}
