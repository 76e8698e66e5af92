import { and, desc, eq, ilike, inArray, isNull, type SQL } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { filmPath, pagePath } from "~/features/account/addresses/rules.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import { containing, type Reader } from "~/platform/db.ts";
import { DESTINATIONS_SHOWN } from "../rules.ts";

type Destination = {
  /** Null for the account's page. */
  filmId: FilmId | null;
  title: string;
  path: string;
  /** Where a first link leads. */
  isMain: boolean;
  /** Default title of a link to it. */
  linkTitle: string;
};

const filmPages = (db: Reader, accountId: AccountId, wanted: SQL | undefined) =>
  db
    .select({
      ...{ filmId: films.id, title: films.title, slug: filmSlugs.slug },
      ...{ role: sites.role, username: accounts.username },
    })
    .from(pages)
    .innerJoin(films, eq(films.id, pages.filmId))
    .innerJoin(filmSlugs, and(eq(filmSlugs.filmId, films.id), filmSlugs.isCurrent))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .innerJoin(accounts, eq(accounts.id, pages.accountId))
    .where(and(eq(pages.accountId, accountId), isNull(pages.removedAt), wanted))
    .orderBy(desc(pages.createdAt), pages.id);

type FilmPage = Awaited<ReturnType<typeof filmPages>>[number];
const isProject = eq(pages.kind, "project");

/** The account's page and the film on it. */
export async function mainDestinations(db: Reader, accountId: AccountId): Promise<Destination[]> {
  const [site] = await filmPages(db, accountId, eq(pages.kind, "site"));
  const isActor = site?.role === "actor";
  const ofPage = {
    filmId: null,
    title: "Your page",
    path: pagePath(site?.username ?? ""),
    isMain: isActor,
    linkTitle: site?.title ?? "My page",
  };
  // An actor's film is on the profile, and has no page of its own.
  return site && !isActor ? [destinationOf(site, true), ofPage] : [ofPage];
}

/** The account's newest projects, or those whose title contains this. */
export async function projectDestinations(db: Reader, accountId: AccountId, search: string): Promise<Destination[]> {
  const named = search ? ilike(pages.title, containing(search)) : undefined;
  const found = await filmPages(db, accountId, and(isProject, named)).limit(DESTINATIONS_SHOWN);
  return found.map((film) => destinationOf(film, false));
}

/** The projects with these films. */
export async function destinationsWithFilms(db: Reader, accountId: AccountId, ids: (FilmId | null)[]) {
  const given = ids.filter((id) => id !== null);
  const found = given.length ? await filmPages(db, accountId, and(isProject, inArray(pages.filmId, given))) : [];
  return found.map((film) => destinationOf(film, false));
}

/** The projects whose pages have these paths. */
export async function destinationsAt(db: Reader, accountId: AccountId, paths: string[]): Promise<Destination[]> {
  const slugs = paths.flatMap((path) => (path.startsWith(filmPath("")) ? path.slice(filmPath("").length) : []));
  const found = slugs.length ? await filmPages(db, accountId, and(isProject, inArray(filmSlugs.slug, slugs))) : [];
  return found.map((film) => destinationOf(film, false));
}

const destinationOf = ({ filmId, title, slug }: FilmPage, isMain: boolean): Destination => ({
  ...{ filmId, title, path: filmPath(slug), isMain, linkTitle: title },
});
