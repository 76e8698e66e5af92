import { and, asc, count, eq, not, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { customDomains } from "~/db/schema/custom-domains.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { canonicalPath } from "~/features/account/addresses/rules.ts";
import { isPublic } from "~/features/content/visibility/queries.server.ts";
import type { Reader } from "~/platform/db.ts";
import { ADDRESSES_PER_FILE, type IndexedPage } from "./rules.ts";

/** Leads here under its own domain, whose sitemap names the page. Where the plan has no domains any more, it is in neither. */
const hasDomain = sql`exists (select from ${customDomains} where ${customDomains.pageId} = ${pages.id}
  and ${customDomains.reachedAt} is not null and ${customDomains.driftedAt} is null)`;

/** Public, and open to search engines. */
const indexed = and(isPublic, sites.searchIndexed, not(hasDomain));

export async function countIndexedPages(db: Reader): Promise<number> {
  const [found] = await db
    .select({ pages: count() })
    .from(pages)
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .where(indexed);
  return found?.pages ?? 0;
}

/** The pages of one file, numbered from 0, by their canonical addresses. */
export async function indexedPages(db: Reader, file: number): Promise<IndexedPage[]> {
  const found = await db
    .select({
      role: sites.role,
      username: accounts.username,
      slug: filmSlugs.slug,
      isProject: sql<boolean>`${pages.kind} = 'project'`,
      siteChangedAt: sql<Date>`greatest(${sites.updatedAt}, ${pages.updatedAt})`.mapWith(pages.updatedAt),
      filmChangedAt: films.updatedAt,
    })
    .from(pages)
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .innerJoin(accounts, eq(accounts.id, pages.accountId))
    .innerJoin(films, eq(films.id, pages.filmId))
    .innerJoin(filmSlugs, and(eq(filmSlugs.filmId, films.id), filmSlugs.isCurrent))
    .where(indexed)
    .orderBy(asc(pages.id))
    .limit(ADDRESSES_PER_FILE)
    .offset(file * ADDRESSES_PER_FILE);
  return found.map(({ isProject, role, username, slug, siteChangedAt, filmChangedAt }) => ({
    path: canonicalPath({ isProject, role, username: username ?? "", slug }),
    changedAt: siteChangedAt > filmChangedAt ? siteChangedAt : filmChangedAt,
  }));
}
