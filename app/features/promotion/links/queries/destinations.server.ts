import { and, desc, eq, ilike, inArray, isNotNull, isNull, not, type SQL } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { customDomains } from "~/db/schema/custom-domains.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { formerUsernames } from "~/db/schema/former-usernames.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { filmPath, pagePath } from "~/features/account/addresses/rules.ts";
import type { Role } from "~/features/account/roles/rules.ts";
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
  const slugs = namesAfter(filmPath(""), paths);
  const found = slugs.length ? await filmPages(db, accountId, and(isProject, inArray(filmSlugs.slug, slugs))) : [];
  return found.map((film) => destinationOf(film, false));
}

const namesAfter = (start: string, paths: string[]) =>
  paths.flatMap((path) => (path.startsWith(start) ? path.slice(start.length) : []));

type Place = Pick<Destination, "filmId" | "title" | "path">;
type PlacedFilm = { filmId: FilmId; title: string; kind: "site" | "project"; role: Role };

/** A page under another address; an actor's film is on the profile. */
const placeOf = ({ filmId, title, kind, role }: PlacedFilm, path: string): Place =>
  kind === "site" && role === "actor" ? { filmId: null, title: "Your page", path } : { filmId, title, path };

const PLACED = { filmId: pages.filmId, title: pages.title, kind: pages.kind, role: sites.role };

/** The pages that had these paths before: of films that were renamed, and of the account under another username. */
export async function formerDestinations(db: Reader, accountId: AccountId, paths: string[]): Promise<Place[]> {
  const [slugs, names] = [namesAfter(filmPath(""), paths), namesAfter(pagePath(""), paths)];
  const films = await db
    .select({ ...PLACED, slug: filmSlugs.slug })
    .from(filmSlugs)
    .innerJoin(pages, eq(pages.filmId, filmSlugs.filmId))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .where(
      and(
        eq(pages.accountId, accountId),
        isNull(pages.removedAt),
        not(filmSlugs.isCurrent),
        inArray(filmSlugs.slug, slugs),
      ),
    );
  const usernames = await db
    .select({ username: formerUsernames.username })
    .from(formerUsernames)
    .where(and(eq(formerUsernames.accountId, accountId), inArray(formerUsernames.username, names)));
  return [
    ...films.map((film) => placeOf(film, filmPath(film.slug))),
    ...usernames.map(({ username }) => ({ filmId: null, title: "Your page", path: pagePath(username) })),
  ];
}

/** The pages that these hosts lead to: domains that the account has proved to own. */
export async function ownHosts(db: Reader, accountId: AccountId, hosts: string[]): Promise<Place[]> {
  const proven = and(isNotNull(customDomains.provenAt), inArray(customDomains.host, hosts));
  const found = await db
    .select({ ...PLACED, host: customDomains.host })
    .from(customDomains)
    .innerJoin(pages, eq(pages.id, customDomains.pageId))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .where(and(eq(customDomains.accountId, accountId), isNull(pages.removedAt), proven));
  return found.map((page) => placeOf(page, page.host));
}

type Leading = { filmId: FilmId | null };

/** The paths of the pages that links of the account lead to, whatever has become of these pages. */
export async function pathsOfLinks(db: Reader, accountId: AccountId, links: Leading[]) {
  const ids = [...new Set(links.flatMap(({ filmId }) => filmId ?? []))];
  const [account] = await db.select({ username: accounts.username }).from(accounts).where(eq(accounts.id, accountId));
  const current = and(filmSlugs.isCurrent, inArray(filmSlugs.filmId, ids));
  const found = ids.length ? await db.select().from(filmSlugs).where(current) : [];
  const slugs = new Map(found.map(({ filmId, slug }) => [filmId, slug]));
  const own = pagePath(account?.username ?? "");
  return (filmId: FilmId | null): string => {
    const slug = filmId && slugs.get(filmId);
    return slug ? filmPath(slug) : own;
  };
}

const destinationOf = ({ filmId, title, slug }: FilmPage, isMain: boolean): Destination => ({
  ...{ filmId, title, path: filmPath(slug), isMain, linkTitle: title },
});
