import { and, desc, eq, sql } from "drizzle-orm";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { videos } from "~/db/schema/videos.ts";
import { filmPath } from "~/features/account/addresses/rules.ts";
import { type FilmContent, filledContent, socialName } from "~/features/content/films/rules.ts";
import { pictureOfKey } from "~/features/content/pictures/rules.ts";
import { isPublic } from "~/features/content/visibility/queries.server.ts";
import { posterColumns, posterOf } from "~/features/video/posters/queries.server.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { webAddress } from "~/lib/text.ts";
import type { Reader } from "~/platform/db.ts";
import type { MailFilm, MailPicture } from "../rules/shown.ts";

const FILMS_MOST = 60;

const columns = {
  ...{ id: films.id, title: films.title, description: films.description, year: films.year, genres: films.genres },
  isOwn: sql<boolean>`${pages.kind} = 'site'`,
  ...{ slug: filmSlugs.slug, content: films.content, poster: posterColumns },
};

/** What mails may tell of an account's films: only what everybody can open. The film of its own page is first. */
export async function mailFilmsOf(db: Reader, accountId: AccountId, baseUrl: string): Promise<MailFilm[]> {
  const rows = await db
    .select(columns)
    .from(pages)
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .innerJoin(films, eq(films.id, pages.filmId))
    .innerJoin(filmSlugs, and(eq(filmSlugs.filmId, films.id), filmSlugs.isCurrent))
    .leftJoin(videos, eq(videos.id, films.videoId))
    .where(and(eq(pages.accountId, accountId), isPublic))
    .orderBy(desc(sql`${pages.kind} = 'site'`), desc(pages.publishedAt), desc(pages.id))
    .limit(FILMS_MOST);
  return rows.map(({ slug, content, poster, ...film }) => {
    const filled = filledContent(content as Partial<FilmContent>);
    return {
      ...film,
      url: `${baseUrl}${filmPath(slug)}`,
      ...picturesOf(filled, poster, baseUrl),
      screenings: filled.press.screenings,
      socials: socialsOf(filled),
    };
  });
}

type PosterRow = Parameters<typeof posterOf>[0] | null;

function picturesOf({ keyArt, press }: FilmContent, row: PosterRow, baseUrl: string) {
  const still = row && posterOf(row);
  const frame = still && { url: `${baseUrl}${still.url}`, width: still.width, height: still.height };
  const art = (key: string | undefined) => (key ? pictureAt(key, baseUrl) : null);
  return {
    poster: art(keyArt.portrait?.imageKey) ?? art(keyArt.square?.imageKey) ?? frame,
    wide: art(keyArt.wide?.imageKey) ?? frame,
    stills: press.stillKeys.flatMap((key, place) => {
      const picture = pictureAt(key, baseUrl);
      return picture ? [{ ...picture, key, alt: press.stillAlts[place] ?? "" }] : [];
    }),
  };
}

/** Always the JPEG: not every mail program shows WebP. */
function pictureAt(key: string, baseUrl: string): MailPicture | null {
  const picture = pictureOfKey(key);
  return picture && { url: `${baseUrl}${mediaUrl(key)}`, width: picture.width, height: picture.height };
}

const socialsOf = ({ socials }: FilmContent) =>
  socials.flatMap((link) => {
    const url = webAddress(link.url);
    return url ? [{ label: socialName(link), url }] : [];
  });
