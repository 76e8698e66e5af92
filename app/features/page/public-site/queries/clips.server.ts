import { asc, eq, sql } from "drizzle-orm";
import { spotlights } from "~/db/schema/donations.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { renditionSets } from "~/db/schema/rendition-sets.ts";
import { videos } from "~/db/schema/videos.ts";
import { type Entitlement, hasFeature, limitsOf } from "~/features/account/plans/rules.ts";
import { suspendedClips } from "~/features/content/film-videos/rules.ts";
import { givenToClip, supportOf } from "~/features/money/donations/queries.server.ts";
import { featuredFirst, supportShown } from "~/features/money/donations/rules.ts";
import type { FilmId } from "~/lib/ids.ts";
import { builtOnce, type Reader } from "~/platform/db.ts";
import type { PublicClip } from "../rules.ts";
import { publicFilm, publicVideoColumns } from "./videos.server.ts";

/** The clips that a film's page shows on its owner's plan, by kind, each in order. */
export async function publicClips(db: Reader, filmId: FilmId, entitlement: Entitlement) {
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
      .map(({ clip, asking, raisedCents, supporters, ...video }) => ({
        ...{ id: clip.id, title: clip.title, description: clip.description, film: publicFilm(video) },
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
    .select({ clip: clipColumns, asking: spotlights, raisedCents, supporters, ...publicVideoColumns })
    .from(filmClips)
    .innerJoin(videos, eq(videos.id, filmClips.videoId))
    .leftJoin(renditionSets, eq(renditionSets.videoId, filmClips.videoId))
    .leftJoin(spotlights, eq(spotlights.clipId, filmClips.id))
    .leftJoinLateral(given, sql`true`)
    .where(eq(filmClips.filmId, sql.placeholder("filmId")))
    .orderBy(asc(filmClips.position), asc(filmClips.id))
    .prepare("clips_of_film");
});
