import { type DomainPage, domainOrigin } from "~/features/content/domains/rules.ts";
import { hasPress } from "~/features/content/films/rules.ts";
import { siteByPage } from "~/features/page/public-site/queries.server.ts";
import { countIndexedPages } from "~/features/page/sitemaps/queries.server.ts";
import { pageSitemap, sitemapIndex } from "~/features/page/sitemaps/rules.ts";
import { domainContext } from "~/middleware/domain.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Db } from "~/platform/db.ts";
import type { Route } from "./+types/sitemap-index";
import { xml } from "./xml.server.ts";

/** The index of the instance's pages; under a page's own domain the sitemap of that page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(productContext);
  const domain = context.get(domainContext);
  if (!domain) return xml(sitemapIndex(await countIndexedPages(db), config.baseUrl));
  return xml(pageSitemap(domainOrigin(domain.host, config.baseUrl), await indexedPage(db, domain)));
}

async function indexedPage(db: Db, { accountId, pageId }: DomainPage) {
  const found = await siteByPage(db, { accountId, pageId });
  if (!found?.indexed) return null;
  return { changedAt: new Date(found.site.updatedAt), hasPress: hasPress(found.site.content) };
}
