import { and, asc, count, eq, isNotNull } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { sites } from "~/db/schema/sites.ts";
import { canonicalPath } from "~/features/account/addresses/rules.ts";
import type { Reader } from "~/platform/db.ts";
import { ADDRESSES_PER_FILE, type IndexedPage } from "./rules.ts";

/** Published, not hidden, and open to search engines. */
const indexed = and(isNotNull(sites.publishedAt), sites.profilePublic, sites.searchIndexed);

export async function countIndexedPages(db: Reader): Promise<number> {
  const [found] = await db.select({ pages: count() }).from(sites).where(indexed);
  return found?.pages ?? 0;
}

/** The pages of one file, numbered from 0, by their canonical addresses. */
export async function indexedPages(db: Reader, file: number): Promise<IndexedPage[]> {
  const found = await db
    .select({
      role: sites.role,
      username: accounts.username,
      slug: filmSlugs.slug,
      siteChangedAt: sites.updatedAt,
      filmChangedAt: films.updatedAt,
    })
    .from(sites)
    .innerJoin(accounts, eq(accounts.id, sites.accountId))
    .innerJoin(films, eq(films.id, sites.filmId))
    .innerJoin(filmSlugs, and(eq(filmSlugs.filmId, films.id), filmSlugs.isCurrent))
    .where(indexed)
    .orderBy(asc(sites.id))
    .limit(ADDRESSES_PER_FILE)
    .offset(file * ADDRESSES_PER_FILE);
  return found.map(({ role, username, slug, siteChangedAt, filmChangedAt }) => ({
    path: canonicalPath({ role, username: username ?? "", slug }),
    changedAt: siteChangedAt > filmChangedAt ? siteChangedAt : filmChangedAt,
  }));
}
