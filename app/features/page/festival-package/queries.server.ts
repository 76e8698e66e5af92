import { and, count, desc, eq, gt, isNotNull, isNull, lt, max, not, or } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { artifacts } from "~/db/schema/artifacts.ts";
import { packageFetches, packageLinks } from "~/db/schema/package-links.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { nameColumns } from "~/features/account/accounts/queries.server.ts";
import { isQuarantinedSince } from "~/features/account/withholding/queries.server.ts";
import { pageColumns } from "~/features/content/pages/queries.server.ts";
import { closedBecause, pageTerritory } from "~/features/content/visibility/queries.server.ts";
import type { Artifact } from "~/features/page/artifacts/queries.server.ts";
import { MOST_ATTEMPTS } from "~/features/page/artifacts/rules.ts";
import type { PackageLinkId, PageId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { FETCHES_MOST, packageKind } from "./rules.ts";

/** A page's links with the number of downloads, the newest first. */
export const linksOfPage = (db: Reader, pageId: PageId) =>
  db
    .select({
      ...{ id: packageLinks.id, name: packageLinks.name, withFilm: packageLinks.withFilm },
      ...{ expiresAt: packageLinks.expiresAt, takenBackAt: packageLinks.takenBackAt },
      fetches: count(packageFetches.id),
      fetchedAt: max(packageFetches.at),
    })
    .from(packageLinks)
    .leftJoin(packageFetches, eq(packageFetches.linkId, packageLinks.id))
    .where(eq(packageLinks.pageId, pageId))
    .groupBy(packageLinks.id)
    .orderBy(desc(packageLinks.createdAt), desc(packageLinks.id));

/** The downloads of a page's links, the newest first. */
export const fetchesOfPage = (db: Reader, pageId: PageId) =>
  db
    .select({
      ...{ id: packageFetches.id, linkId: packageFetches.linkId, agent: packageFetches.agent },
      ...{ country: packageFetches.country, at: packageFetches.at },
    })
    .from(packageFetches)
    .innerJoin(packageLinks, eq(packageLinks.id, packageFetches.linkId))
    .where(eq(packageLinks.pageId, pageId))
    .orderBy(desc(packageFetches.at))
    .limit(FETCHES_MOST);

export const openLinkCount = (db: Reader, pageId: PageId, now: Date): Promise<number> =>
  db.$count(
    packageLinks,
    and(eq(packageLinks.pageId, pageId), isNull(packageLinks.takenBackAt), gt(packageLinks.expiresAt, now)),
  );

/** A link with its page, its maker and why the page is hidden; null for one that is gone. */
export async function linkById(db: Reader, id: PackageLinkId) {
  const [found] = await db
    .select({
      link: packageLinks,
      page: pageColumns,
      names: nameColumns,
      timeZone: accounts.timeZone,
      territory: pageTerritory,
      hidden: closedBecause,
    })
    .from(packageLinks)
    .innerJoin(pages, eq(pages.id, packageLinks.pageId))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .innerJoin(accounts, eq(accounts.id, pages.accountId))
    .where(eq(packageLinks.id, id));
  return found ?? null;
}

/** The package that was made last; null before the first one, and for one with media that nobody may have any more. */
export async function currentPackage(db: Reader, pageId: PageId, withFilm: boolean): Promise<Artifact | null> {
  const [found] = await db
    .select({ artifact: artifacts })
    .from(artifacts)
    .where(
      and(
        ...[eq(artifacts.pageId, pageId), eq(artifacts.kind, packageKind(withFilm))],
        ...[isNull(artifacts.retiredAt), isNotNull(artifacts.madeAt)],
        not(isQuarantinedSince(artifacts.accountId, artifacts.madeAt)),
      ),
    )
    .orderBy(desc(artifacts.madeAt))
    .limit(1);
  return found?.artifact ?? null;
}

/** The package of this content; else one of other content that is being made, whose job takes the present content. */
export async function askedPackage(
  db: Reader,
  pageId: PageId,
  withFilm: boolean,
  fingerprint: string,
): Promise<Artifact | null> {
  const isOfContent = eq(artifacts.fingerprint, fingerprint);
  const [found] = await db
    .select()
    .from(artifacts)
    .where(
      and(
        ...[eq(artifacts.pageId, pageId), eq(artifacts.kind, packageKind(withFilm))],
        or(isOfContent, and(isNull(artifacts.madeAt), lt(artifacts.asks, MOST_ATTEMPTS))),
      ),
    )
    .orderBy(desc(isOfContent), desc(artifacts.askedAt))
    .limit(1);
  return found ?? null;
}
