import { countIndexedPages } from "~/features/page/sitemaps/queries.server.ts";
import { sitemapIndex } from "~/features/page/sitemaps/rules.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/sitemap-index";
import { xml } from "./xml.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(productContext);
  return xml(sitemapIndex(await countIndexedPages(db), config.baseUrl));
}
