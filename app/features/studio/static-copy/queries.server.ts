import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { isPublic } from "~/features/content/visibility/queries.server.ts";
import { siteByPage, withComments } from "~/features/page/public-site/queries.server.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { MOST_PAGES } from "./rules.ts";

/** What visitors see of the account's public pages, its site first, then the projects that were edited last. */
export async function publicSitesOf(db: Reader, accountId: AccountId): Promise<PublicSite[]> {
  const found = await db
    .select({ pageId: pages.id })
    .from(pages)
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .where(and(eq(pages.accountId, accountId), isNull(pages.removedAt), isPublic))
    .orderBy(desc(pages.kind), desc(pages.editedAt), asc(pages.id))
    .limit(MOST_PAGES);
  const shown: PublicSite[] = [];
  for (const { pageId } of found) {
    const page = await siteByPage(db, { accountId, pageId });
    if (page?.hidden === null) shown.push({ ...(await withComments(db, page)).site, packs: 0 });
  }
  return shown;
}
