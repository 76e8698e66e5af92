import { indexedPages } from "~/features/page/sitemaps/queries.server.ts";
import { sitemap, sitemapNumber } from "~/features/page/sitemaps/rules.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/sitemap";
import { xml } from "./xml.server.ts";

/** Beyond the first file, one without pages is a 404. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, config } = context.get(productContext);
  const number = sitemapNumber(params.file);
  const pages = number === null ? [] : await indexedPages(db, number);
  if (number === null || (number > 0 && !pages.length)) throw notFound();
  return xml(sitemap(number, pages, config.baseUrl));
}
