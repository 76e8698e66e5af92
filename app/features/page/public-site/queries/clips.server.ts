import { and, asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { spotlights } from "~/db/schema/donations.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { renditionSets } from "~/db/schema/rendition-sets.ts";
import { videos } from "~/db/schema/videos.ts";
import { type Entitlement, hasFeature, limitsOf } from "~/features/account/plans/rules.ts";
import { suspendedClips } from "~/features/content/film-videos/rules.ts";
import type { PlacedClip } from "~/features/content/pages/rules/projection.ts";
import { givenToClip, supportOf } from "~/features/money/donations/queries.server.ts";
import { featuredFirst, supportShown } from "~/features/money/donations/rules.ts";
import { presentCurrency } from "~/features/money/sales/queries/currency.server.ts";
import type { FilmId } from "~/lib/ids.ts";
import { builtOnce, type Reader } from "~/platform/db.ts";
import type { PublicClip } from "../rules.ts";
import { publicFilm, publicVideoColumns } from "./videos.server.ts";

/** The clips that a film's published page shows on its owner's plan, by kind, each in order. */
export const publicClips = async (db: Reader, filmId: FilmId, entitlement: Entitlement) =>
  clipsOnPage(await publishedClips(db).execute({ filmId }), entitlement);

/** The clips that the page would show if this draft was published. */
export async function clipsOfDraft(db: Reader, clips: PlacedClip[], entitlement: Entitlement) {
  const named = inArray(
    filmClips.id,
    clips.map(({ id }) => id),
  );
  const rows = new Map((await clipsWhere(db, named)).map((row) => [row.clip.id, row]));
  const placed = clips.flatMap(({ id, kind, title, description }) => {
    const row = rows.get(id);
    return row ? [{ ...row, clip: { ...row.clip, kind, title, description } }] : [];
  });
  return clipsOnPage(placed, entitlement);
}

type StoredClip = Awaited<ReturnType<typeof clipsWhere>>[number];

function clipsOnPage(stored: StoredClip[], entitlement: Entitlement) {
  const suspended = suspendedClips(
    stored.map(({ clip }) => clip),
    limitsOf(entitlement).clips,
  );
  const rows = stored.filter(({ clip }) => !suspended.has(clip.id));
  const asks = hasFeature(entitlement, "fanSupport");
  const ofKind = (kind: StoredClip["clip"]["kind"]): PublicClip[] =>
    rows
      .filter(({ clip }) => clip.kind === kind)
      .map(({ clip, asking, raisedCents, supporters, currency, ...video }) => ({
        ...{ id: clip.id, title: clip.title, description: clip.description, film: publicFilm(video) },
        ...(kind === "spotlight" && {
          support: supportShown(supportOf(asking, { raisedCents, supporters }, currency), asks),
        }),
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

const publishedClips = builtOnce((db) =>
  clipsWhere(db, and(eq(filmClips.filmId, sql.placeholder("filmId")), isNotNull(filmClips.position))).prepare(
    "clips_of_film",
  ),
);

function clipsWhere(db: Reader, wanted: SQL | undefined) {
  const given = givenToClip(db);
  const { raisedCents, supporters } = given;
  return db
    .select({
      ...{ clip: clipColumns, asking: spotlights, raisedCents, supporters, currency: presentCurrency },
      ...publicVideoColumns,
    })
    .from(filmClips)
    .innerJoin(videos, eq(videos.id, filmClips.videoId))
    .leftJoin(renditionSets, eq(renditionSets.videoId, filmClips.videoId))
    .leftJoin(spotlights, eq(spotlights.clipId, filmClips.id))
    .leftJoinLateral(given, sql`true`)
    .where(wanted)
    .orderBy(asc(filmClips.position), asc(filmClips.id));
}
