import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { videos } from "~/db/schema/videos.ts";
import { posterColumns, posterOf } from "~/features/video/posters/queries.server.ts";
import { smallPoster } from "~/features/video/posters/rules.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { OwnPicture } from "~/ui/own-picture.tsx";

/** The pictures of films of the account, by the film; null is the film on its own page. Films without one are left out. */
export async function filmPicturesOf(
  db: Reader,
  accountId: AccountId,
  ids: (FilmId | null)[],
): Promise<Map<FilmId | null, OwnPicture>> {
  const given = ids.filter((id) => id !== null);
  const rows = await db
    .select({ filmId: films.id, kind: pages.kind, ...posterColumns })
    .from(pages)
    .innerJoin(films, eq(films.id, pages.filmId))
    .innerJoin(videos, eq(videos.id, films.videoId))
    .where(
      and(
        eq(pages.accountId, accountId),
        isNull(pages.removedAt),
        or(eq(pages.kind, "site"), given.length ? inArray(films.id, given) : undefined),
      ),
    );
  const found = new Map<FilmId | null, OwnPicture>();
  for (const { filmId, kind, ...row } of rows) {
    const poster = posterOf(row);
    if (!poster) continue;
    const { placeholder, focus } = poster;
    const picture = { url: smallPoster(poster), placeholder, ...(focus && { focus }) };
    found.set(filmId, picture);
    if (kind === "site") found.set(null, picture);
  }
  return found;
}
