import { eq, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { videos } from "~/db/schema/videos.ts";
import { nameColumns } from "~/features/account/accounts/queries.server.ts";
import { publicName } from "~/features/account/accounts/rules.ts";
import { pagePath } from "~/features/account/addresses/rules.ts";
import type { Letterhead } from "~/features/account/mail/rules.ts";
import { ownSiteOf } from "~/features/content/pages/queries.server.ts";
import { filmColours } from "~/features/content/palettes/rules/film.ts";
import { isPublic } from "~/features/content/visibility/queries.server.ts";
import { posterColumns, posterOf } from "~/features/video/posters/queries.server.ts";
import type { Poster } from "~/features/video/posters/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { placeholderPixels } from "~/platform/images.ts";
import { mailColours } from "./rules.ts";

const columns = {
  title: films.title,
  look: { theme: pages.theme, template: pages.template },
  isPublic: sql<boolean>`${isPublic}`,
  names: nameColumns,
  poster: posterColumns,
};

/** The head of mails about an account's page, in what visitors see of it; null before the page exists. */
export async function letterheadOf(db: Reader, accountId: AccountId, baseUrl: string): Promise<Letterhead | null> {
  const [found] = await db
    .select(columns)
    .from(sites)
    .innerJoin(accounts, eq(accounts.id, sites.accountId))
    .innerJoin(pages, ownSiteOf(sites.accountId))
    .innerJoin(films, eq(films.id, pages.filmId))
    .leftJoin(videos, eq(videos.id, films.videoId))
    .where(eq(sites.accountId, accountId));
  if (!found) return null;
  const { title, look, isPublic, names } = found;
  const poster = found.poster && posterOf(found.poster);
  return {
    ...{ title, maker: publicName(names), page: `${baseUrl}${pagePath(names.username ?? "")}` },
    still: poster && isPublic ? stillOf(poster, baseUrl) : null,
    colours: mailColours({ ...look, filmColours: look.theme === "film" ? await coloursOf(poster) : null }),
  };
}

/** Always the JPEG: not every mail program shows WebP. */
const stillOf = ({ url, width, height }: Poster, baseUrl: string) => ({ url: `${baseUrl}${url}`, width, height });

const coloursOf = async (poster: Poster | null) =>
  poster?.placeholder ? filmColours(await placeholderPixels(poster.placeholder)) : null;
