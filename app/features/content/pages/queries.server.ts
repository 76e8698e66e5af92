import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { filmClips } from "~/db/schema/film-clips.ts";
import { films } from "~/db/schema/films.ts";
import { pageDrafts, pageSchedules, pages, pageVersions } from "~/db/schema/pages.ts";
import { profiles } from "~/db/schema/profiles.ts";
import { sites } from "~/db/schema/sites.ts";
import type { AccountId, FilmId, OwnPage, PageId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { RowsOfPage } from "./rules/stored.ts";

export type Page = {
  id: PageId;
  accountId: AccountId;
  filmId: FilmId;
  kind: "site" | "project";
  publishedVersion: number | null;
};

export const pageColumns = {
  id: pages.id,
  accountId: pages.accountId,
  filmId: pages.filmId,
  kind: pages.kind,
  publishedVersion: pages.publishedVersion,
};

/** For a query about an account that needs its own site among its pages. */
export const ownSiteOf = (accountId: PgColumn) => and(eq(pages.accountId, accountId), eq(pages.kind, "site"));

/** The page of the account's own site; null before the wizard has created it. */
export async function siteOfAccount(db: Reader, accountId: AccountId): Promise<Page | null> {
  const ofSite = and(eq(pages.accountId, accountId), eq(pages.kind, "site"));
  const [page] = await db.select(pageColumns).from(pages).where(ofSite);
  return page ?? null;
}

/** Null for another account's page, and for a removed one. */
export async function pageOfOwner(db: Reader, { accountId, pageId }: OwnPage): Promise<Page | null> {
  const own = and(eq(pages.id, pageId), eq(pages.accountId, accountId), isNull(pages.removedAt));
  const [page] = await db.select(pageColumns).from(pages).where(own);
  return page ?? null;
}

/** Whether a draft, a kept version or a scheduled publication of the account names this video, clip or picture. */
export async function isNamedByPage(db: Reader, accountId: AccountId, name: string): Promise<boolean> {
  const named = (media: PgColumn) => sql`${media} @> array[${name}]::text[]`;
  const [found] = await db
    .select({ id: pages.id })
    .from(pages)
    .leftJoin(pageDrafts, and(eq(pageDrafts.pageId, pages.id), named(pageDrafts.media)))
    .leftJoin(pageVersions, and(eq(pageVersions.pageId, pages.id), named(pageVersions.media)))
    .leftJoin(pageSchedules, and(eq(pageSchedules.pageId, pages.id), named(pageSchedules.media)))
    .where(
      and(
        eq(pages.accountId, accountId),
        or(isNotNull(pageDrafts.pageId), isNotNull(pageVersions.pageId), isNotNull(pageSchedules.pageId)),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** What visitors see of a page, as its rows hold it. */
export async function rowsOfPage(db: Reader, { accountId, filmId }: Page): Promise<RowsOfPage> {
  const [found] = await db
    .select({ page: pages, role: sites.role, film: films, profile: profiles.content })
    .from(films)
    .innerJoin(pages, eq(pages.filmId, films.id))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .leftJoin(profiles, eq(profiles.accountId, accountId))
    .where(eq(films.id, filmId));
  if (!found) throw new Error("a page has no site");
  const clips = await db
    .select()
    .from(filmClips)
    .where(eq(filmClips.filmId, filmId))
    .orderBy(asc(filmClips.position), asc(filmClips.id));
  const { role } = found;
  const { template, theme, platforms, platformLinks } = found.page;
  const { title, description, genres, year, rating, matchLabel, videoId, content } = found.film;
  return {
    site: { role, template, theme, platforms, platformLinks },
    film: { title, description, genres, year, rating, matchLabel, videoId, content },
    profile: found.profile,
    clips: clips
      .filter(({ position }) => position !== null)
      .map(({ id, kind, title, description, videoId }) => ({ id, kind, title, description, videoId })),
  };
}
