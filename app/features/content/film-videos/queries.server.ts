import { and, asc, eq, sql } from "drizzle-orm";
import { spotlights } from "~/db/schema/donations.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { films } from "~/db/schema/films.ts";
import { ladders } from "~/db/schema/ladders.ts";
import { videos } from "~/db/schema/videos.ts";
import { type Entitlement, hasFeature, limitsOf } from "~/features/account/plans/rules.ts";
import { givenToClip, supportOf } from "~/features/money/donations/queries.server.ts";
import { featuredFirst, supportShown } from "~/features/money/donations/rules.ts";
import { publicFilm, showingColumns } from "~/features/page/public-videos/queries.server.ts";
import type { PublicClip } from "~/features/page/site-page/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { builtOnce, type Reader } from "~/platform/db.ts";
import { type ClipEntry, suspendedClips } from "./rules.ts";

/** What a film's page shows beside it with its owner's plan, each kind in its order. */
export async function publicClips(db: Reader, filmId: string, entitlement: Entitlement) {
  const stored = await shownClips(db).execute({ filmId });
  const suspended = suspendedClips(
    stored.map(({ clip }) => clip),
    limitsOf(entitlement).clips,
  );
  const rows = stored.filter(({ clip }) => !suspended.has(clip.id));
  const asks = hasFeature(entitlement, "fanSupport");
  const ofKind = (kind: (typeof rows)[number]["clip"]["kind"]): PublicClip[] =>
    rows
      .filter(({ clip }) => clip.kind === kind)
      .map(({ clip, asking, raisedCents, supporters, ...showing }) => ({
        ...{ id: clip.id, title: clip.title, description: clip.description, film: publicFilm(showing) },
        ...(kind === "spotlight" && { support: supportShown(supportOf(asking, { raisedCents, supporters }), asks) }),
      }));
  return {
    episodes: ofKind("episode"),
    trailers: ofKind("trailer"),
    shorts: ofKind("short"),
    spotlights: featuredFirst(ofKind("spotlight")),
    moreFilms: ofKind("film"),
  };
}

/** The same as the owner's lists show it. */
export async function clipEntries(
  db: Reader,
  accountId: string,
  filmId: string,
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

const clipColumns = {
  id: filmClips.id,
  kind: filmClips.kind,
  title: filmClips.title,
  description: filmClips.description,
  createdAt: filmClips.createdAt,
};

const shownClips = builtOnce((db) => {
  const given = givenToClip(db);
  const { raisedCents, supporters } = given;
  return db
    .select({ clip: clipColumns, asking: spotlights, raisedCents, supporters, ...showingColumns })
    .from(filmClips)
    .innerJoin(videos, eq(videos.id, filmClips.videoId))
    .leftJoin(ladders, eq(ladders.videoId, filmClips.videoId))
    .leftJoin(spotlights, eq(spotlights.clipId, filmClips.id))
    .leftJoinLateral(given, sql`true`)
    .where(eq(filmClips.filmId, sql.placeholder("filmId")))
    .orderBy(asc(filmClips.position), asc(filmClips.id))
    .prepare("clips_of_film");
});

/** Whether a film shows this video, as itself or beside itself. */
export async function isShownByFilm(db: Reader, videoId: string): Promise<boolean> {
  const [film] = await db.select({ id: films.id }).from(films).where(eq(films.videoId, videoId)).limit(1);
  return film !== undefined || isShownAsClip(db, videoId);
}

export async function isShownAsClip(db: Reader, videoId: string): Promise<boolean> {
  const [clip] = await db.select({ id: filmClips.id }).from(filmClips).where(eq(filmClips.videoId, videoId)).limit(1);
  return clip !== undefined;
}
